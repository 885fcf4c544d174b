import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { z } from '../../schemas/zod.ts';
import type { Claim } from '../../schemas/published/parts.ts';
import { ownerName } from '../../schemas/published/root.ts';
import type { Folder } from '../publish/folder.ts';
import { generateKey, getPublicPart, writeKey } from '../publish/key-file.ts';
import { readPublicKey } from '../publish/read-key.ts';
import { makeRoot, signRoot } from '../publish/roots.ts';
import { type Outcome, createUsageError } from './output.ts';
import { askNewPassphrase, createPassphraseReader } from './passphrase.ts';
import { formatRoot } from './publish-lines.ts';
import { getDescriptor, parseCountOption, resolveFiles, readKeys, getRootLifetime, serialOf, getTextOption } from './publish-options.ts';
import type { Call } from './verb.ts';

/** `publish key`: creates an owner's key pair. Refuses to write it into the published folder. */
export async function createKey(call: Call, folder: Folder): Promise<Outcome> {
  const [owner, out] = [getTextOption(call, 'owner'), getTextOption(call, 'out')];
  if (owner === undefined || out === undefined)
    return createUsageError('publish key takes an owner and a file: publish key --owner Compliance --out compliance.key');
  if (!z.safeParse(ownerName, owner).success)
    return createUsageError('--owner takes a name of at most 80 characters, without spaces around it');
  const file = resolve(call.workspace.root, out);
  if (!relative(folder.root, file).startsWith('..'))
    return createUsageError(`${out} is inside the published folder, which everybody can read: keep the private key elsewhere`);
  if (existsSync(file) || existsSync(`${file}.pub`)) return createUsageError(`${out} is there already: a key is never written over`);
  const key = await generateKey(owner);
  await writeKey(file, key, await askNewPassphrase(createPassphraseReader(getDescriptor(call)), out));
  const lines = [
    `made a key of ${owner}: ${key.keyid}`,
    `  ${out}      private: sign with it, keep it where nobody else can read it`,
    `  ${out}.pub  public: give it to whoever makes the root (publish root --add ${out}.pub)`,
  ];
  return { exit: 0, lines, document: { ...getPublicPart(key), file: out } };
}

/** `publish root`: proposes the first root, or the next one. `publish root sign` shows and signs it (PUB-16). */
export async function createRoot(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const [, verb] = call.names;
  if (verb !== undefined && verb !== 'sign') return createUsageError(`publish root takes no ${verb}`);
  return verb === 'sign' ? rootSigned(call, folder, now) : rootProposed(call, folder, now);
}

async function rootSigned(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const keys = await readKeys(call);
  const found = await signRoot(folder, { keys, now, hash: getTextOption(call, 'hash'), after: serialOf(call) });
  if (!found) return { exit: 0, lines: ['no root waits for a signature'], document: { state: 'nothing' } };
  return formatRoot(found, keys.length > 0);
}

async function rootProposed(call: Call, folder: Folder, now: number): Promise<Outcome> {
  if (resolveFiles(call, 'key').length > 0)
    return createUsageError('publish root signs nothing: read it, then publish root sign --hash HASH --key FILE');
  const found = await makeRoot(folder, {
    product: getTextOption(call, 'product'),
    add: await Promise.all(resolveFiles(call, 'add').map(readPublicKey)),
    remove: call.lists?.['remove'] ?? [],
    legal: parseCountOption(call, 'legal'),
    service: parseCountOption(call, 'service'),
    roles: rolesOf(call),
    after: serialOf(call),
    now,
    lifetime: getRootLifetime(call),
    keys: [],
  });
  return formatRoot(found, false);
}

function rolesOf({ lists = {}, options }: Call): Partial<Record<Claim, readonly string[]>> {
  const [legal, service] = [options['all-owners'] === true ? [] : lists['legal-owner'], lists['service-owner']];
  return { ...(legal ? { legal } : {}), ...(service ? { service } : {}) };
}
