import { describeDateAndZone } from '../../rules/describe-date.ts';
import type { DueAt } from '../analyse/list-due.ts';
import type { AnalysisReport, SiteSummary } from '../analyse/analyse.ts';
import { type SharedDiagnostic, withExample } from '../analyse/diagnostic.ts';
import { formatSituation } from '../model/format-situation.ts';
import { formatAnnotation, formatCount } from './report.ts';
import { formatSites } from './sites.ts';
import { formatColumns } from './table.ts';
import { type Finding, formatFinding, formatPlace } from '../project/finding.ts';
import { groupBy } from '../project/records.ts';

export function formatAnalysis(report: AnalysisReport, keys: readonly string[]): string[] {
  const { invalid, suppressions, remarks, sites, suppressed } = report;
  const contests = remarks.filter(({ check }) => check === CONTEST);
  const others = remarks.filter(({ check }) => check !== CONTEST).sort((a, b) => a.severity.localeCompare(b.severity));
  const told = [
    ...[...invalid, ...suppressions].map(formatFinding),
    ...others.flatMap((diagnostic) => formatDiagnostic(diagnostic, keys)),
    ...formatContests(contests, keys),
  ];
  const errors = remarks.filter(({ severity }) => severity === 'error').length;
  const counts = [
    formatCount(errors, 'finding'),
    formatCount(remarks.length - errors, 'note'),
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
  ];
  const parts = [told, report.due ? formatDue(report.due, keys) : [], formatTable(sites), [counts.join(', ')]];
  return parts.filter((part) => part.length > 0).flatMap((part, index) => (index > 0 ? ['', ...part] : part));
}

function formatDue({ moment, dated, undated }: DueAt, keys: readonly string[]): string[] {
  return [
    `At ${describeDateAndZone(moment)}:`,
    ...dated.map(({ surface, words, sites }) => `  ${surface}: ${words} (on ${formatSites(sites, keys)})`),
    `  without dates: ${undated.length === 0 ? 'none' : undated.join(', ')}`,
  ];
}

const CONTEST = 'analyse/competes';

/** One line per surface with others before it, because a list of all pairs would hide the findings. */
function formatContests(contests: readonly SharedDiagnostic[], keys: readonly string[]): string[] {
  const behind = groupBy(contests, (diagnostic) => `${formatPlace(diagnostic)}: note: ${diagnostic.path}`);
  return [...behind].map(([place, of]) => {
    const firsts = of.map(({ subject, sites }) => {
      const [first = ''] = subject.split(' ');
      return sites.length === keys.length ? first : `${first} (on ${formatSites(sites, keys)})`;
    });
    const example = of[0]?.example ? formatSituation(of[0].example) : '';
    return `${place}: comes after ${firsts.join(', ')} where they are due too${example} [${CONTEST}]`;
  });
}

export function formatDiagnostic(diagnostic: SharedDiagnostic, keys: readonly string[]): string[] {
  const { severity, path, sites, check, example } = diagnostic;
  const on = sites.length === 0 ? '' : ` (on ${formatSites(sites, keys)})`;
  const isCounterexample = check === 'analyse/invariant' || check === 'analyse/uncovered';
  const message = isCounterexample ? diagnostic.message : withExample(diagnostic);
  const line = [formatPlace(diagnostic), ...(severity === 'note' ? ['note'] : []), path, `${message}${on} [${check}]`].join(': ');
  return isCounterexample && example
    ? [
        line,
        ...JSON.stringify(example, null, 2)
          .split('\n')
          .map((each) => `    ${each}`),
      ]
    : [line];
}

const COLUMNS = ['site', 'surfaces', 'rules', 'pairs', 'invariants', 'findings', 'notes'] as const satisfies readonly (keyof SiteSummary)[];

function formatTable(sites: readonly SiteSummary[]): string[] {
  return formatColumns([COLUMNS, ...sites.map((summary) => COLUMNS.map((column) => String(summary[column])))]);
}

export function formatDiagnosticAnnotation({ severity: _, sites, ...remark }: SharedDiagnostic, keys: readonly string[]): string {
  const finding: Finding = { ...remark, severity: 'error' };
  return formatAnnotation(sites.length === keys.length ? finding : { ...finding, sites });
}
