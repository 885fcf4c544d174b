import { Refusal } from '../../schemas/published/refusal.ts';
import type { Project } from '../project/project.ts';
import { readIndex } from './chain.ts';
import { canCover, type DerivedClaim } from './claim.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';
import { deriveIndexClaim } from './publish.ts';
import { readRootLog } from './root-log.ts';
import { restoreProject } from './sources.ts';

export interface RecomputedClaim extends Pick<DerivedClaim, 'reasons'> {
  readonly serial: number;
  readonly claimed: DerivedClaim['claim'];
  /** Null if it can't be derived any more. The reasons explain why. */
  readonly derived: DerivedClaim['claim'] | null;
  readonly isCovered: boolean;
}

/** Derives the claim of every index again (PUB-3). Skips invalid indexes, which `readLog` reports. */
export async function recomputeClaims(folder: Folder, baseProject: Project): Promise<readonly RecomputedClaim[]> {
  const { trusted } = await readRootLog(folder);
  const found: RecomputedClaim[] = [];
  for (const serial of folder.listNumbers('indexes')) {
    const current = await readIndex(folder, serial, trusted).catch(ignoreRefusal);
    if (current === null) continue;
    const before = serial === 1 ? null : await readIndex(folder, serial - 1, trusted).catch(ignoreRefusal);
    const { claim: claimed } = current.index;
    try {
      const project = await restoreProject(folder, current.index.sources, baseProject);
      const { claim: derived, reasons } = await deriveIndexClaim(folder, before, project, current.index);
      found.push({ serial, claimed, derived, reasons, isCovered: canCover(claimed, derived) });
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof PublishFault)) throw error;
      found.push({ serial, claimed, derived: null, reasons: [error.message], isCovered: claimed === 'legal' });
    }
  }
  return found;
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
