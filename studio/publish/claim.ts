import type { Claim } from '../../schemas/published/parts.ts';
import type { ProjectDiff } from '../diff/entry.ts';
import { compareProjects } from '../diff/project-diff.ts';
import { getValidRulesAndInvariants } from '../model/valid-rules.ts';
import { readInvariants } from '../project/invariants.ts';
import type { Project } from '../project/project.ts';
import { readStatements } from '../project/statements.ts';
import { legalOwners, legalReasons } from './legal-reasons.ts';
import { findBrokenPromises } from './promises.ts';
import { projectionReasons } from './projection-reasons.ts';

/** How much an index claims to change, and why; without a diff where there is nothing to compare with. */
export interface DerivedClaim {
  readonly claim: Claim;
  /** What makes it a legal change, in words; empty for any other. */
  readonly reasons: readonly string[];
  /** Owners of what changes, who must be among the signers (PUB-23). */
  readonly owners: readonly string[];
  readonly diff: ProjectDiff | null;
}

/**
 * What a project claims over the one published before (PUB-3): never asked for, always derived from the behaviour diff.
 * `mayDiffer` names the sites of which something published differs; the others behave as before.
 */
export function claimBetween(before: Project | null, after: Project, mayDiffer: (site: string) => boolean = () => true): DerivedClaim {
  if (before === null) return legal('it is the first publication');
  if (!canBeRead(before, mayDiffer))
    return legal('what was published before cannot be read by this version of the tool, so that nothing is compared');
  const diff = compareProjects(before, after, mayDiffer);
  const broken = findBrokenPromises(before, after);
  const names = broken.map(({ name }) => name);
  const reasons = [...new Set([...legalReasons(diff, before, after), ...projectionReasons(before, after, mayDiffer), ...names])].sort();
  const owners = [...legalOwners(diff, before, after), ...broken.flatMap(({ owner }) => owner ?? [])];
  return { claim: reasons.length > 0 ? 'legal' : 'service', reasons, owners: [...new Set(owners)].sort(), diff };
}

function legal(reason: string): DerivedClaim {
  return { claim: 'legal', reasons: [reason], owners: [], diff: null };
}

/** Only what is sound behaves in a way that can be compared. */
function canBeRead(project: Project, mayDiffer: (site: string) => boolean): boolean {
  const findings = [...readInvariants(project).findings, ...readStatements(project).findings];
  return findings.length === 0 && project.sites.every((site) => !mayDiffer(site.key) || getValidRulesAndInvariants(site) !== null);
}

/** Whether one claim covers another: a legal one covers every change. */
export function covers(claimed: Claim, derived: Claim): boolean {
  return claimed === derived || claimed === 'legal';
}
