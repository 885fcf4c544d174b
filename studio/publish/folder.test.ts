import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { Folder } from './folder.ts';
import { createTestFolder } from '../../tests/studio/folders.ts';

let root = '';
let folder: Folder;
beforeEach(() => {
  root = createTestFolder();
  folder = new Folder(root);
});

it('a published folder replaces files, but never a file that is written once', () => {
  expect([folder.writeOnce('files/a.json', '1'), folder.writeOnce('files/a.json', '2')]).toEqual([true, false]);
  expect(folder.read('files/a.json')).toBe('1');
  folder.replace('index.json', '1');
  folder.replace('index.json', '2');
  expect(new Folder(root).read('index.json')).toBe('2');
});

it('a published folder writes a new file only once, also if another process wrote it, and leaves no drafts behind', () => {
  folder.writeNew('indexes/1.json', '1');
  writeFileSync(join(root, 'indexes/2.json'), 'of another');
  expect(() => folder.writeNew('indexes/2.json', '2')).toThrow(/published by somebody else meanwhile/);
  expect(['1', '2'].map((serial) => new Folder(root).read(`indexes/${serial}.json`))).toEqual(['1', 'of another']);
  folder.writeOnce('files/a.json', '1');
  folder.replace('index.json', '1');
  const names = [root, folder.privateRoot].map((path) => readdirSync(path, { recursive: true }).map(String).sort());
  expect(names).toEqual([
    ['index.json', 'indexes', 'indexes/1.json', 'indexes/2.json'],
    ['files', 'files/a.json'],
  ]);
});

it('a published folder reads null for a missing or removed file', () => {
  folder.replace('pending.json', '1');
  folder.remove('pending.json');
  expect([folder.read('pending.json'), folder.readBytes('files/a.json'), folder.has('pending.json')]).toEqual([null, null, false]);
});

it('a published folder sorts the numbers of a chain numerically, and ignores other files', () => {
  for (const name of ['10', '9', '1', '0', '02', 'x']) folder.writeOnce(`indexes/${name}.json`, '{}');
  expect(folder.listNumbers('indexes')).toEqual([1, 9, 10]);
  expect(folder.listNumbers('roots')).toEqual([]);
});

it.each(['pending.json', 'pending-root.json'])(
  '[PUB-19] a published folder reads %s in the private part only, and lists a planted one',
  (path) => {
    writeFileSync(join(root, path), 'planted');
    expect([folder.has(path), folder.read(path), folder.listStrays()]).toEqual([false, null, [path]]);
    folder.replace(path, 'own');
    expect(folder.read(path)).toBe('own');
  },
);

it('a published folder never writes through a link at the name of its process', () => {
  const victim = join(createTestFolder(), 'victim');
  writeFileSync(victim, 'kept');
  symlinkSync(victim, join(root, `.index.json.${process.pid}`));
  folder.replace('index.json', '1');
  expect(readFileSync(victim, 'utf8')).toBe('kept');
});
