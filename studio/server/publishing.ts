import { resolve } from 'node:path';
import { Refusal as Unverified } from '../../schemas/published/refusal.ts';
import { runPublish } from '../cli/publish.ts';
import type { Project } from '../project/project.ts';
import { readIndexInForce, readRoots } from '../publish/chain.ts';
import { PublishFault } from '../publish/fault.ts';
import { getPins, readRememberedFolder } from '../publish/remembered.ts';
import { openFolder } from '../publish/seen.ts';
import { restoreProject } from '../publish/sources.ts';
import { assertPinned } from '../publish/trust.ts';
import { Refusal } from '../disk.ts';
import type { TextReport } from './shapes.ts';

const NO_FOLDER = 'Nothing has been published from here yet: the first root is made at a terminal (docs/publish.md).';

/** Returns the published project: the source of the current index. */
export async function readPublishedProject(root: string, around: Project): Promise<Project> {
  const to = await readRememberedFolder(root);
  if (to === null) throw new Refusal(NO_FOLDER);
  try {
    const folder = await openFolder(resolve(root, to), getPins(around));
    assertPinned(folder);
    const found = await readIndexInForce(folder, await readRoots(folder));
    if (!found) throw new Refusal('Nothing is in force in the published folder yet.');
    return await restoreProject(folder, found.index.sources, around);
  } catch (error) {
    if (error instanceof PublishFault || error instanceof Unverified) throw new Refusal(error.message);
    throw error;
  }
}

/**
 * Writes to the published folder without signing, like `publish` without a key. Each owner signs in a terminal, so that private keys never
 * reach a page.
 */
export async function publishSaved(root: string, project: Project, note: string): Promise<TextReport> {
  if ((await readRememberedFolder(root)) === null) throw new Refusal(NO_FOLDER);
  const { exit, lines } = await runPublish({ names: [], options: { note }, workspace: { root, project } }, Date.now());
  if (exit === 0) return { lines };
  throw new Refusal(lines.join('\n'));
}
