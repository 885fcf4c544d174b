import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { z } from '../../schemas/zod.ts';
import { ownerName } from '../../schemas/published/root.ts';
import type { Folder } from '../publish/folder.ts';
import { makeKey, publicPart, writeKey } from '../publish/key-file.ts';
import { readPublicKey } from '../publish/read-key.ts';
import { makeRoot } from '../publish/roots.ts';
import { type Outcome, wrongUse } from './output.ts';
import { rootOutcome } from './publish-lines.ts';
import { countOf, filesOf, keysFor, rootLifetime, textOf } from './publish-options.ts';
import type { Call } from './verb.ts';

/** `publish key`: a key pair of an owner, never inside the published folder. */
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

/** `publish root`: the first root, or the next one. */
export async function rootMade(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const found = await makeRoot(folder, {
    product: textOf(call, 'product'),
    add: await Promise.all(filesOf(call, 'add').map(readPublicKey)),
    remove: call.lists?.['remove'] ?? [],
    legal: countOf(call, 'legal'),
    service: countOf(call, 'service'),
    now,
    lifetime: rootLifetime(call),
    keys: await keysFor(call),
  });
  return rootOutcome(found, true);
}
