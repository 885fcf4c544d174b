import { checkCharacters } from './check-characters.ts';
import { checkLocales } from './check-locales.ts';
import { checkPages } from './check-pages.ts';
import { checkShared } from './check-shared.ts';
import { checkSites } from './check-sites.ts';
import { checkStrays } from './check-strays.ts';
import { checkUnusedTexts } from './check-unused-texts.ts';
import { placeSuppressions, readSuppressions, Suppressor } from './suppressions.ts';
import { unusedRules } from './unused-rules.ts';
import { validateSite } from './validate-site.ts';
import { rulePath } from '../project/files.ts';
import { acrossSites, type Finding, sortFindings } from '../project/finding.ts';
import { readInvariants } from '../project/invariants.ts';
import { derived } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';
import { readStatements } from '../project/statements.ts';

/** Checks a whole project: every site, what sites share, texts, and rules that no site uses. Each finding once, in order. */
export const validateProject = derived((project: Project): readonly Finding[] => {
  const reports = project.sites.map((site) => ({ key: site.key, ...validateSite(site) }));
  // Of a broken site nobody knows what it would use.
  const isKnown = reports.every(({ book, findings }) => book !== null && !hasErrors(findings));
  return sortFindings([
    ...acrossSites(reports, project.siteKeys),
    ...checkSites(project),
    ...checkPages(project),
    ...checkShared(project),
    ...checkLocales(project),
    ...checkStrays(project),
    ...checkCharacters(project),
    ...(isKnown ? checkUnusedTexts(project) : []),
    ...readSuppressions(project).findings,
    ...readInvariants(project).findings,
    ...readStatements(project).findings,
    ...unusedRules(project, reports).flatMap(({ id, findings }) => [...findings, ...(isKnown ? [unused(project, id)] : [])]),
  ]);
});

/** The findings of a project on a day: without the warnings that are suppressed, with what is wrong with suppressions. */
export function validateOn(today: string, project: Project): Finding[] {
  const findings = validateProject(project);
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
  return project.source(rulePath(id)).finding({ check: 'rule/unused', path: [], message: `no site uses the rule "${id}"` }, 'warning');
}
