import { validateProject } from '../validate/validate.ts';
import { type Finding, formatFinding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

/** What validation finds in an edited project and did not find before; what was there already is nobody's doing. */
export function newFindings(before: Project, after: Project): Finding[] {
  const known = countsOf(validateProject(before));
  const found = validateProject(after);
  const counts = countsOf(found);
  const seen = new Set(validateProject(before).map(formatFinding));
  return found.filter((finding) => (counts.get(finding.check) ?? 0) > (known.get(finding.check) ?? 0) && !seen.has(formatFinding(finding)));
}

/** By check: names and lines may well have changed. */
function countsOf(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { check } of findings) counts.set(check, (counts.get(check) ?? 0) + 1);
  return counts;
}
