import { expect, it, vi } from 'vitest';
import { build } from 'vite';
import { PROJECT } from '../scripts/project-root.ts';

// The whole code of the page is built for it.
vi.setConfig({ testTimeout: 120_000 });

/** What judges what is read while a page runs, by the names in vite.config.ts. */
const JUDGING = /^assets\/(standing|published|judge|answers)-/;

/** File → the files that it waits for before it runs. */
async function staticImports(): Promise<ReadonlyMap<string, readonly string[]>> {
  const built = await build({ root: PROJECT, logLevel: 'silent', build: { write: false } });
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return new Map(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.imports] as const] : [])));
}

/** All files that a file waits for, through others too. */
function waitedFor(file: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...(imports.get(file) ?? [])];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    queue.push(...(imports.get(next) ?? []));
  }
  return found;
}

it('[MAN-14][SRV-12] no file that judges waits for one that waits for it: a schema would run before what it is made of', async () => {
  const imports = await staticImports();
  const judging = [...imports.keys()].filter((file) => JUDGING.test(file));
  expect(judging.map((file) => file.replace(/-.{8}\.js$/, ''))).toEqual(
    expect.arrayContaining(['assets/standing', 'assets/published', 'assets/judge', 'assets/answers']),
  );
  expect(judging.filter((file) => waitedFor(file, imports).has(file))).toEqual([]);
});

it('[MAN-14] no page waits for what judges before something is published', async () => {
  const imports = await staticImports();
  const entry = [...imports.keys()].find((file) => file.startsWith('assets/main-')) ?? '';
  expect([...waitedFor(entry, imports)].filter((file) => JUDGING.test(file))).toEqual([]);
});
