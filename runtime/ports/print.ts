import type { PrintPort } from './ports.ts';

/** The only access to the console. */
export const print: PrintPort = (level, ...words) => console[level](...words);
