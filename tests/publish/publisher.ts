import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { Folder } from '../../studio/publish/folder.ts';
import { generateKey, type PrivateKey } from '../../studio/publish/key-file.ts';
import { type ProposedIndex, publishProject, type PublishResult } from '../../studio/publish/publish.ts';
import { makeRoot } from '../../studio/publish/roots.ts';
import type { Project } from '../../studio/project/project.ts';
import { replacing, smallWell } from './well-project.ts';

export const NOW = Date.parse('2026-03-10T12:00:00.000Z');
export const DAY = 24 * 60 * 60 * 1000;

export const KEYS = {
  compliance: await generateKey('Compliance'),
  legal: await generateKey('Legal'),
  ops: await generateKey('Ops'),
  opsToo: await generateKey('Ops'),
  stranger: await generateKey('Stranger'),
};
export const KNOWN = [KEYS.compliance, KEYS.legal, KEYS.ops, KEYS.opsToo];

export function emptyFolder(): Folder {
  const root = mkdtempSync(join(tmpdir(), 'meridian-published-'));
  const folder = new Folder(root);
  onTestFinished(() => [root, folder.privateRoot].forEach((path) => rmSync(path, { recursive: true, force: true })));
  return folder;
}

export function filesIn({ root, privateRoot }: Folder): ReadonlyMap<string, string> {
  return new Map([...filesBelow(privateRoot), ...filesBelow(root)]);
}

type Files = readonly (readonly [path: string, text: string])[];

export function filesBelow(root: string): Files {
  const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : [];
  return entries.map(({ parentPath, name }) => [
    join(parentPath, name).slice(root.length + 1),
    readFileSync(join(parentPath, name), 'utf8'),
  ]);
}

function writeBelow(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Makes a folder once, because publishing is slow; each call returns a copy of it. */
export function copiesOf(make: () => Promise<Folder>): () => Promise<Folder> {
  let made: { readonly open: Files; readonly hidden: Files } | undefined;
  return async () => {
    made ??= await make().then(({ root, privateRoot }) => ({ open: filesBelow(root), hidden: filesBelow(privateRoot) }));
    const folder = emptyFolder();
    for (const [path, text] of made?.open ?? []) writeBelow(folder.root, path, text);
    for (const [path, text] of made?.hidden ?? []) writeBelow(folder.privateRoot, path, text);
    return folder;
  };
}

/** A folder with a root that knows the owners: two of them for a legal change, one for any other. */
export async function rootedFolder(): Promise<Folder> {
  const folder = emptyFolder();
  await makeRoot(folder, { product: 'mini', add: KNOWN, remove: [], now: NOW, lifetime: 365 * DAY, keys: [KEYS.compliance, KEYS.ops] });
  return folder;
}

type Options = Partial<Parameters<typeof publishProject>[2]>;

export function publishWith(folder: Folder, project: Project, keys: readonly PrivateKey[], options: Options = {}): Promise<PublishResult> {
  return publishProject(folder, project, { note: '', now: NOW, lifetime: 90 * DAY, keys, ...options });
}

export async function proposedWith(...args: Parameters<typeof publishWith>): Promise<ProposedIndex> {
  const found = await publishWith(...args);
  if (!('index' in found)) throw new Error(`no index was made: ${found.state}`);
  return found;
}

export async function publishedFolder(project: Project): Promise<Folder> {
  const folder = await rootedFolder();
  await proposedWith(folder, project, [KEYS.compliance, KEYS.ops]);
  return folder;
}

/** A small project, the same with a legal change, and a folder in which it is published. */
export const WELL = smallWell();
export const LEGAL = smallWell({ 'locales/en/notices.json': replacing('Hong Kong', 'Hongkong') });
export const published = copiesOf(() => publishedFolder(WELL));

export function indexIn(folder: Folder, path: string): IndexPayload {
  const { payload } = JSON.parse(folder.read(path) ?? '{}') as { payload: string };
  return JSON.parse(Buffer.from(payload, 'base64').toString()) as IndexPayload;
}
