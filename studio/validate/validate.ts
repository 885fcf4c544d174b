import { checkCharacters } from './check-characters.ts';
import { checkLocales } from './check-locales.ts';
import { checkPages } from './check-pages.ts';
import { checkShared } from './check-shared.ts';
import { checkSites } from './check-sites.ts';
import { checkStrays } from './check-strays.ts';
import { checkUnusedTexts } from './check-unused-texts.ts';
import { locateSuppressions, readSuppressions, Suppressor } from './suppressions.ts';
import { findUnusedRules } from './unused-rules.ts';
import { validateSite } from './validate-site.ts';
import { getRulePath } from '../project/files.ts';
import { mergeSiteFindings, type Finding, sortFindings } from '../project/finding.ts';
import { readInvariants } from '../project/invariants.ts';
import { createDerived } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';
import { readStatements } from '../project/statements.ts';

export const validateProject = createDerived((project: Project): readonly Finding[] => {
  const reports = project.sites.map((site) => ({ key: site.key, ...validateSite(site) }));
  // A broken site may use any rule.
  const isKnown = reports.every(({ book, findings }) => book !== null && !hasErrors(findings));
  return sortFindings([
    ...mergeSiteFindings(reports, project.siteKeys),
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
    ...findUnusedRules(project, reports).flatMap(({ id, findings }) => [
      ...findings,
      ...(isKnown ? [createUnusedFinding(project, id)] : []),
    ]),
  ]);
});

/** Validates a project on a date: removes suppressed warnings and adds problems of the suppressions. */
export function validateForDate(today: string, project: Project): Finding[] {
  const findings = validateProject(project);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const { records, isKnown } = readSuppressions(project);
  const suppressor = new Suppressor(records, { today, verb: 'validate', isPartial: errors.length > 0 });
  const kept = warnings.filter((finding) => isKnown && !suppressor.covers({ ...finding, subject: getSubject(finding) }));
  return sortFindings([...errors, ...kept, ...locateSuppressions(project, suppressor.problems())]);
}

/** Identifies a finding for suppressions: by path, else by rule id, else by file. */
function getSubject({ path, file }: Finding): string {
  return path || (/^rules\/([^/]+)\.rule\.json$/.exec(file)?.[1] ?? file);
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error');
}

function createUnusedFinding(project: Project, id: string): Finding {
  return project.source(getRulePath(id)).finding({ check: 'rule/unused', path: [], message: `no site uses the rule "${id}"` }, 'warning');
}
