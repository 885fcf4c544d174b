import { Refusal } from '../../schemas/published/refusal.ts';
import type { Project } from '../project/project.ts';
import { inForce, indexAt, newestOf, refuseStale, rootsOf } from './chain.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';
import { isSame } from './pending.ts';
import { claimUnder, propose, type Publishing, type PublishWish } from './publish.ts';
import { projectOfSources } from './sources.ts';

/** Options of a rollback. */
export interface RollbackWish extends Omit<PublishWish, 'revision' | 'isRenewed'> {
  readonly serial: number;
  /** Project that supplies everything that isn't published. */
  readonly around: Project;
}

/** Creates a new index with the content of an older one (MAN-15). Derives its claim as for every index. Throws a `PublishFault`. */
export async function rollBack(
  folder: Folder,
  { serial, around, ...wish }: RollbackWish,
): Promise<Exclude<Publishing, { state: 'not-well' }>> {
  const roots = await rootsOf(folder);
  const newest = newestOf(roots);
  const { root } = newest;
  refuseStale(root, wish.now);
  const before = await inForce(folder, roots);
  if (before === null) throw new PublishFault('nothing is published yet that could be rolled back');
  if (serial >= before.index.serial)
    throw new PublishFault(`index ${before.index.serial} is in force: rollback takes the serial of an older one, which publish log lists`);
  try {
    const { index } = await indexAt(folder, serial, roots);
    if (isSame(index, before.index)) return { state: 'unchanged', serial: before.index.serial };
    const derived = await claimUnder(newest, folder, before, await projectOfSources(folder, index.sources, around), index);
    const note = wish.note === '' ? `back to ${serial}${index.note === '' ? '' : `: ${index.note}`}` : wish.note;
    return await propose(folder, before, index, { ...wish, ...derived, note, revision: index.revision, root });
  } catch (error) {
    throw error instanceof Refusal ? new PublishFault(`index ${serial} cannot be brought back: ${error.message}`) : error;
  }
}
