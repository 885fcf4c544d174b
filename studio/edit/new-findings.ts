import { type Finding, formatFinding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import type { Surroundings } from '../project/surroundings.ts';
import { validateProject } from '../validate/validate.ts';

/** What validation finds in an edited project and did not find before; what was there already is nobody's doing. */
export function newFindings(before: Project, after: Project, surroundings: Surroundings): Finding[] {
  const known = countsOf(validateProject(before, surroundings));
  const found = validateProject(after, surroundings);
  const counts = countsOf(found);
  const seen = new Set(validateProject(before, surroundings).map(formatFinding));
  return found.filter((finding) => (counts.get(finding.check) ?? 0) > (known.get(finding.check) ?? 0) && !seen.has(formatFinding(finding)));
}

/** By check: names and lines may well have changed. */
function countsOf(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { check } of findings) counts.set(check, (counts.get(check) ?? 0) + 1);
  return counts;
}
