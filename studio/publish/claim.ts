import type { Claim } from '../../schemas/published/parts.ts';
import type { ProjectDiff } from '../diff/entry.ts';
import { compareProjects } from '../diff/project-diff.ts';
import { getValidRulesAndInvariants } from '../model/valid-rules.ts';
import { readInvariants } from '../project/invariants.ts';
import type { Project } from '../project/project.ts';
import { readStatements } from '../project/statements.ts';
import { findLegalOwners, findLegalReasons } from './legal-reasons.ts';
import { findBrokenPromises } from './promises.ts';
import { findProjectionReasons } from './projection-reasons.ts';

export interface DerivedClaim {
  readonly claim: Claim;
  /** Reasons why it's a legal change. Empty for a service change. */
  readonly reasons: readonly string[];
  /** Owners of the changed records. Each of them must sign (PUB-23). */
  readonly owners: readonly string[];
  /** Null if the projects can't be compared. */
  readonly diff: ProjectDiff | null;
}

/**
 * Derives the claim of a project from its behavior diff to the project published before (PUB-3). The publisher can't choose the claim.
 * `mayDiffer` returns whether a site has changed files. The other sites behave as before.
 */
export function deriveProjectClaim(
  before: Project | null,
  after: Project,
  mayDiffer: (site: string) => boolean = () => true,
): DerivedClaim {
  if (before === null) return createLegalClaim('it is the first publication');
  if (!isComparable(before, mayDiffer))
    return createLegalClaim('what was published before cannot be read by this version of the tool, so that nothing is compared');
  const diff = compareProjects(before, after, mayDiffer);
  const broken = findBrokenPromises(before, after);
  const names = broken.map(({ name }) => name);
  const reasons = [
    ...new Set([...findLegalReasons(diff, before, after), ...findProjectionReasons(before, after, mayDiffer), ...names]),
  ].sort();
  const owners = [...findLegalOwners(diff, before, after), ...broken.flatMap(({ owner }) => owner ?? [])];
  return { claim: reasons.length > 0 ? 'legal' : 'service', reasons, owners: [...new Set(owners)].sort(), diff };
}

function createLegalClaim(reason: string): DerivedClaim {
  return { claim: 'legal', reasons: [reason], owners: [], diff: null };
}

function isComparable(project: Project, mayDiffer: (site: string) => boolean): boolean {
  const findings = [...readInvariants(project).findings, ...readStatements(project).findings];
  return findings.length === 0 && project.sites.every((site) => !mayDiffer(site.key) || getValidRulesAndInvariants(site) !== null);
}

/** Returns whether one claim covers another. A legal claim covers every change. */
export function canCover(claimed: Claim, derived: Claim): boolean {
  return claimed === derived || claimed === 'legal';
}
