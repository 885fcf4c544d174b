import { writeFile } from 'node:fs/promises';
import { fromBase64, toBase64 } from '../../runtime/published/verify/bytes.ts';
import { computeKeyid } from '../../runtime/published/verify/keys.ts';
import { encodePae } from '../../runtime/published/verify/pae.ts';
import { type Envelope, getSignedType, type Signature } from '../../schemas/published/envelope.ts';
import { base64, sha256 } from '../../schemas/published/parts.ts';
import { ownerName } from '../../schemas/published/root.ts';
import { z } from '../../schemas/zod.ts';
import { encryptedKey, encryptKey } from './key-cipher.ts';

export const publicKey = z.strictObject({ owner: ownerName, keyid: sha256, key: base64.check(z.length(44)) });
export type PublicKey = z.infer<typeof publicKey>;

/** A private key: PKCS #8 in base64, and the public part. Older key files contain it without encryption. */
export const privateKey = z.strictObject({ ...publicKey.shape, private: base64 });
export type PrivateKey = z.infer<typeof privateKey>;

export const lockedKey = z.strictObject({ ...publicKey.shape, private: encryptedKey });
export type LockedKey = z.infer<typeof lockedKey>;

const ED25519 = { name: 'Ed25519' };
const PRIVATE_MODE = 0o600;

export async function generateKey(owner: string): Promise<PrivateKey> {
  const { subtle } = globalThis.crypto;
  // Ed25519 generates a pair, which the DOM types don't reflect.
  const pair = (await subtle.generateKey(ED25519, true, ['sign', 'verify'])) as CryptoKeyPair;
  const key = toBase64(new Uint8Array(await subtle.exportKey('raw', pair.publicKey)));
  const secret = new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey));
  return { owner, keyid: await computeKeyid(key), key, private: toBase64(secret) };
}

export function getPublicPart({ owner, keyid, key }: PublicKey): PublicKey {
  return { owner, keyid, key };
}

/** Signs a payload together with the time `at` (ISO 8601). Throws if the private part isn't an Ed25519 key. */
export async function createSignature(
  key: PrivateKey,
  { payloadType, payload }: Omit<Envelope, 'signatures'>,
  at: string,
): Promise<Signature> {
  const { subtle } = globalThis.crypto;
  const secret = await subtle.importKey('pkcs8', fromBase64(key.private), ED25519, false, ['sign']);
  const bytes = encodePae(getSignedType(payloadType, at), fromBase64(payload));
  return { keyid: key.keyid, sig: toBase64(new Uint8Array(await subtle.sign(ED25519, secret, bytes))), at };
}

/** Writes the private key, encrypted, to a file that only its owner can read, and the public key to `<file>.pub`. */
export async function writeKey(file: string, key: PrivateKey, passphrase: string): Promise<void> {
  const locked = { ...getPublicPart(key), private: await encryptKey(key.private, passphrase, key.keyid) };
  // `wx` never overwrites another key, which would be lost.
  await writeFile(file, `${JSON.stringify(locked)}\n`, { mode: PRIVATE_MODE, flag: 'wx' });
  await writeFile(`${file}.pub`, `${JSON.stringify(getPublicPart(key))}\n`, { flag: 'wx' });
}
