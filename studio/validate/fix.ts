import { hasOneMeaning } from './unambiguous.ts';
import type { Finding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

/** A replacement of one token that fixes one finding and causes none. */
export interface Fix {
  readonly finding: Finding;
  readonly start: number;
  readonly end: number;
  /** The new token, including quotes. */
  readonly token: string;
}

export interface FixResult {
  readonly project: Project;
  readonly fixes: readonly Fix[];
  readonly original: readonly Finding[];
  readonly findings: readonly Finding[];
}

type Validate = (project: Project) => readonly Finding[];

const TOKEN = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y;

/**
 * Applies safe fixes. A fix is safe if the wrong name is exactly at the finding's position, and validation afterwards reports all other
 * findings and no new ones.
 */
export function fixProject(project: Project, validate: Validate, isWanted: (finding: Finding) => boolean = () => true): FixResult {
  const findings = validate(project);
  const places = new Set<string>();
  const candidates = findings.filter(isWanted).flatMap((finding) => {
    const fix = findCandidate(project, finding);
    const place = fix && `${finding.file} ${fix.start}`;
    if (!fix || !place || places.has(place)) return [];
    places.add(place);
    return [fix];
  });
  const accepted = applySafe(candidates, { origin: project, validate, fixes: [], findings });
  return { project: applyFixes(project, accepted.fixes), fixes: accepted.fixes, original: findings, findings: accepted.findings };
}

function findCandidate({ files }: Project, finding: Finding): Fix | null {
  const { file, line, column, suggestion } = finding;
  const text = files.get(file);
  if (text === undefined || suggestion === undefined) return null;
  const start = getLineOffset(text, line) + column - 1;
  TOKEN.lastIndex = start;
  const written = TOKEN.exec(text)?.[0];
  if (written === undefined) return null;
  const isMeant = hasOneMeaning(finding, parseToken(written), suggestion);
  return isMeant ? { finding, start, end: start + written.length, token: JSON.stringify(suggestion) } : null;
}

function parseToken(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token; // An escape sequence that isn't valid JSON. No name is close to it.
  }
}

function getLineOffset(text: string, line: number): number {
  let offset = 0;
  for (let at = 1; at < line; at += 1) offset = text.indexOf('\n', offset) + 1;
  return offset;
}

interface FixState {
  readonly origin: Project;
  readonly validate: Validate;
  readonly fixes: readonly Fix[];
  readonly findings: readonly Finding[];
}

/** Tries all candidates at once, because most are safe and validation costs the same for one or many. Bisects on failure. */
function applySafe(candidates: readonly Fix[], so: FixState): FixState {
  if (candidates.length === 0) return so;
  const fixes = [...so.fixes, ...candidates];
  const findings = so.validate(applyFixes(so.origin, fixes));
  if (hasFixedFindings(so.findings, findings, candidates)) return { ...so, fixes, findings };
  if (candidates.length === 1) return so;
  const half = Math.ceil(candidates.length / 2);
  return applySafe(candidates.slice(half), applySafe(candidates.slice(0, half), so));
}

/** Checks that the fixed findings are gone and none is new. Ignores columns, because tokens can move along a line. */
function hasFixedFindings(before: readonly Finding[], after: readonly Finding[], fixes: readonly Fix[]): boolean {
  const [old, found] = [countFindings(before), countFindings(after)];
  const isNew = [...found].some(([key, count]) => count > (old.get(key) ?? 0));
  const mended = countFindings(fixes.map(({ finding }) => finding));
  return !isNew && [...mended].every(([key, count]) => (found.get(key) ?? 0) <= (old.get(key) ?? 0) - count);
}

function countFindings(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { check, severity, file, line, path, message } of findings) {
    const key = JSON.stringify([check, severity, file, line, path, message]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function applyFixes(project: Project, fixes: readonly Fix[]): Project {
  const last = fixes.toSorted((a, b) => b.start - a.start);
  return last.reduce((edited, { finding: { file }, start, end, token }) => {
    const text = edited.files.get(file) ?? '';
    return edited.with(file, text.slice(0, start) + token + text.slice(end));
  }, project);
}

export interface LineChange {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** Returns the changed lines, sorted. Fixes never add or remove lines, so two fixes of a line are one change. */
export function getChangedLines(before: Project, { project, fixes }: FixResult): LineChange[] {
  const places = new Map(fixes.map(({ finding }) => [`${finding.file}:${finding.line}`, finding]));
  return [...places.values()].map(({ file, line }) => ({
    file,
    line,
    before: getLine(before, file, line),
    after: getLine(project, file, line),
  }));
}

function getLine({ files }: Project, file: string, line: number): string {
  return (files.get(file)?.split('\n')[line - 1] ?? '').replace(/\r$/, '');
}
