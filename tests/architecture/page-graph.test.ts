import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { findFiles } from '../../scripts/find-files.ts';
import { getImports } from '../../scripts/import-cycles.ts';
import { PROJECT } from '../../scripts/project-root.ts';

/** Entries of a build. */
const ENTRIES = ['app/main.tsx', 'app/prerender.tsx', 'app/boot.ts'].map((file) => join(PROJECT, file));
const WORKER = findFiles(join(PROJECT, 'app/service-worker'), /(?<!\.test)\.ts$/);

function findReachable(entries: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...getImports(file, readFileSync(file, 'utf8')));
  }
  return [...seen];
}

it('[TOL-24] a page includes neither the studio, nor the sandbox, nor the protocol of the preview', () => {
  const files = findReachable([...ENTRIES, ...WORKER]);
  expect(files.length).toBeGreaterThan(200);
  expect(files.map((file) => relative(PROJECT, file)).filter((file) => /^(studio|sandbox|tests)\//.test(file))).toEqual([]);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('meridian-preview'))).toEqual([]);
});
