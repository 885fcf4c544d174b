import { hasOneMeaning } from './one-meaning.ts';
import type { Finding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

/** A replacement of one token, proved to mend one finding and to bring in none. */
export interface Fix {
  readonly finding: Finding;
  /** Where the token stands in the file as it was. */
  readonly start: number;
  readonly end: number;
  /** The new token, with its quotes. */
  readonly token: string;
}

export interface Fixed {
  readonly project: Project;
  readonly fixes: readonly Fix[];
  /** What was found before. */
  readonly original: readonly Finding[];
  /** What is left once the fixes are made. */
  readonly findings: readonly Finding[];
}

type Validate = (project: Project) => readonly Finding[];

const TOKEN = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y;

/**
 * Makes the safe fixes: those whose wrong name stands exactly at the finding's place, and after which validation finds
 * everything that it found before, without that finding, and nothing new. What cannot be proved is left alone.
 */
export function fixProject(project: Project, validate: Validate, isWanted: (finding: Finding) => boolean = () => true): Fixed {
  const findings = validate(project);
  const places = new Set<string>();
  const candidates = findings.filter(isWanted).flatMap((finding) => {
    const fix = candidateOf(project, finding);
    const place = fix && `${finding.file} ${fix.start}`;
    if (!fix || !place || places.has(place)) return [];
    places.add(place);
    return [fix];
  });
  const accepted = settle(candidates, { origin: project, validate, fixes: [], findings });
  return { project: applied(project, accepted.fixes), fixes: accepted.fixes, original: findings, findings: accepted.findings };
}

/** The replacement that a finding's suggestion asks for, when a text so near to it stands there that nothing else can be meant. */
function candidateOf({ files }: Project, finding: Finding): Fix | null {
  const { file, line, column, suggestion } = finding;
  const text = files.get(file);
  if (text === undefined || suggestion === undefined) return null;
  const start = offsetOf(text, line) + column - 1;
  TOKEN.lastIndex = start;
  const written = TOKEN.exec(text)?.[0];
  if (written === undefined) return null;
  const isMeant = hasOneMeaning(finding, valueOf(written), suggestion);
  return isMeant ? { finding, start, end: start + written.length, token: JSON.stringify(suggestion) } : null;
}

function valueOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token; // an escape that JSON does not know: no name is near to it
  }
}

function offsetOf(text: string, line: number): number {
  let offset = 0;
  for (let at = 1; at < line; at += 1) offset = text.indexOf('\n', offset) + 1;
  return offset;
}

interface Settled {
  readonly origin: Project;
  readonly validate: Validate;
  readonly fixes: readonly Fix[];
  readonly findings: readonly Finding[];
}

/** Tries all at once, since most are sound and a validation costs the same for one as for many; else each half by itself. */
function settle(candidates: readonly Fix[], so: Settled): Settled {
  if (candidates.length === 0) return so;
  const fixes = [...so.fixes, ...candidates];
  const findings = so.validate(applied(so.origin, fixes));
  if (isMended(so.findings, findings, candidates)) return { ...so, fixes, findings };
  if (candidates.length === 1) return so;
  const half = Math.ceil(candidates.length / 2);
  return settle(candidates.slice(half), settle(candidates.slice(0, half), so));
}

/** Nothing new, and each of the findings that were to be mended is gone. A place may move along its line: it does not count. */
function isMended(before: readonly Finding[], after: readonly Finding[], fixes: readonly Fix[]): boolean {
  const [old, found] = [tally(before), tally(after)];
  const isNew = [...found].some(([key, count]) => count > (old.get(key) ?? 0));
  const mended = tally(fixes.map(({ finding }) => finding));
  return !isNew && [...mended].every(([key, count]) => (found.get(key) ?? 0) <= (old.get(key) ?? 0) - count);
}

function tally(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { check, severity, file, line, path, message } of findings) {
    const key = JSON.stringify([check, severity, file, line, path, message]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function applied(project: Project, fixes: readonly Fix[]): Project {
  const last = fixes.toSorted((a, b) => b.start - a.start);
  return last.reduce((edited, { finding: { file }, start, end, token }) => {
    const text = edited.files.get(file) ?? '';
    return edited.with(file, text.slice(0, start) + token + text.slice(end));
  }, project);
}

/** A line that fixes changed. */
export interface LineChange {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** The changed lines, in the order of files and lines; two fixes of one line are one change. A fix never adds or takes a line. */
export function changedLines(before: Project, { project, fixes }: Fixed): LineChange[] {
  const places = new Map(fixes.map(({ finding }) => [`${finding.file}:${finding.line}`, finding]));
  return [...places.values()].map(({ file, line }) => ({
    file,
    line,
    before: lineOf(before, file, line),
    after: lineOf(project, file, line),
  }));
}

function lineOf({ files }: Project, file: string, line: number): string {
  return (files.get(file)?.split('\n')[line - 1] ?? '').replace(/\r$/, '');
}
