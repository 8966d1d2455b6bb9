export { default as Board } from './Board.svelte';
export { default as Rival } from './Rival.svelte';
export { buttons, point, prompt, score, subtitle } from './words';
