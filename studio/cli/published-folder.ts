import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Trust } from '../publish/folder.ts';
import { getPins, readRememberedFolder, readSeen } from '../publish/remembered.ts';
import { type Outcome, createUsageError } from './output.ts';
import type { Workspace } from './workspace.ts';

export const CHAIN_OPTIONS = {
  from: { type: 'string', takes: 'FOLDER', does: 'the published folder; else the one remembered by publish' },
  root: { type: 'string', takes: 'HASH', does: 'a root that must be among those of the folder; else that of the manifest' },
} as const;

/** Returns the published folder of the option, else the one stored by `publish`. Returns a usage error if there is none. */
export async function resolvePublishedFolder(option: string | boolean | undefined, { root }: Workspace): Promise<string | Outcome> {
  const named = typeof option === 'string' ? option : await readRememberedFolder(root);
  if (named === null) return createUsageError('no published folder is remembered here: say which with --from FOLDER');
  const folder = resolve(root, named);
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    ? folder
    : createUsageError(`${named}: there is no such folder`);
}

/** Returns what this machine knows of a folder: the root of an option, or those that manifests pin, and the newest index seen (PUB-15). */
export async function trustIn(folder: string, option: string | boolean | undefined, { root, project }: Workspace): Promise<Trust> {
  return { pins: typeof option === 'string' ? [option] : getPins(project), seen: await readSeen(root, folder) };
}
