import type { PrintPort } from './ports.ts';

export const print: PrintPort = (level, ...words) => console[level](...words);
