import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation } from '../schemas/domains/passkeys/shapes.ts';

/** Challenge of a server, and the host of the page. */
export interface ChallengeOptions {
  readonly challenge: string;
  readonly host?: string;
  readonly counter?: number;
}

/** Flags of a present and verified user. An attestation also contains a new key. */
const FLAGS = { proof: 0x05, attestation: 0x45 };

/** Software authenticator with one key pair, which encodes its data as in the WebAuthn standard. */
export class SoftAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  createKey(options: ChallengeOptions): PasskeyAttestation {
    const authData = Buffer.concat([
      encodeHead(options, FLAGS.attestation),
      Buffer.alloc(16),
      encodeSize(this.id),
      this.raw,
      this.encodePublicKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString('base64url');
    return {
      ...this.createCommon(),
      response: { attestationObject, clientDataJSON: encodeClientData('webauthn.create', options), transports: ['internal'] },
    };
  }

  prove(options: ChallengeOptions): PasskeyAssertion {
    const authData = encodeHead(options, FLAGS.proof);
    const clientDataJSON = encodeClientData('webauthn.get', options);
    const signed = Buffer.concat([authData, hash(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = sign('sha256', signed, this.keys.privateKey).toString('base64url');
    return {
      ...this.createCommon(),
      rawId: this.id,
      response: { authenticatorData: authData.toString('base64url'), clientDataJSON, signature },
    };
  }

  private createCommon() {
    return { id: this.id, type: 'public-key', authenticatorAttachment: 'platform', clientExtensionResults: {} } as const;
  }

  private get raw(): Buffer {
    return Buffer.from(this.id, 'base64url');
  }

  /** Encodes the public key: an ES256 key on P-256 (RFC 9053). */
  private encodePublicKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return isoCBOR.encode(key);
  }
}

function encodeHead({ host = 'localhost', counter = 1 }: ChallengeOptions, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([hash(Buffer.from(host)), Buffer.from([flags]), count]);
}

function encodeSize(id: string): Buffer {
  return Buffer.from([0, Buffer.from(id, 'base64url').length]);
}

function encodeClientData(type: string, { challenge, host = 'localhost' }: ChallengeOptions): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin: `http://${host}`, crossOrigin: false })).toString('base64url');
}

const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
