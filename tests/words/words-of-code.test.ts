import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registry } from '../../components/registry.ts';
import { getOwnNamespaces } from '../../schemas/manifest/component.ts';
import { findFiles } from '../../scripts/find-files.ts';
import { getImports } from '../../scripts/import-cycles.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { componentFiles } from '../../server/pages/page-assets.ts';
import { getPhrases } from '../../studio/project/texts.ts';
import { own } from '../own-sites/own.ts';

/** Returns the namespaces of a file and everything it imports. */
function wordsOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const own = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) => names.match(/[\w-]+/g) ?? []);
  return [...new Set([...own, ...getImports(file, source).flatMap((next) => wordsOf(next, seen))])];
}

it.each(registry)(
  '[MAN-30] $name declares the namespaces of the words that it draws, and no others',
  ({ name, namespaces: words = [] }) => {
    const drawn = wordsOf(join(PROJECT, componentFiles()[name] ?? ''));
    expect(words.toSorted()).toEqual(drawn.toSorted());
  },
);

/** Components with own texts. */
const FILES = ['app', 'components', 'runtime', 'schemas', 'server'].flatMap((folder) =>
  findFiles(join(PROJECT, folder), /(?<!\.test)\.tsx?$/),
);
const CODE = FILES.map((file) => readFileSync(file, 'utf8')).join('\n');

/** Keys written out or composed after a literal prefix: `place.${place}`. */
function isAskedFor(key: string): boolean {
  const isWritten = ["'", '"', '`', ':'].some((before) => ["'", '"', '`'].some((after) => CODE.includes(before + key + after)));
  const levels = key.split('.').map((_, index, all) => all.slice(0, index).join('.'));
  return isWritten || levels.some((level) => level !== '' && CODE.includes(`\`${level}.\${`));
}

it.each([...getOwnNamespaces(own.surroundings.parts)])('[MAN-30] every word of %s is asked for by code', (namespace) => {
  const keys = [...getPhrases(own.english[namespace] ?? {}).keys()];
  expect(keys.filter((key) => !isAskedFor(key))).toEqual([]);
});
