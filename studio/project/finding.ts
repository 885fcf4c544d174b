import type { Problem } from '../../schemas/problem.ts';

/** A finding of validation, at a place in the file that wrote what is wrong. */
export interface Finding {
  /** The stable id of the check that found it. */
  readonly check: string;
  readonly severity: 'error' | 'warning';
  readonly file: string;
  /** From 1, as editors count. */
  readonly line: number;
  readonly column: number;
  /** Where it stands in the file's value or the effective manifest, such as `surfaces.hk-dialog.slot`. */
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
}

/** A file with its text, and an offset in it. */
export interface Place {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

export function findingAt({ file, text, offset }: Place, problem: Problem, severity: Finding['severity'] = 'error'): Finding {
  const { line, column } = positionIn(text, offset);
  const { check, message, suggestion } = problem;
  return {
    check,
    severity,
    file,
    line,
    column,
    path: problem.path.join('.'),
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function positionIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

/** `file:line:column: path: message (did you mean …)`, contract section 7. */
export function formatFinding(finding: Finding): string {
  const place = `${finding.file}:${finding.line}:${finding.column}`;
  return [place, ...(finding.severity === 'warning' ? ['warning'] : []), describeFinding(finding)].join(': ');
}

/** What a finding says, without its place: `path: message (did you mean …)`. */
export function describeFinding({ path, message, suggestion }: Finding): string {
  const hint = suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`;
  return `${path === '' ? '' : `${path}: `}${message}${hint}`;
}

/** Each finding once, in the order of files and lines. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...unique.values()].sort(byPlace);
}

/** The order of files and lines. */
export function byPlace(a: Located, b: Located): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

type Located = Pick<Finding, 'file' | 'line' | 'column'>;
