import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createFileFolder } from '../../tests/studio/folders.ts';
import { generateKey, writeKey } from './key-file.ts';
import { readPrivateKey, readPublicKey } from './read-key.ts';

const key = await generateKey('Ops');
const other = await generateKey('Ops');
const root = createFileFolder();
const [file, plain] = [join(root, 'ops.key'), join(root, 'plain.key')];
const warnings: string[] = [];
const read = (path: string, passphrase = 'correct horse') =>
  readPrivateKey(path, { ask: () => Promise.resolve(passphrase), onPlain: (name) => void warnings.push(name) });

beforeAll(() => writeKey(file, key, 'correct horse'));

it('decrypts a key file with its passphrase, and stores nothing of the secret in plain text', async () => {
  expect(await read(file)).toEqual(key);
  expect(readFileSync(file, 'utf8')).not.toContain(key.private.slice(24, 40));
  expect(warnings).toEqual([]);
});

it('rejects another passphrase, and a private part that belongs to another key', async () => {
  await expect(read(file, 'Correct horse')).rejects.toThrow(/the passphrase is wrong, or the file was changed/);
  const moved = { ...(JSON.parse(readFileSync(file, 'utf8')) as object), keyid: other.keyid, key: other.key };
  writeFileSync(join(root, 'moved.key'), JSON.stringify(moved));
  await expect(read(join(root, 'moved.key'))).rejects.toThrow(/the passphrase is wrong, or the file was changed/);
});

it('reads an older file without a passphrase, and reports it', async () => {
  writeFileSync(plain, JSON.stringify(key));
  expect(await read(plain)).toEqual(key);
  expect(warnings).toEqual([plain]);
});

it.each([file, `${file}.pub`])('reads the public part of %s', async (path) => {
  expect(await readPublicKey(path)).toEqual({ owner: 'Ops', keyid: key.keyid, key: key.key });
});
