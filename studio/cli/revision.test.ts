import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openProject } from './revision.ts';
import { loadProject } from '../project/load.ts';
import { hashText } from '../publish/hash.ts';
import { surroundings } from '../../tests/errors/tiny-project.ts';
import { createRepository, createTestFolder, writeFiles } from '../../tests/studio/folders.ts';

let root = '';

const commit = () => createRepository(root)('rev-parse', 'HEAD');

async function readProject(name: string): Promise<Record<string, string> | string> {
  const found = await openProject(name, { root, project: await loadProject(root, surroundings) });
  return 'error' in found ? found.error : Object.fromEntries(found.files);
}

const SOURCES = { 'locales/en/notices.json': '{}', 'manifests/main.json': '{"a": 1}', 'rules/one.rule.json': '{"ü": "…"}\n' };

beforeEach(() => {
  root = createTestFolder();
  writeFiles(root, Object.entries({ ...SOURCES, 'README.md': 'no source' }));
});

it('[TOL-21] a project by name is the folder of that name, with texts of the project if it has none, or the committed revision', async () => {
  expect(await readProject('.')).toEqual(SOURCES);
  const hash = commit();
  writeFiles(root, [['manifests/main.json', '{"a": 2}']]);
  for (const name of ['HEAD', hash, hash.slice(0, 8)]) expect(await readProject(name)).toEqual(SOURCES);

  writeFiles(root, [['old/manifests/main.json', '{"a": 3}']]);
  expect(await readProject('old')).toEqual({ 'locales/en/notices.json': '{}', 'manifests/main.json': '{"a": 3}' });
});

it('[TOL-43] a revision has no file with a line break in its name, and pairs all others with their contents', async () => {
  writeFiles(root, [
    ['manifests/a\nb.json', '{"a": 2}'],
    ['public/a\nb.txt', 'x'],
    ['public/c.txt', 'y'],
  ]);
  expect(await readProject(commit())).toEqual(SOURCES);
  const found = await openProject('HEAD', { root, project: await loadProject(root, surroundings) });
  expect('error' in found ? found : found.surroundings.publicHashes?.get('/c.txt')).toBe(hashText('y'));
});

it('[TOL-1] a project by name reports why a project is missing', async () => {
  mkdirSync(join(root, 'empty'));
  commit();
  expect(await readProject('empty')).toBe('empty: a folder without manifests/');
  for (const name of ['nowhere', '--all']) expect(await readProject(name)).toBe(`${name}: neither a folder nor a git revision`);
});
