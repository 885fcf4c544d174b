import { validateProject } from '../validate/validate.ts';
import { type Finding, formatFinding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

export function findNewFindings(before: Project, after: Project): Finding[] {
  const earlier = validateProject(before);
  const known = countByCheck(earlier);
  const found = validateProject(after);
  const counts = countByCheck(found);
  const seen = new Set(earlier.map(formatFinding));
  return found.filter((finding) => (counts.get(finding.check) ?? 0) > (known.get(finding.check) ?? 0) && !seen.has(formatFinding(finding)));
}

/** Leaves out warnings, because a new rule is unused at first. */
export function findNewErrors(before: Project, after: Project): Finding[] {
  return findNewFindings(before, after).filter(({ severity }) => severity === 'error');
}

/** Counts by check, because names and lines can change. */
function countByCheck(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { check } of findings) counts.set(check, (counts.get(check) ?? 0) + 1);
  return counts;
}
