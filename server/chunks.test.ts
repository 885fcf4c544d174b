import { runInNewContext } from 'node:vm';
import { beforeAll, expect, it, vi } from 'vitest';
import { build } from 'vite';
import { PROJECT } from '../scripts/project-root.ts';
import { buildWorkerScript } from './build-worker.ts';

/** Names of the chunks that validate data at runtime, from vite.config.ts. */
const VALIDATING = /^assets\/(standing|published|judge)-/;

/** File → the files that it imports statically. */
let imports: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  const built = await build({ root: PROJECT, logLevel: 'silent', build: { write: false, minify: false } });
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  imports = new Map(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.imports] as const] : [])));
}, 120_000);

/** Returns all static imports of a file, indirect ones included. */
function getAllImports(file: string): ReadonlySet<string> {
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
  const chunks = [...imports.keys()].filter((file) => VALIDATING.test(file));
  const names = chunks.map((file) => file.replace(/-.{8}\.js$/, ''));
  expect(names).toEqual(expect.arrayContaining(['assets/standing', 'assets/published', 'assets/judge']));
  expect(chunks.filter((file) => getAllImports(file).has(file))).toEqual([]);
});

it('[MAN-14] no page imports a validating chunk statically', () => {
  const entry = [...imports.keys()].find((file) => file.startsWith('assets/main-'));
  expect([...getAllImports(entry ?? '')].filter((file) => VALIDATING.test(file))).toEqual([]);
  expect(entry).toBeDefined();
});

it('[SWK-1] the worker is one classic script, which listens to the events of a worker', async () => {
  const addEventListener = vi.fn<(name: string) => void>();
  runInNewContext(await buildWorkerScript(), { caches: {}, location: { origin: 'https://www.meridian.example' }, addEventListener });
  expect(addEventListener.mock.calls.map(([name]) => name)).toEqual(['install', 'activate', 'message', 'fetch']);
});
