import type { Problem } from '../../schemas/problem.ts';

/** A finding of validation, at a place in the file that wrote what is wrong. */
export interface Finding extends Place {
  /** The stable id of the check that found it. */
  readonly check: string;
  readonly severity: 'error' | 'warning';
  /** Where it stands in the file's value or the effective manifest, such as `surfaces.hk-dialog.slot`. */
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
  /** True when another known name is as near as the suggestion. */
  readonly isUnsure?: boolean;
  /** The sites through which it arises, where it does not arise on every one (TOL-37). */
  readonly sites?: readonly string[];
}

/** Where something is written, as editors count: both from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A file with its text, and an offset in it. */
export interface Offset {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

/** The line and column of an offset. */
export function positionOf({ file, text, offset }: Offset): Place {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { file, line, column: offset - start + 1 };
}

/** `file:line:column` */
export function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

export function findingAt(offset: Offset, problem: Problem, severity: Finding['severity'] = 'error'): Finding {
  const { check, message, suggestion, isUnsure } = problem;
  return {
    check,
    severity,
    ...positionOf(offset),
    path: problem.path.join('.'),
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(isUnsure === true ? { isUnsure } : {}),
  };
}

/** `file:line:column: path: message (did you mean …)`, contract section 7. */
export function formatFinding(finding: Finding): string {
  return [formatPlace(finding), ...(finding.severity === 'warning' ? ['warning'] : []), describeFinding(finding)].join(': ');
}

/** What a finding says, without its place: `path: message (did you mean …) (on hk and uk)`. */
export function describeFinding(finding: Finding): string {
  const { path, message, suggestion } = finding;
  const hint = suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`;
  return `${path === '' ? '' : `${path}: `}${message}${hint}${sitesOf(finding)}`;
}

/** A site's own manifest names the site already. */
function sitesOf({ file, sites = [] }: Finding): string {
  const [only] = sites;
  if (only === undefined) return '';
  const isOwn = sites.length === 1 && (file === `manifests/${only}.json` || file.startsWith(`manifests/${only}/`));
  return isOwn ? '' : ` (on ${sitesInWords(sites)})`;
}

/** Each finding once, in the order of files and lines. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...unique.values()].sort(byPlace);
}

/** What was found on sites, of all that there are: the same finding once, with the sites through which it arises. */
export function acrossSites(found: readonly FoundOn[], all: readonly string[]): Finding[] {
  const groups = new Map<string, { readonly finding: Finding; readonly sites: Set<string> }>();
  for (const { key, findings } of found) {
    for (const finding of findings) {
      // What several records share is said of the first of them: one edit mends it for all.
      const { suggestion: _, isUnsure: __, path: ___, ...same } = finding;
      const name = JSON.stringify(same);
      const group = groups.get(name) ?? { finding, sites: new Set() };
      group.sites.add(key);
      // What is near to a name may differ from site to site.
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

/** The order of files and lines. */
export function byPlace(a: Place, b: Place): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

const NAMED = 3;

/** Sites as a sentence names them: `main and hk`, `main, hk and 7 more`; `all 11 sites` where these are all of them. */
export function sitesInWords(keys: readonly string[], all: readonly string[] = []): string {
  if (keys.length === all.length && keys.length > 1) return `all ${keys.length} sites`;
  if (keys.length <= NAMED) return listed(keys);
  return `${keys.slice(0, NAMED - 1).join(', ')} and ${keys.length - NAMED + 1} more`;
}

/** `a`, `a and b`, `a, b and c` */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
