import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registry } from '../../components/registry.ts';
import { importsOf } from '../../scripts/import-cycles.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { componentFiles } from '../../server/pages/page-assets.ts';

/** The namespaces that a file and everything it imports, at once or later, take words from. */
function wordsOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const own = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) => names.match(/[\w-]+/g) ?? []);
  return [...new Set([...own, ...importsOf(file, source).flatMap((next) => wordsOf(next, seen))])];
}

it.each(registry)(
  '[MAN-30] $name declares the namespaces of the words that it draws, and no others',
  ({ name, namespaces: words = [] }) => {
    const drawn = wordsOf(join(PROJECT, componentFiles()[name] ?? ''));
    expect(words.toSorted()).toEqual(drawn.toSorted());
  },
);
