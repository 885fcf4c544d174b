import { type IndexPayload, MAX_NOTE_LENGTH } from '../../schemas/published/payloads.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { Project } from '../project/project.ts';
import { readIndexInForce, readIndex, getNewestRoot, assertNotExpired, readRoots } from './chain.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';
import { isSameContent } from './pending.ts';
import { deriveTrustedClaim, proposeIndex, type PublishResult, type PublishOptions } from './publish.ts';
import { restoreProject } from './sources.ts';

export interface RollbackOptions extends Omit<PublishOptions, 'revision' | 'isRenewed'> {
  readonly serial: number;
  /** Project that supplies everything that isn't published. */
  readonly baseProject: Project;
}

/** Creates a new index with the content of an older one (MAN-15). Derives its claim as for every index. Throws a `PublishFault`. */
export async function rollBack(
  folder: Folder,
  { serial, baseProject, ...options }: RollbackOptions,
): Promise<Exclude<PublishResult, { state: 'not-well' }>> {
  const roots = await readRoots(folder);
  const newest = getNewestRoot(roots);
  const { root } = newest;
  assertNotExpired(root, options.now);
  const before = await readIndexInForce(folder, roots);
  if (before === null) throw new PublishFault('nothing is published yet that could be rolled back');
  if (serial >= before.index.serial)
    throw new PublishFault(`index ${before.index.serial} is in force: rollback takes the serial of an older one, which publish log lists`);
  try {
    const { index } = await readIndex(folder, serial, roots);
    if (isSameContent(index, before.index)) return { state: 'unchanged', serial: before.index.serial };
    const derived = await deriveTrustedClaim(newest, folder, before, await restoreProject(folder, index.sources, baseProject), index);
    const note = options.note === '' ? createNote(index) : options.note;
    return await proposeIndex(folder, before, index, { ...options, ...derived, note, revision: index.revision, root });
  } catch (error) {
    throw error instanceof Refusal ? new PublishFault(`index ${serial} cannot be brought back: ${error.message}`) : error;
  }
}

function createNote({ serial, note }: IndexPayload): string {
  const long = `back to ${serial}: ${note}`;
  return note === '' || long.length > MAX_NOTE_LENGTH ? `back to ${serial}` : long;
}
