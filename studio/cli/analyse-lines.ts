import { dateInZone } from '../../rules/date-words.ts';
import type { DueAt } from '../analyse/due-at.ts';
import type { AnalysisReport, SiteSummary } from '../analyse/analyse.ts';
import { type SharedDiagnostic, withExample } from '../analyse/diagnostic.ts';
import { exampleInWords } from '../model/example-words.ts';
import { annotation, counted } from './report.ts';
import { sitesInWords } from './sites.ts';
import { columns } from './table.ts';
import { type Finding, formatFinding, formatPlace } from '../project/finding.ts';
import { groupedBy } from '../project/records.ts';

export function analysisLines(report: AnalysisReport, keys: readonly string[]): string[] {
  const { invalid, suppressions, remarks, sites, suppressed } = report;
  const contests = remarks.filter(({ check }) => check === CONTEST);
  const others = remarks.filter(({ check }) => check !== CONTEST).sort((a, b) => a.severity.localeCompare(b.severity));
  const told = [
    ...[...invalid, ...suppressions].map(formatFinding),
    ...others.flatMap((diagnostic) => diagnosticLines(diagnostic, keys)),
    ...contestLines(contests, keys),
  ];
  const errors = remarks.filter(({ severity }) => severity === 'error').length;
  const counts = [
    counted(errors, 'finding'),
    counted(remarks.length - errors, 'note'),
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
  ];
  const parts = [told, report.due ? dueLines(report.due, keys) : [], tableOf(sites), [counts.join(', ')]];
  return parts.filter((part) => part.length > 0).flatMap((part, index) => (index > 0 ? ['', ...part] : part));
}

/** Lists what can show at a time, and for which remaining audience. */
function dueLines({ moment, dated, undated }: DueAt, keys: readonly string[]): string[] {
  return [
    `At ${dateInZone(moment)}:`,
    ...dated.map(({ surface, words, sites }) => `  ${surface}: ${words} (on ${sitesInWords(sites, keys)})`),
    `  without dates: ${undated.length === 0 ? 'none' : undated.join(', ')}`,
  ];
}

const CONTEST = 'analyse/competes';

/** One line per surface with others before it, because a list of all pairs would hide the findings. */
function contestLines(contests: readonly SharedDiagnostic[], keys: readonly string[]): string[] {
  const behind = groupedBy(contests, (diagnostic) => `${formatPlace(diagnostic)}: note: ${diagnostic.path}`);
  return [...behind].map(([place, of]) => {
    const firsts = of.map(({ subject, sites }) => {
      const [first = ''] = subject.split(' ');
      return sites.length === keys.length ? first : `${first} (on ${sitesInWords(sites, keys)})`;
    });
    const example = of[0]?.example ? exampleInWords(of[0].example) : '';
    return `${place}: comes after ${firsts.join(', ')} where they are due too${example} [${CONTEST}]`;
  });
}

export function diagnosticLines(diagnostic: SharedDiagnostic, keys: readonly string[]): string[] {
  const { severity, path, sites, check, example } = diagnostic;
  const on = sites.length === 0 ? '' : ` (on ${sitesInWords(sites, keys)})`;
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

function tableOf(sites: readonly SiteSummary[]): string[] {
  return columns([COLUMNS, ...sites.map((summary) => COLUMNS.map((column) => String(summary[column])))]);
}

export function annotationOf({ severity: _, sites, ...remark }: SharedDiagnostic, keys: readonly string[]): string {
  const finding: Finding = { ...remark, severity: 'error' };
  return annotation(sites.length === keys.length ? finding : { ...finding, sites });
}
