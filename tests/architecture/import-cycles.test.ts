import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findImportCycles, getImports } from '../../scripts/import-cycles.ts';
import { createTemporaryFolder } from '../../server/testing/files.ts';

function writeProject(sources: Readonly<Record<string, string>>): readonly string[] {
  const folder = createTemporaryFolder(sources);
  return Object.keys(sources).map((name) => join(folder, name));
}

it.each([
  ['values', `import { b } from './b.ts';\nexport const a = b;`],
  ['types', `import type { b } from './b.ts';\nexport type a = typeof b;`],
  ['re-exports', `export { b } from './b.ts';`],
  ['dynamic imports', `export const a = () => import('./b.ts');`],
])('finds a cycle through %s', (_, source) => {
  const files = writeProject({ 'a.ts': source, 'b.ts': `import { a } from './a.ts';\nexport const b = a;` });
  expect(findImportCycles(files)).toEqual([[...files, files[0]]]);
});

it('finds no cycle if two files share a third', () => {
  const shared = `import { c } from './c.ts';\nexport const x = c;`;
  expect(findImportCycles(writeProject({ 'a.ts': shared, 'b.ts': shared, 'c.ts': 'export const c = 1;' }))).toEqual([]);
});

it('follows relative imports only', () => {
  expect(getImports('/p/a.ts', `import 'react';\nimport './a.css';\nimport '../q/b.tsx';`)).toEqual(['/q/b.tsx']);
});
