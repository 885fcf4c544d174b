import { readFile } from 'node:fs/promises';
import { computeKeyid } from '../../runtime/published/verify/keys.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';
import { PublishFault } from './fault.ts';
import { decryptKey } from './key-cipher.ts';
import { type LockedKey, lockedKey, type PrivateKey, privateKey, type PublicKey, publicKey, getPublicPart } from './key-file.ts';

export interface ReadKeyDeps {
  /** Returns the passphrase of a file. */
  readonly ask: (file: string) => Promise<string>;
  /** Reports that a file isn't encrypted. */
  readonly onPlain: (file: string) => void;
}

/** Reads a private key. Throws a `PublishFault` if the file isn't one, or the passphrase is wrong. */
export async function readPrivateKey(file: string, { ask, onPlain }: ReadKeyDeps): Promise<PrivateKey> {
  const value = await readJson(file);
  const locked = z.safeParse(lockedKey, value);
  if (locked.success) return unlock(await checkKeyid(locked.data, file), await ask(file), file);
  const { success, data } = z.safeParse(privateKey, value);
  if (success) {
    onPlain(file);
    return checkKeyid(data, file);
  }
  const isPublic = z.safeParse(publicKey, value).success;
  const why = isPublic ? 'it is the public part of a key: sign with the file of the same name without .pub' : NO_KEY;
  throw new PublishFault(`${file}: ${why}`, { exit: 2 });
}

async function unlock(key: LockedKey, passphrase: string, file: string): Promise<PrivateKey> {
  const secret = await decryptKey(key.private, passphrase, key.keyid);
  if (secret !== null) return { ...getPublicPart(key), private: secret };
  throw new PublishFault(`${file}: the passphrase is wrong, or the file was changed`, { exit: 2 });
}

/** Reads the public part of a key from either of its two files. Throws a `PublishFault` if the file isn't a key. */
export async function readPublicKey(file: string): Promise<PublicKey> {
  const value = await readJson(file);
  for (const schema of [publicKey, lockedKey, privateKey]) {
    const { success, data } = z.safeParse(schema, value);
    if (success) return getPublicPart(await checkKeyid(data, file));
  }
  throw new PublishFault(`${file}: ${NO_KEY}`, { exit: 2 });
}

const NO_KEY = 'no key of ours: make one with publish key --owner NAME --out FILE';

async function readJson(file: string): Promise<unknown> {
  try {
    return parseJson(await readFile(file, 'utf8'));
  } catch {
    throw new PublishFault(`${file}: this file cannot be read`, { exit: 2 });
  }
}

async function checkKeyid<Key extends PublicKey>(key: Key, file: string): Promise<Key> {
  if ((await computeKeyid(key.key)) !== key.keyid)
    throw new PublishFault(`${file}: the key and its id do not belong together; the file was changed`, { exit: 2 });
  return key;
}
