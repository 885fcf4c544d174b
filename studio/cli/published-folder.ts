import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Refusal } from '../../schemas/published/refusal.ts';
import { PublishFault } from '../publish/fault.ts';
import type { Folder } from '../publish/folder.ts';
import { getPins, readRememberedFolder } from '../publish/remembered.ts';
import { openFolder } from '../publish/seen.ts';
import { assertPinned } from '../publish/trust.ts';
import type { Outcome } from './output.ts';
import type { Call } from './verb.ts';
import type { Workspace } from './workspace.ts';

export const FOLDER_OPTIONS = {
  folder: { type: 'string', takes: 'FOLDER', does: 'the published folder; else the one in .meridian.json, which publish remembers' },
  root: { type: 'string', takes: 'HASH', does: 'a root that the folder must have; else that of the manifests' },
} as const;

/** Returns the published folder of an option or the one that `publish` remembers, as written. Null if there is none. */
export async function findFolderName(option: string | boolean | undefined, { root }: Workspace): Promise<string | null> {
  return typeof option === 'string' ? option : readRememberedFolder(root);
}

/** Opens a folder with what this machine knows of it: the pinned roots and the newest index seen (PUB-15). */
export function openNamedFolder(name: string, { options, workspace: { root, project } }: Call): Promise<Folder> {
  const pin = options['root'];
  return openFolder(resolve(root, name), typeof pin === 'string' ? [pin] : getPins(project));
}

/** Opens the published folder to read it. Throws a `PublishFault` if it doesn't exist or no root is pinned. */
export async function openPublishedFolder(call: Call): Promise<Folder> {
  const name = await findFolderName(call.options['folder'], call.workspace);
  if (name === null) throw new PublishFault('no published folder is remembered here: say which with --folder FOLDER', { exit: 2 });
  const folder = await openNamedFolder(name, call);
  const isFolder = statSync(folder.root, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) throw new PublishFault(`${name}: there is no such folder`, { exit: 2 });
  assertPinned(folder);
  return folder;
}

/** Returns expected errors as output. Other errors are bugs. */
export function toOutcome(error: unknown): Outcome {
  if (error instanceof PublishFault) return { exit: error.exit, lines: [error.message], document: { error: error.message } };
  if (error instanceof Refusal) return { exit: 1, lines: [error.message], document: { error: error.message, reason: error.reason } };
  throw error;
}
