import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Folder } from './folder.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'meridian-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a published folder', () => {
  it('keeps what is there: such a file never changes', () => {
    const folder = new Folder(root);
    expect([folder.keep('files/a.json', '1'), folder.keep('files/a.json', '2')]).toEqual([true, false]);
    expect(folder.read('files/a.json')).toBe('1');
  });

  it('puts a file in place of what was there', () => {
    const folder = new Folder(root);
    folder.replace('index.json', '1');
    folder.replace('index.json', '2');
    expect(new Folder(root).read('index.json')).toBe('2');
  });

  it('claims a place once, also against somebody whom it has not seen', () => {
    const folder = new Folder(root);
    folder.claim('indexes/1.json', '1');
    writeFileSync(join(root, 'indexes/2.json'), 'of somebody else');
    expect(() => folder.claim('indexes/2.json', '2')).toThrow(/published by somebody else meanwhile/);
    expect(new Folder(root).read('indexes/2.json')).toBe('of somebody else');
  });

  it('leaves no drafts behind, whatever comes of them', () => {
    const folder = new Folder(root);
    folder.keep('files/a.json', '1');
    folder.replace('index.json', '1');
    writeFileSync(join(root, 'files/b.json'), '');
    expect(() => folder.claim('files/b.json', '2')).toThrow(/somebody else/);
    const names = readdirSync(root, { recursive: true }).map(String);
    expect(new Set(names)).toEqual(new Set(['files', 'files/a.json', 'files/b.json', 'index.json']));
  });

  it('reads nothing where there is nothing, or where something was removed', () => {
    const folder = new Folder(root);
    folder.replace('pending.json', '1');
    folder.remove('pending.json');
    expect([folder.read('pending.json'), folder.bytes('files/a.json'), folder.has('pending.json')]).toEqual([null, null, false]);
  });

  it('counts the numbers of a chain as numbers, and passes over other files', () => {
    const folder = new Folder(root);
    for (const name of ['10', '9', '1', '0', '02', 'x']) folder.keep(`indexes/${name}.json`, '{}');
    expect(folder.numbersIn('indexes')).toEqual([1, 9, 10]);
    expect(folder.numbersIn('roots')).toEqual([]);
  });
});
