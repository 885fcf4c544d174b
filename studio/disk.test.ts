import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../server/testing/files.ts';
import { type FileWrite, writeAll } from './disk.ts';

const CHANGED: readonly FileWrite[] = [
  { file: 'rules/a.rule.json', before: 'a', after: 'A' },
  { file: 'manifests/new/pages/b.json', before: null, after: 'B' },
  { file: 'rules/c.rule.json', before: 'c', after: null },
];

function folderOf() {
  const root = createTemporaryFolder({ 'rules/a.rule.json': 'a', 'rules/c.rule.json': 'c' });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const list = () => readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  return { root, read, list };
}

it('[TOL-42] writes every file of a change', async () => {
  const { root, read, list } = folderOf();
  await writeAll(root, CHANGED);
  expect([read('rules/a.rule.json'), read('manifests/new/pages/b.json')]).toEqual(['A', 'B']);
  expect(list().toSorted()).toEqual(['a.rule.json', 'b.json']);
});

it.each<[string, (root: string) => void]>([
  ['was changed', (root) => writeFileSync(join(root, 'rules/c.rule.json'), 'other')],
  ['has gone', (root) => rmSync(join(root, 'rules/c.rule.json'))],
])('[TOL-42] writes nothing if one of the files %s meanwhile', async (_, change) => {
  const { root, read, list } = folderOf();
  change(root);
  const before = list();
  await expect(writeAll(root, CHANGED)).rejects.toThrow('rules/c.rule.json has just changed on the disk. Nothing was written: try again');
  expect({ text: read('rules/a.rule.json'), files: list() }).toEqual({ text: 'a', files: before });
});

it('[TOL-42] puts back what was written if the disk fails halfway', async () => {
  const { root, read, list } = folderOf();
  const replace: typeof rename = (from, to) =>
    String(to).endsWith('b.json') ? Promise.reject(new Error('no space left')) : rename(from, to);
  await expect(writeAll(root, CHANGED, replace)).rejects.toThrow('no space left');
  expect({ text: read('rules/a.rule.json'), files: list().toSorted() }).toEqual({ text: 'a', files: ['a.rule.json', 'c.rule.json'] });
});
