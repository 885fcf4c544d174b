import { beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { PROJECT } from '../scripts/project-root.ts';

/** Chunks that validate what is read while a page runs, by the names in vite.config.ts. */
const JUDGING = /^assets\/(standing|published|judge)-/;

/** File → the files that it imports statically. */
let imports: ReadonlyMap<string, readonly string[]>;

// Builds the whole code of the page.
beforeAll(async () => {
  const built = await build({ root: PROJECT, logLevel: 'silent', build: { write: false, minify: false } });
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  imports = new Map(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.imports] as const] : [])));
}, 120_000);

/** Returns all static imports of a file, indirect ones included. */
function waitedFor(file: string): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...(imports.get(file) ?? [])];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    queue.push(...(imports.get(next) ?? []));
  }
  return found;
}

it('[MAN-14][SRV-12] no validating chunk is part of an import cycle, where a schema would run before its parts', () => {
  const judging = [...imports.keys()].filter((file) => JUDGING.test(file));
  expect(judging.map((file) => file.replace(/-.{8}\.js$/, ''))).toEqual(
    expect.arrayContaining(['assets/standing', 'assets/published', 'assets/judge']),
  );
  expect(judging.filter((file) => waitedFor(file).has(file))).toEqual([]);
});

it('[MAN-14] no page imports a validating chunk statically', () => {
  const entry = [...imports.keys()].find((file) => file.startsWith('assets/main-'));
  expect([...waitedFor(entry ?? '')].filter((file) => JUDGING.test(file))).toEqual([]);
  expect(entry).toBeDefined();
});
