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

/** Checks a project: sites, cross-site constraints, texts and unused rules. Removes duplicates and sorts. */
export const validateProject = derived((project: Project): readonly Finding[] => {
  const reports = project.sites.map((site) => ({ key: site.key, ...validateSite(site) }));
  // A broken site may use any rule.
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

/** Validates a project on a date: removes suppressed warnings and adds problems of the suppressions. */
export function validateOn(today: string, project: Project): Finding[] {
  const findings = validateProject(project);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const { records, isKnown } = readSuppressions(project);
  const suppressor = new Suppressor(records, { today, verb: 'validate', isPartial: errors.length > 0 });
  const kept = warnings.filter((finding) => isKnown && !suppressor.covers({ ...finding, subject: subjectOf(finding) }));
  return sortFindings([...errors, ...kept, ...placeSuppressions(project, suppressor.problems())]);
}

/** Identifies a finding for suppressions: by path, else by rule id, else by file. */
function subjectOf({ path, file }: Finding): string {
  return path || (/^rules\/([^/]+)\.rule\.json$/.exec(file)?.[1] ?? file);
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error');
}

function unused(project: Project, id: string): Finding {
  return project.source(rulePath(id)).finding({ check: 'rule/unused', path: [], message: `no site uses the rule "${id}"` }, 'warning');
}
