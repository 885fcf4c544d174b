import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../../schemas/published/parts.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';
import type { Project } from '../project/project.ts';
import { Folder, type Seen } from './folder.ts';
import { readRootLog } from './root-log.ts';
import { findIndexDistrust, findRootDistrust, getSeen } from './trust.ts';

/** The tool's memory of a project on this machine. Git ignores the file. */
export const MEMORY_FILE = '.meridian.json';

const count = z.int().check(z.gte(1));
const seen = z.object({
  root: z.object({ version: count, hash: sha256 }),
  index: z.nullable(z.object({ serial: count, hash: sha256 })),
});
const memory = z.object({
  publishTo: z.optional(z.string().check(z.minLength(1))),
  /** By the absolute path of a folder (PUB-15). */
  seen: z.optional(z.record(z.string(), seen)),
});
type Memory = z.infer<typeof memory>;

async function readMemory(root: string): Promise<Memory> {
  const text = await readFile(join(root, MEMORY_FILE), 'utf8').catch(() => null);
  const { success, data } = z.safeParse(memory, parseJson(text));
  return success ? data : {};
}

async function writeMemory(root: string, change: (before: Memory) => Memory): Promise<void> {
  const before = await readMemory(root);
  const [old, text] = [before, change(before)].map((each) => JSON.stringify(each, null, 2));
  if (text !== old) await writeFile(join(root, MEMORY_FILE), `${text}\n`);
}

export async function readRememberedFolder(root: string): Promise<string | null> {
  return (await readMemory(root)).publishTo ?? null;
}

export function rememberFolder(root: string, publishTo: string): Promise<void> {
  return writeMemory(root, (before) => ({ ...before, publishTo }));
}

/** Opens a published folder with the pinned roots and the newest index that this machine has seen (PUB-15). */
export async function openFolder(root: string, path: string, pins: readonly string[]): Promise<Folder> {
  return new Folder(path, { pins, seen: await readSeen(root, path) });
}

export async function readSeen(root: string, path: string): Promise<Seen | null> {
  const { seen: known = {} } = await readMemory(root);
  return Object.hasOwn(known, path) ? (known[path] ?? null) : null;
}

/** Remembers the newest index of a folder, unless the folder is older than what this machine remembers. */
export async function rememberSeen(root: string, folder: Folder): Promise<void> {
  const { trusted } = await readRootLog(folder);
  const distrust = [...findRootDistrust(folder.trust, trusted), ...(await findIndexDistrust(folder, trusted))];
  const found = distrust.length > 0 ? null : await getSeen(folder, trusted);
  if (found !== null) await writeMemory(root, (before) => ({ ...before, seen: { ...before.seen, [folder.root]: found } }));
}

export function getPins({ sites }: Project): readonly string[] {
  return [...new Set(sites.flatMap(({ manifest }) => manifest.publication?.root ?? []))];
}
