import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFiles } from '../../scripts/find-files.ts';
import { getImports } from '../../scripts/import-cycles.ts';
import { PROJECT } from '../../scripts/project-root.ts';

/** Entries of a build. */
const ENTRIES = ['app/main.tsx', 'app/prerender.tsx', 'app/boot.ts'].map((file) => join(PROJECT, file));
const WORKER = findFiles(join(PROJECT, 'app/service-worker'), /(?<!\.test)\.ts$/);

function reached(entries: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...getImports(file, readFileSync(file, 'utf8')));
  }
  return [...seen];
}

describe('[TOL-24] what visitors get', () => {
  const files = reached([...ENTRIES, ...WORKER]);

  it('holds nothing of the studio, its preview and the sandbox', () => {
    const rooms = files.map((file) => relative(PROJECT, file)).filter((file) => /^(studio|sandbox|tests)\//.test(file));
    expect(rooms).toEqual([]);
  });

  it('knows nothing of the preview’s protocol', () => {
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('meridian-preview'))).toEqual([]);
  });

  it('is the whole page', () => {
    expect(files.length).toBeGreaterThan(200);
  });
});
