import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { z } from '../../schemas/zod.ts';
import type { Claim } from '../../schemas/published/parts.ts';
import { ownerName } from '../../schemas/published/root.ts';
import type { Folder } from '../publish/folder.ts';
import { makeKey, publicPart, writeKey } from '../publish/key-file.ts';
import { readPublicKey } from '../publish/read-key.ts';
import { makeRoot, signRoot } from '../publish/roots.ts';
import { type Outcome, wrongUse } from './output.ts';
import { rootOutcome } from './publish-lines.ts';
import { countOf, filesOf, keysFor, rootLifetime, serialOf, textOf } from './publish-options.ts';
import type { Call } from './verb.ts';

/** `publish key`: creates an owner's key pair. Refuses to write it into the published folder. */
export async function keyMade(call: Call, folder: Folder): Promise<Outcome> {
  const [owner, out] = [textOf(call, 'owner'), textOf(call, 'out')];
  if (owner === undefined || out === undefined)
    return wrongUse('publish key takes an owner and a file: publish key --owner Compliance --out compliance.key');
  if (!z.safeParse(ownerName, owner).success) return wrongUse('--owner takes a name of at most 80 characters, without spaces around it');
  const file = resolve(call.workspace.root, out);
  if (!relative(folder.root, file).startsWith('..'))
    return wrongUse(`${out} is inside the published folder, which everybody can read: keep the private key elsewhere`);
  if (existsSync(file) || existsSync(`${file}.pub`)) return wrongUse(`${out} is there already: a key is never written over`);
  const key = await makeKey(owner);
  await writeKey(file, key);
  const lines = [
    `made a key of ${owner}: ${key.keyid}`,
    `  ${out}      private: sign with it, keep it where nobody else can read it`,
    `  ${out}.pub  public: give it to whoever makes the root (publish root --add ${out}.pub)`,
  ];
  return { exit: 0, lines, document: { ...publicPart(key), file: out } };
}

/** `publish root`: proposes the first root, or the next one. `publish root sign` shows and signs it (PUB-16). */
export async function rootMade(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const [, verb] = call.names;
  if (verb !== undefined && verb !== 'sign') return wrongUse(`publish root takes no ${verb}`);
  return verb === 'sign' ? rootSigned(call, folder, now) : rootProposed(call, folder, now);
}

async function rootSigned(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const keys = await keysFor(call);
  const found = await signRoot(folder, { keys, now, hash: textOf(call, 'hash'), after: serialOf(call) });
  if (!found) return { exit: 0, lines: ['no root waits for a signature'], document: { state: 'nothing' } };
  return rootOutcome(found, keys.length > 0);
}

async function rootProposed(call: Call, folder: Folder, now: number): Promise<Outcome> {
  if (filesOf(call, 'key').length > 0)
    return wrongUse('publish root signs nothing: read it, then publish root sign --hash HASH --key FILE');
  const found = await makeRoot(folder, {
    product: textOf(call, 'product'),
    add: await Promise.all(filesOf(call, 'add').map(readPublicKey)),
    remove: call.lists?.['remove'] ?? [],
    legal: countOf(call, 'legal'),
    service: countOf(call, 'service'),
    roles: rolesOf(call),
    after: serialOf(call),
    now,
    lifetime: rootLifetime(call),
    keys: [],
  });
  return rootOutcome(found, false);
}

function rolesOf({ lists = {} }: Call): Partial<Record<Claim, readonly string[]>> {
  const [legal, service] = [lists['legal-owner'], lists['service-owner']];
  return { ...(legal ? { legal } : {}), ...(service ? { service } : {}) };
}
