import { resolve } from 'node:path';

/** The folder of package.json, whatever folder a command was typed in. */
export const PROJECT = resolve(import.meta.dirname, '..');
