import type { LineChange } from '../validate/fix.ts';
import { type FrameLine, createCodeFrame } from './code-frame.ts';
import type { Paint } from './paint.ts';
import { describeFinding, type Finding, formatFinding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

export function formatFramedFindings(findings: readonly Finding[], { files }: Project, paint: Paint): string[] {
  return findings.flatMap((finding) => [formatHeadline(finding, paint), ...formatFrame(finding, files.get(finding.file) ?? '', paint)]);
}

function formatHeadline(finding: Finding, paint: Paint): string {
  const line = formatFinding(finding);
  const place = `${finding.file}:${finding.line}:${finding.column}`;
  return paint('bold', place) + line.slice(place.length);
}

function formatFrame(finding: Finding, text: string, paint: Paint): string[] {
  const { lines, caret } = createCodeFrame(finding, text);
  const colour = finding.severity === 'error' ? 'red' : 'yellow';
  const formatFrameLine = ({ gutter, text }: FrameLine) => (paint('dim', gutter) + text).trimEnd();
  return [...lines.map(formatFrameLine), paint('dim', caret.gutter) + paint(colour, caret.text)];
}

/** `2 errors, 1 warning in 2 files; 1 can be fixed: --fix`, or no line without findings. */
export function formatSummary(findings: readonly Finding[], fixable = 0): string[] {
  if (findings.length === 0) return [];
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const counts = [formatCount(errors, 'error'), formatCount(findings.length - errors, 'warning')].filter(
    (count) => !count.startsWith('0 '),
  );
  const files = formatCount(new Set(findings.map(({ file }) => file)).size, 'file');
  return [`${counts.join(', ')} in ${files}${fixable > 0 ? `; ${fixable} can be fixed: --fix` : ''}`];
}

export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function formatLineChange({ file, line, before, after }: LineChange, paint: Paint): string[] {
  return [paint('bold', `${file}:${line}`), paint('red', `- ${before.trim()}`), paint('green', `+ ${after.trim()}`)];
}

/** Formats a finding as a GitHub Actions workflow command, which annotates the line in a pull request. */
export function formatAnnotation(finding: Finding): string {
  const { severity, file, line, column, check } = finding;
  const place = { file, line: String(line), col: String(column), title: check };
  const properties = Object.entries(place).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  return `::${severity} ${properties.join(',')}::${escapeData(describeFinding(finding))}`;
}

/** Escapes for GitHub workflow commands (GitHub Docs, Workflow commands). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
