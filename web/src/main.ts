import './style/tokens.css';
import './style/ui.css';
import './style/art.css';
import './style/page.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { applyTheme } from './lib/prefs.svelte';
import { speak } from './lib/speech.svelte';

applyTheme();
await speak();
mount(App, { target: document.getElementById('app') as HTMLElement });

if ('serviceWorker' in navigator && isSecureContext) {
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // without it the page works the same, only not offline
  });
}
