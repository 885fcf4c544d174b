import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { fromBase64, toBase64 } from '../../runtime/published/verify/bytes.ts';
import { base64 } from '../../schemas/published/parts.ts';
import { z } from '../../schemas/zod.ts';

/** A private key that a passphrase encrypts: scrypt derives the key of AES-256-GCM. */
export const encryptedKey = z.strictObject({
  cipher: z.literal('scrypt-aes-256-gcm'),
  salt: base64,
  iv: base64,
  tag: base64,
  data: base64,
});
export type EncryptedKey = z.infer<typeof encryptedKey>;

/** Environment variable with the passphrase, for automation. */
export const PASSPHRASE_VARIABLE = 'MERIDIAN_PASSPHRASE';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** A guess takes about 0.3 s and 128 MB (OWASP Password Storage Cheat Sheet). */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** `keyid` is authenticated, so that the private part can't be moved to another key. */
export async function encryptKey(secret: string, passphrase: string, keyid: string): Promise<EncryptedKey> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, await deriveKey(passphrase, salt), iv).setAAD(Buffer.from(keyid));
  const data = Buffer.concat([cipher.update(fromBase64(secret)), cipher.final()]);
  return { cipher: 'scrypt-aes-256-gcm', salt: encode(salt), iv: encode(iv), tag: encode(cipher.getAuthTag()), data: encode(data) };
}

/** Returns null if the passphrase is wrong or the file was changed. */
export async function decryptKey({ salt, iv, tag, data }: EncryptedKey, passphrase: string, keyid: string): Promise<string | null> {
  const key = await deriveKey(passphrase, fromBase64(salt));
  try {
    const decipher = createDecipheriv(CIPHER, key, fromBase64(iv), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(keyid)).setAuthTag(fromBase64(tag));
    return encode(Buffer.concat([decipher.update(fromBase64(data)), decipher.final()]));
  } catch {
    return null;
  }
}

function deriveKey(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

function encode(bytes: Uint8Array): string {
  return toBase64(new Uint8Array(bytes));
}
