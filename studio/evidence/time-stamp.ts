import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getIndexFile, getTimeStampFile } from '../../schemas/published/paths.ts';

/** A time stamp of an independent authority (RFC 3161) for the file of an index with its signatures (PUB-20). */
export type TimeStamp =
  | { readonly state: 'none' }
  | { readonly state: 'unverified'; readonly why: string }
  | { readonly state: 'verified'; readonly time: string };

/** Verifies the time stamp of an index with the certificates of an authority, using OpenSSL. */
export function readTimeStamp(folder: string, serial: number, authority: string | null): TimeStamp {
  const token = join(folder, getTimeStampFile(serial));
  if (!existsSync(token)) return { state: 'none' };
  if (authority === null) return { state: 'unverified', why: 'add --tsa FILE with the certificates of its authority' };
  const verified = openssl(['-verify', '-data', join(folder, getIndexFile(serial)), '-in', token, '-CAfile', authority]);
  if (verified === null) return { state: 'unverified', why: 'it does not match the index, its authority, or OpenSSL is missing' };
  const time = /^Time stamp: (.+)$/m.exec(openssl(['-reply', '-in', token, '-text']) ?? '')?.[1];
  return time === undefined
    ? { state: 'unverified', why: 'its time cannot be read' }
    : { state: 'verified', time: new Date(time).toISOString() };
}

function openssl(args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('openssl', ['ts', ...args], { encoding: 'utf8' });
  return status === 0 ? stdout : null;
}
