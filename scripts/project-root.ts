import { resolve } from 'node:path';

/** The folder of package.json, whatever folder a command was typed in. */
export const PROJECT = resolve(import.meta.dirname, '..');

/** Where manifests, rules and locales are: in the project, or in the folder that `CONTENT` names, for sites kept elsewhere. */
export const CONTENT_ROOT = resolve(PROJECT, process.env['CONTENT'] ?? '.');
