import { resolve } from 'node:path';

export const PROJECT = resolve(import.meta.dirname, '..');

/** The folder of manifests, rules and locales: `CONTENT`, for sites in another repository, or by default the project. */
export const CONTENT_ROOT = resolve(PROJECT, process.env['CONTENT'] ?? '.');
