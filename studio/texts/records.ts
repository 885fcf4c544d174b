import { GLOSSARIES, ORIGINS } from '../project/files.ts';

/** Where something is said of texts by their ids: the folder of such files, and the way to the record in each of them. */
export const RECORDS: readonly { readonly folder: string; readonly at: readonly string[] }[] = [
  { folder: `locales/${ORIGINS}/`, at: [] },
  { folder: `locales/${GLOSSARIES}/`, at: ['except'] },
];
