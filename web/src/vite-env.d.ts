/// <reference types="vite/client" />
/// <reference types="svelte" />

declare module 'virtual:words/*' {
  const text: string;
  export default text;
}
declare module 'virtual:rules/*' {
  const text: string;
  export default text;
}
declare module 'virtual:fields' {
  const table: Record<string, Record<string, string>>;
  export default table;
}
declare module 'virtual:sheets' {
  import type { AntartikSheet, DiveSheet } from './lib/types';
  const sheets: { 'duck-and-dive': DiveSheet; antartik: AntartikSheet };
  export default sheets;
}
