import { writeFile } from 'node:fs/promises';
import { fromBase64, toBase64 } from '../../runtime/published/verify/bytes.ts';
import { computeKeyid } from '../../runtime/published/verify/keys.ts';
import { encodePae } from '../../runtime/published/verify/pae.ts';
import { type Envelope, getSignedType, type Signature } from '../../schemas/published/envelope.ts';
import { base64, sha256 } from '../../schemas/published/parts.ts';
import { ownerName } from '../../schemas/published/root.ts';
import { z } from '../../schemas/zod.ts';

/** What others may know of a key: it goes into a root. */
export const publicKey = z.strictObject({ owner: ownerName, keyid: sha256, key: base64.check(z.length(44)) });
export type PublicKey = z.infer<typeof publicKey>;

/** A private key as its owner keeps it: PKCS #8 in base64 beside its public part. */
export const privateKey = z.strictObject({ ...publicKey.shape, private: base64 });
export type PrivateKey = z.infer<typeof privateKey>;

const ED25519 = { name: 'Ed25519' };
/** Readable and writable by its owner alone. */
const PRIVATE_MODE = 0o600;

/** A new key pair of a team or a person. */
export async function makeKey(owner: string): Promise<PrivateKey> {
  const { subtle } = globalThis.crypto;
  // Ed25519 makes a pair; the library's type knows only algorithms by name.
  const pair = (await subtle.generateKey(ED25519, true, ['sign', 'verify'])) as CryptoKeyPair;
  const key = toBase64(new Uint8Array(await subtle.exportKey('raw', pair.publicKey)));
  const secret = new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey));
  return { owner, keyid: await computeKeyid(key), key, private: toBase64(secret) };
}

/** The part of a key that others may know. */
export function publicPart({ owner, keyid, key }: PublicKey): PublicKey {
  return { owner, keyid, key };
}

/** Signs a payload, with the time of the signature (ISO 8601). Throws where the private part is no key of Ed25519. */
export async function signatureOf(key: PrivateKey, { payloadType, payload }: Omit<Envelope, 'signatures'>, at: string): Promise<Signature> {
  const { subtle } = globalThis.crypto;
  const secret = await subtle.importKey('pkcs8', fromBase64(key.private), ED25519, false, ['sign']);
  const bytes = encodePae(getSignedType(payloadType, at), fromBase64(payload));
  return { keyid: key.keyid, sig: toBase64(new Uint8Array(await subtle.sign(ED25519, secret, bytes))), at };
}

/** Writes both parts of a key: the private one where nobody else can read it, the public one beside it, as `<file>.pub`. */
export async function writeKey(file: string, key: PrivateKey): Promise<void> {
  // Never over another key: what it signed could not be signed again.
  await writeFile(file, `${JSON.stringify(key)}\n`, { mode: PRIVATE_MODE, flag: 'wx' });
  await writeFile(`${file}.pub`, `${JSON.stringify(publicPart(key))}\n`, { flag: 'wx' });
}
