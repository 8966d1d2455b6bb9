export { default as Board } from './Board.svelte';
export { default as Rival } from './Rival.svelte';
export { buttons, prompt, score, subtitle } from './words';
