import type { PrintPort } from './ports.ts';

/** The one place of the page that reaches the console. */
export const print: PrintPort = (level, ...words) => console[level](...words);
