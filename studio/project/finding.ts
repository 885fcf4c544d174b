import type { Problem } from '../../schemas/problem.ts';

export interface Finding extends Place {
  readonly check: string;
  readonly severity: 'error' | 'warning';
  /** Path in the file's value or in the effective manifest, such as `surfaces.hk-dialog.slot`. */
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
  readonly isUnsure?: boolean;
  /** Affected sites. Absent if all sites are affected (TOL-37). */
  readonly sites?: readonly string[];
}

/** Position in a file. Line and column start at 1, as in editors. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Offset {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

export function getPosition({ file, text, offset }: Offset): Place {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { file, line, column: offset - start + 1 };
}

export function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

export function createFinding(offset: Offset, problem: Problem, severity: Finding['severity'] = 'error'): Finding {
  const { check, message, suggestion, isUnsure } = problem;
  return {
    check,
    severity,
    ...getPosition(offset),
    path: problem.path.join('.'),
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(isUnsure === true ? { isUnsure } : {}),
  };
}

/** `file:line:column: path: message (did you mean …)` */
export function formatFinding(finding: Finding): string {
  return [formatPlace(finding), ...(finding.severity === 'warning' ? ['warning'] : []), describeFinding(finding)].join(': ');
}

/** Formats a finding without its position: `path: message (did you mean …) (on hk and uk)`. */
export function describeFinding(finding: Finding): string {
  const { path, message, suggestion } = finding;
  const hint = suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`;
  return `${path === '' ? '' : `${path}: `}${message}${hint}${formatFindingSites(finding)}`;
}

/** The path of a site's own manifest already names the site. */
function formatFindingSites({ file, sites = [] }: Finding): string {
  const [only] = sites;
  if (only === undefined) return '';
  const isOwn = sites.length === 1 && (file === `manifests/${only}.json` || file.startsWith(`manifests/${only}/`));
  return isOwn ? '' : ` (on ${formatSites(sites)})`;
}

export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...unique.values()].sort(comparePlaces);
}

export function mergeSiteFindings(found: readonly FoundOn[], all: readonly string[]): Finding[] {
  const groups = new Map<string, { readonly finding: Finding; readonly sites: Set<string> }>();
  for (const { key, findings } of found) {
    for (const finding of findings) {
      // Reports an error in shared fields for the first record only, because one edit fixes all.
      const { suggestion: _, isUnsure: __, path: ___, ...same } = finding;
      const name = JSON.stringify(same);
      const group = groups.get(name) ?? { finding, sites: new Set() };
      group.sites.add(key);
      // The nearest known name can differ by site.
      const isSame = group.finding.suggestion === finding.suggestion;
      groups.set(name, isSame ? group : { ...group, finding: { ...group.finding, isUnsure: true } });
    }
  }
  return [...groups.values()].map(({ finding, sites }) => (sites.size === all.length ? finding : { ...finding, sites: [...sites] }));
}

interface FoundOn {
  readonly key: string;
  readonly findings: readonly Finding[];
}

export function comparePlaces(a: Place, b: Place): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

const NAMED = 3;

/** `main and hk`, `main, hk and 7 more`, or `all 11 sites` */
export function formatSites(keys: readonly string[], all: readonly string[] = []): string {
  if (keys.length === all.length && keys.length > 1) return `all ${keys.length} sites`;
  if (keys.length <= NAMED) return formatList(keys);
  return `${keys.slice(0, NAMED - 1).join(', ')} and ${keys.length - NAMED + 1} more`;
}

/** `a`, `a and b`, `a, b and c` */
export function formatList(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
