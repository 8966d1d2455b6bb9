import './style/tokens.css';
import './style/base.css';
import './style/fonts.css';
import './style/buttons.css';
import './style/table.css';
import './style/dock.css';
import './style/side.css';
import './style/states.css';
import './style/home.css';
import './style/phones.css';
import './style/art.css';
import './style/controls.css';
import './style/forms.css';
import './style/hero.css';
import './style/lobby.css';
import './style/panels.css';
import './style/theatre.css';
import './style/sideways.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { applyTheme } from './lib/prefs.svelte';
import { root } from './lib/site';
import { speak } from './lib/speech.svelte';
import { keepUp } from './lib/where.svelte';

applyTheme();
await speak();
mount(App, { target: document.getElementById('app') as HTMLElement });

if ('serviceWorker' in navigator && isSecureContext) {
  navigator.serviceWorker.register(`${root}sw.js`).catch(() => {
    // without it the page works the same, only not offline
  });
  keepUp().catch(() => {}); // then the next visit tries again
}
