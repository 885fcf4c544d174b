import { GLOSSARIES, ORIGINS } from '../project/files.ts';

/** Files with text ids as keys: their folder, and the path of the record. */
export const RECORDS: readonly { readonly folder: string; readonly at: readonly string[] }[] = [
  { folder: `locales/${ORIGINS}/`, at: [] },
  { folder: `locales/${GLOSSARIES}/`, at: ['except'] },
];
