import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { findImportCycles, getImports } from '../../scripts/import-cycles.ts';
import { createTestFolder } from '../studio/folders.ts';

let folder = '';
beforeEach(() => void (folder = createTestFolder()));

function writeProject(sources: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(sources).map(([name, source]) => {
    writeFileSync(join(folder, name), source);
    return join(folder, name);
  });
}

it.each([
  ['values', `import { b } from './b.ts';\nexport const a = b;`],
  ['types', `import type { b } from './b.ts';\nexport type a = typeof b;`],
  ['re-exports', `export { b } from './b.ts';`],
  ['dynamic imports', `export const a = () => import('./b.ts');`],
])('finds a cycle through %s', (_, source) => {
  const files = writeProject({ 'a.ts': source, 'b.ts': `import { a } from './a.ts';\nexport const b = a;` });
  expect(findImportCycles(files)).toEqual([[join(folder, 'a.ts'), join(folder, 'b.ts'), join(folder, 'a.ts')]]);
});

it('finds no cycle if two files share a third', () => {
  const shared = `import { c } from './c.ts';\nexport const x = c;`;
  expect(findImportCycles(writeProject({ 'a.ts': shared, 'b.ts': shared, 'c.ts': 'export const c = 1;' }))).toEqual([]);
});

it('follows relative imports only', () => {
  expect(getImports('/p/a.ts', `import 'react';\nimport './a.css';\nimport '../q/b.tsx';`)).toEqual(['/q/b.tsx']);
});
