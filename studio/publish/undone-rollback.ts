import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import { parseSourceList } from '../../schemas/published/parse.ts';
import type { IndexPayload, SourceList } from '../../schemas/published/payloads.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { readIndex, type Roots } from './chain.ts';
import { hashSources } from './content.ts';
import type { Project } from '../project/project.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';
import { readContent } from './sources.ts';

/**
 * Throws a `PublishFault` if a project brings back sources that a rollback has taken back: they are those of an index after the one that the
 * rollback restored. After a rollback, checkouts still contain them.
 */
export async function assertNoUndoneRollback(folder: Folder, before: VerifiedIndex, roots: Roots, project: Project): Promise<void> {
  const earlier = await readEarlier(folder, before, roots);
  const restored = earlier.findIndex(({ sources }) => sources.hash === before.index.sources.hash);
  if (restored === -1) return;
  const [current, next] = [await readList(folder, before.index), hashSources(project)];
  for (const index of earlier.slice(restored + 1).toReversed()) {
    const list = await readList(folder, index);
    if (list === null || current === null) continue;
    const paths = [...new Set([...Object.keys(list), ...Object.keys(current)])];
    const back = paths.filter((path) => list[path] !== current[path] && next[path] === list[path]);
    if (back.length === 0) continue;
    throw new PublishFault(
      `this brings back ${back.slice(0, 3).join(', ')}${back.length > 3 ? ', …' : ''} of index ${index.serial}, which was rolled back: change the sources, or add --undo-rollback`,
    );
  }
}

/** Reads the indexes before the one in force, in the order of their serials. Skips invalid ones, which `publish log` reports. */
async function readEarlier(folder: Folder, { index: { serial } }: VerifiedIndex, roots: Roots): Promise<readonly IndexPayload[]> {
  const serials = folder.listNumbers('indexes').filter((each) => each < serial);
  const found = await Promise.all(serials.map((each) => readIndex(folder, each, roots).catch(ignoreRefusal)));
  return found.flatMap((each) => (each === null ? [] : [each.index]));
}

async function readList(folder: Folder, { sources }: IndexPayload): Promise<SourceList | null> {
  const text = await readContent(folder, sources).catch(ignoreRefusal);
  return text === null ? null : parseSourceList(text, 'the list of sources');
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
