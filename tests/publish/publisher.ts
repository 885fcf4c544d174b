import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { addSignatures, createEnvelope } from '../../studio/publish/envelopes.ts';
import { Folder } from '../../studio/publish/folder.ts';
import { generateKey, type PrivateKey } from '../../studio/publish/key-file.ts';
import { type ProposedIndex, publishProject, type PublishResult } from '../../studio/publish/publish.ts';
import { readPendingIndex } from '../../studio/publish/pending.ts';
import { makeRoot } from '../../studio/publish/roots.ts';
import { signPending, type SignOptions } from '../../studio/publish/sign.ts';
import type { Project } from '../../studio/project/project.ts';
import { type Files, writeFiles } from '../../server/testing/files.ts';
import { createTestFolder } from '../studio/folders.ts';
import { replaceText, createSmallValid } from './valid-project.ts';

export const NOW = Date.parse('2026-03-10T12:00:00.000Z');
export const DAY = 24 * 60 * 60 * 1000;

export const KEYS = {
  compliance: await generateKey('Compliance'),
  legal: await generateKey('Legal'),
  ops: await generateKey('Ops'),
  opsToo: await generateKey('Ops'),
  stranger: await generateKey('Stranger'),
};
export const ROOT_KEYS = [KEYS.compliance, KEYS.legal, KEYS.ops, KEYS.opsToo];

export const FIRST_ROOT = { product: 'mini', add: ROOT_KEYS, remove: [], service: 1, roles: { legal: [] }, now: NOW, lifetime: 365 * DAY };

function createEmptyFolder(): Folder {
  const folder = new Folder(createTestFolder());
  onTestFinished(() => rmSync(folder.privateRoot, { recursive: true, force: true }));
  return folder;
}

export function readFiles(root: string): Files {
  const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [];
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]));
}

/** Creates a folder once, because publishing is slow. Each call returns a copy of it. */
export function cacheFolder(create: () => Promise<Folder>): () => Promise<Folder> {
  let cached: Promise<readonly [open: Files, hidden: Files]> | undefined;
  return async () => {
    cached ??= create().then(({ root, privateRoot }) => [readFiles(root), readFiles(privateRoot)] as const);
    const [open, hidden] = await cached;
    const folder = createEmptyFolder();
    writeFiles(folder.root, open);
    writeFiles(folder.privateRoot, hidden);
    return folder;
  };
}

/** Creates a folder whose root requires two owners for a legal change and one for any other. */
export async function createRootedFolder(): Promise<Folder> {
  const folder = createEmptyFolder();
  await makeRoot(folder, { ...FIRST_ROOT, keys: [KEYS.compliance, KEYS.ops] });
  return folder;
}

type Options = Partial<Parameters<typeof publishProject>[2]>;

export function publishTest(folder: Folder, project: Project, keys: readonly PrivateKey[], options: Options = {}): Promise<PublishResult> {
  return publishProject(folder, project, { note: '', now: NOW, lifetime: 90 * DAY, keys, ...options });
}

export async function createIndex(...args: Parameters<typeof publishTest>): Promise<ProposedIndex> {
  const found = await publishTest(...args);
  if (!('index' in found)) throw new Error(`no index was made: ${found.state}`);
  return found;
}

/** Signs the pending index with its own hash, as an owner does who has read it. */
export async function signTest(folder: Folder, options: Partial<SignOptions> = {}): Promise<ProposedIndex | null> {
  const all = { keys: [KEYS.compliance], now: NOW, root: folder.root, baseProject: VALID, isForeign: true, ...options };
  const pending = await readPendingIndex(folder).catch(() => null);
  return signPending(folder, pending === null ? all : { hash: pending.hash, ...all });
}

export async function publishToFolder(project: Project): Promise<Folder> {
  const folder = await createRootedFolder();
  await createIndex(folder, project, [KEYS.compliance, KEYS.ops]);
  return folder;
}

/** A small project, the same with a legal change, and a folder in which it is published. */
export const VALID = createSmallValid();
export const LEGAL = createSmallValid({ 'locales/en/notices.json': replaceText('Hong Kong', 'Hongkong') });
export const copyPublished = cacheFolder(() => publishToFolder(VALID));

export function readIndex(folder: Folder, path: string): IndexPayload {
  const { payload } = JSON.parse(folder.read(path) ?? '{}') as { payload: string };
  return JSON.parse(Buffer.from(payload, 'base64').toString()) as IndexPayload;
}

export const signIndex = async (index: object, keys: readonly PrivateKey[]): Promise<string> =>
  JSON.stringify(await addSignatures(createEnvelope('index', index), keys, NOW));
