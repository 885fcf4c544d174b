import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../server/testing/files.ts';
import { findDifferences, hashFiles, hashList } from './compare-folders.ts';

const hash = (files: Readonly<Record<string, string>>) => hashFiles(createTemporaryFolder(files));
const one = hash({ 'index.html': 'a', 'assets/main.js': 'b', 'gone.js': 'c' });

it('finds files that differ or are missing, at any depth', () => {
  expect(findDifferences(one, hash({ 'index.html': 'a', 'assets/main.js': 'other', 'new.js': 'c' }))).toEqual([
    'assets/main.js',
    'gone.js',
    'new.js',
  ]);
  expect(findDifferences(one, hash({ 'gone.js': 'c', 'assets/main.js': 'b', 'index.html': 'a' }))).toEqual([]);
});

it('hashes the same list as sha256sum', () => {
  const sum = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(hashList(hash({ b: '2', 'a/b': '1' }))).toBe(sum(`${sum('1')}  ./a/b\n${sum('2')}  ./b\n`));
});
