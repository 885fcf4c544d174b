import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getOwnNamespaces } from '../../schemas/manifest/component.ts';
import { findFiles } from '../../scripts/find-files.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { own } from '../own-sites/own.ts';
import { phrasesOf } from '../../studio/project/texts.ts';

/** Where words that no record names are asked for. */
const FILES = ['app', 'components', 'runtime', 'schemas', 'server'].flatMap((folder) =>
  findFiles(join(PROJECT, folder), /(?<!\.test)\.tsx?$/),
);
const CODE = FILES.map((file) => readFileSync(file, 'utf8')).join('\n');

/** Written out, with or without its namespace, or put together behind its first levels: `place.${place}`. */
function isAskedFor(key: string): boolean {
  const isWritten = ["'", '"', '`', ':'].some((before) => ["'", '"', '`'].some((after) => CODE.includes(before + key + after)));
  const levels = key.split('.').map((_, index, all) => all.slice(0, index).join('.'));
  return isWritten || levels.some((level) => level !== '' && CODE.includes(`\`${level}.\${`));
}

it.each([...getOwnNamespaces(own.surroundings.parts)])('[MAN-30] every word of %s is asked for by code', (namespace) => {
  const keys = [...phrasesOf(own.english[namespace] ?? {}).keys()];
  expect(keys.filter((key) => !isAskedFor(key))).toEqual([]);
});
