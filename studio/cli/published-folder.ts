import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Trust } from '../publish/folder.ts';
import { pinsOf, rememberedFolder, rememberedSeen } from '../publish/remembered.ts';
import { type Outcome, createUsageError } from './output.ts';
import type { Workspace } from './workspace.ts';

export const CHAIN_OPTIONS = {
  from: { type: 'string', takes: 'FOLDER', does: 'the published folder; else the one remembered by publish' },
  root: { type: 'string', takes: 'HASH', does: 'a root that must be among those of the folder; else that of the manifest' },
} as const;

/** Returns the published folder of the option, else the one stored by `publish`. Returns a usage error if there is none. */
export async function resolvePublishedFolder(option: string | boolean | undefined, { root }: Workspace): Promise<string | Outcome> {
  const named = typeof option === 'string' ? option : await rememberedFolder(root);
  if (named === null) return createUsageError('no published folder is remembered here: say which with --from FOLDER');
  const folder = resolve(root, named);
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    ? folder
    : createUsageError(`${named}: there is no such folder`);
}

export function resolvePin(option: string | boolean | undefined, site: string, { project }: Workspace): string | null {
  if (typeof option === 'string') return option;
  return project.siteKeys.includes(site) ? (project.site(site).manifest.publication?.root ?? null) : null;
}
