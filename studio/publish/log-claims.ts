import { Refusal } from '../../schemas/published/refusal.ts';
import type { Project } from '../project/project.ts';
import { indexAt } from './chain.ts';
import { covers, type DerivedClaim } from './claim.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';
import { claimOver } from './publish.ts';
import { rootLog } from './root-log.ts';
import { projectOfSources } from './sources.ts';

/** The claim of an index and the claim derived from its behavior diff. */
export interface RecomputedClaim extends Pick<DerivedClaim, 'reasons'> {
  readonly serial: number;
  readonly claimed: DerivedClaim['claim'];
  /** Null if it can't be derived any more. The reasons explain why. */
  readonly derived: DerivedClaim['claim'] | null;
  readonly isCovered: boolean;
}

/** Derives the claim of every index again (PUB-3). Skips invalid indexes, which `logOf` reports. */
export async function recomputedClaims(folder: Folder, around: Project): Promise<readonly RecomputedClaim[]> {
  const { trusted } = await rootLog(folder);
  const found: RecomputedClaim[] = [];
  for (const serial of folder.numbersIn('indexes')) {
    const current = await indexAt(folder, serial, trusted).catch(ifRefused);
    if (current === null) continue;
    const before = serial === 1 ? null : await indexAt(folder, serial - 1, trusted).catch(ifRefused);
    const { claim: claimed } = current.index;
    try {
      const project = await projectOfSources(folder, current.index.sources, around);
      const { claim: derived, reasons } = await claimOver(folder, before, project, current.index);
      found.push({ serial, claimed, derived, reasons, isCovered: covers(claimed, derived) });
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof PublishFault)) throw error;
      found.push({ serial, claimed, derived: null, reasons: [error.message], isCovered: claimed === 'legal' });
    }
  }
  return found;
}

function ifRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
