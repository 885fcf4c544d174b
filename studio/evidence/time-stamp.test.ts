import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createFileFolder } from '../../tests/studio/folders.ts';
import { readTimeStamp } from './time-stamp.ts';

const root = createFileFolder();
const AUTHORITY = join(root, 'tsa.pem');

const CONFIG = `
[req]
distinguished_name = name
x509_extensions = ext
prompt = no
[name]
CN = Time authority of a test
[ext]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = one
[one]
serial = ${root}/serial
signer_cert = ${AUTHORITY}
signer_key = ${root}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
`;

function openssl(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Index 1 has a time stamp, index 2 has that of index 1, and index 3 has none. */
beforeAll(() => {
  mkdirSync(join(root, 'indexes'));
  writeFileSync(join(root, 'tsa.cnf'), CONFIG);
  writeFileSync(join(root, 'serial'), '01\n');
  for (const serial of [1, 2, 3]) writeFileSync(join(root, `indexes/${serial}.json`), `{"serial":${serial}}`);
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.pem', '-config', 'tsa.cnf');
  openssl('ts', '-query', '-data', 'indexes/1.json', '-sha256', '-cert', '-out', 'query.tsq');
  for (const serial of [1, 2])
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'one', '-queryfile', 'query.tsq', '-out', `indexes/${serial}.tsr`);
});

it.each([
  ['that matches the index', 1, AUTHORITY, { state: 'verified', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string }],
  ['of another index', 2, AUTHORITY, { state: 'unverified', why: expect.stringContaining('does not match') as string }],
  ['of an authority that is not given', 1, null, { state: 'unverified', why: expect.stringContaining('--tsa FILE') as string }],
  ['of another authority', 1, join(root, 'tsa.cnf'), { state: 'unverified', why: expect.stringContaining('does not match') as string }],
  ['that is missing', 3, AUTHORITY, { state: 'none' }],
])('[PUB-20] a time stamp %s', (_, serial, authority, found) => {
  expect(readTimeStamp(root, serial, authority)).toEqual(found);
});
