import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import type { TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import { count, sha256 } from '../../schemas/published/parts.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';
import { PublishFault } from './fault.ts';
import { Folder, type Seen } from './folder.ts';
import { readRootLog } from './root-log.ts';
import { findIndexDistrust, findRootDistrust, getSeen } from './trust.ts';

const seenSchema = z.object({
  root: z.object({ version: count, hash: sha256 }),
  index: z.nullable(z.object({ serial: count, hash: sha256 })),
});

/** Opens a published folder with the pinned roots and the newest index that this user has seen (PUB-15). */
export async function openFolder(path: string, pins: readonly string[]): Promise<Folder> {
  const { trusted } = await readRootLog(new Folder(path));
  const known = await Promise.all(trusted.map(readSeen));
  const [newest = null] = known.flatMap((each) => each ?? []).sort(compareSeen);
  return new Folder(path, { pins, seen: newest });
}

/**
 * Remembers the newest index of a folder, unless the folder is older than what this user has seen. Each root has a file, so that any of
 * them can be pinned.
 */
export async function rememberSeen(folder: Folder): Promise<void> {
  const { trusted } = await readRootLog(folder);
  const distrust = [...findRootDistrust(folder.trust, trusted), ...(await findIndexDistrust(folder, trusted))];
  const found = distrust.length > 0 ? null : await getSeen(folder, trusted);
  if (found === null) return;
  for (const each of trusted) await writeAtomically(getFile('seen', each), `${JSON.stringify(found)}\n`);
}

/** Remembers the hash of a pending index that was shown to this user. A key signs it without `--hash`, but not one that replaced it. */
export async function rememberShown(folder: Folder, hash: string): Promise<void> {
  const { trusted } = await readRootLog(folder);
  for (const each of trusted) await writeAtomically(getFile('shown', each), `${hash}\n`);
}

export async function readShown(folder: Folder): Promise<string | undefined> {
  const newest = (await readRootLog(folder)).trusted.at(-1);
  const text = newest && (await readFile(getFile('shown', newest), 'utf8').catch(() => undefined));
  return text?.trim();
}

/** Returns a file about a root in the user's configuration. In a checkout, a clone would lack it, and a branch could replace it. */
function getFile(kind: 'seen' | 'shown', { root: { product }, hash }: TrustedRoot): string {
  const { XDG_CONFIG_HOME: configured = '' } = process.env;
  return join(isAbsolute(configured) ? configured : join(homedir(), '.config'), 'meridian', kind, `${product}-${hash}.json`);
}

async function readSeen(root: TrustedRoot): Promise<Seen | null> {
  const text = await readFile(getFile('seen', root), 'utf8').catch(() => null);
  const { success, data } = z.safeParse(seenSchema, parseJson(text));
  return success ? data : null;
}

function compareSeen(one: Seen, other: Seen): number {
  return other.root.version - one.root.version || (other.index?.serial ?? 0) - (one.index?.serial ?? 0);
}

async function writeAtomically(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, text, { flag: 'wx' });
    await rename(draft, file);
  } catch {
    throw new PublishFault(`${file} can't be written, so the newest index isn't remembered: set XDG_CONFIG_HOME to a folder of yours`);
  }
}
