import { checkRuleFile } from '../../rules/check-file.ts';
import { checkLocales } from './check-locales.ts';
import { checkSites } from './check-sites.ts';
import { type Finding, findingAt, sortFindings } from './finding.ts';
import { readInvariants } from './invariants.ts';
import { siteKeys } from './layers.ts';
import { type Project, ruleIdsOf, rulePath } from './project.ts';
import { parseSource } from './source.ts';
import { placeSuppressions, readSuppressions, suppress } from './suppressions.ts';
import type { Surroundings } from './surroundings.ts';
import { validateSite } from './validate-site.ts';

/** Checks a whole project: every site, what sites share, texts, and rules that no site uses. Each finding once, in order. */
export function validateProject(project: Project, surroundings: Surroundings): Finding[] {
  const keys = siteKeys(project);
  const reports = keys.map((key) => validateSite(project, key, surroundings));
  const used = new Set(reports.flatMap((report) => report.rules));
  // Of a broken site nobody knows what it would use.
  const isKnown = reports.every((report) => !hasErrors(report.findings));
  return sortFindings([
    ...reports.flatMap((report) => report.findings),
    ...checkSites(project, surroundings),
    ...checkLocales(project),
    ...readSuppressions(project).findings,
    ...readInvariants(project).findings,
    ...ruleIdsOf(project)
      .filter((id) => !used.has(id))
      .flatMap((id) => checkUnused(project, id))
      .filter(({ severity }) => severity === 'error' || isKnown),
  ]);
}

/** The findings of a project on a day: without the warnings that are suppressed, with what is wrong with suppressions. */
export function validateOn(today: string, project: Project, surroundings: Surroundings): Finding[] {
  const findings = validateProject(project, surroundings);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings
    .filter(({ severity }) => severity === 'warning')
    .map((finding) => ({ ...finding, subject: subjectOf(finding) }));
  const { kept, problems } = suppress(warnings, readSuppressions(project).records, { today, verb: 'validate' });
  return sortFindings([...errors, ...kept.map(({ subject: _, ...finding }) => finding), ...placeSuppressions(project, problems)]);
}

/** By what a suppression names a finding: its path, or without one the id of its rule, or its file. */
function subjectOf({ path, file }: Finding): string {
  return path || (/^rules\/([^/]+)\.rule\.json$/.exec(file)?.[1] ?? file);
}

/** Whether anything found stands in the way of publishing. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error');
}

/** A rule that no site uses cannot be checked against a site's facts: its file's shape can. */
function checkUnused(project: Project, id: string): Finding[] {
  const file = rulePath(id);
  const { text, value, faults } = parseSource(project.files.get(file) ?? '');
  const broken = faults.map(({ offset, check, message }) => findingAt({ file, text, offset }, { check, path: [], message }));
  if (broken.length > 0) return broken;
  const others = ruleIdsOf(project).filter((other) => other !== id);
  const shape = checkRuleFile(value, { catalogue: {}, ruleIds: others, logicOf: () => undefined }).filter(
    ({ check }) => check === 'rule/shape',
  );
  const orphan = { check: 'rule/unused', path: [], message: `no site uses the rule "${id}"` };
  return [
    ...shape.map((problem) => findingAt({ file, text, offset: 0 }, problem)),
    findingAt({ file, text, offset: 0 }, orphan, 'warning'),
  ];
}
