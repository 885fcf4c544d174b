import { checkLocales } from './check-locales.ts';
import { checkPages } from './check-pages.ts';
import { checkSites } from './check-sites.ts';
import { checkStrays } from './check-strays.ts';
import { checkUnusedTexts } from './check-unused-texts.ts';
import { acrossSites, type Finding, findingAt, sortFindings } from '../project/finding.ts';
import { readInvariants } from '../project/invariants.ts';
import { siteKeys } from '../project/layers.ts';
import { type Project, rulePath } from '../project/project.ts';
import { readStatements } from '../project/statements.ts';
import { placeSuppressions, readSuppressions, Suppressor } from './suppressions.ts';
import type { Surroundings } from '../project/surroundings.ts';
import { unusedRules } from './unused-rules.ts';
import { validateSite } from './validate-site.ts';

/** Checks a whole project: every site, what sites share, texts, and rules that no site uses. Each finding once, in order. */
export function validateProject(project: Project, surroundings: Surroundings): Finding[] {
  const keys = siteKeys(project);
  const reports = keys.map((key) => ({ key, ...validateSite(project, key, surroundings) }));
  // Of a broken site nobody knows what it would use.
  const isKnown = reports.every(({ book, findings }) => book !== null && !hasErrors(findings));
  return sortFindings([
    ...acrossSites(reports, keys),
    ...checkSites(project, surroundings),
    ...checkPages(project),
    ...checkLocales(project, surroundings),
    ...checkStrays(project),
    ...(isKnown ? checkUnusedTexts(project, surroundings.parts) : []),
    ...readSuppressions(project).findings,
    ...readInvariants(project).findings,
    ...readStatements(project).findings,
    ...unusedRules(project, reports).flatMap(({ id, findings }) => [...findings, ...(isKnown ? [unused(project, id)] : [])]),
  ]);
}

/** The findings of a project on a day: without the warnings that are suppressed, with what is wrong with suppressions. */
export function validateOn(today: string, project: Project, surroundings: Surroundings): Finding[] {
  const findings = validateProject(project, surroundings);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const { records, isKnown } = readSuppressions(project);
  const suppressor = new Suppressor(records, { today, verb: 'validate', isPartial: errors.length > 0 });
  const kept = warnings.filter((finding) => isKnown && !suppressor.covers({ ...finding, subject: subjectOf(finding) }));
  return sortFindings([...errors, ...kept, ...placeSuppressions(project, suppressor.problems())]);
}

/** By what a suppression names a finding: its path, or without one the id of its rule, or its file. */
function subjectOf({ path, file }: Finding): string {
  return path || (/^rules\/([^/]+)\.rule\.json$/.exec(file)?.[1] ?? file);
}

/** Whether anything found stands in the way of publishing. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error');
}

function unused(project: Project, id: string): Finding {
  const file = rulePath(id);
  const orphan = { check: 'rule/unused', path: [], message: `no site uses the rule "${id}"` };
  return findingAt({ file, text: project.files.get(file) ?? '', offset: 0 }, orphan, 'warning');
}
