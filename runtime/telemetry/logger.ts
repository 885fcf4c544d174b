import type { Detail, Level, LogLine, PrintPort } from '../ports/ports.ts';
import { type Redacted, redacted } from './redacted.ts';
import type { PastLine, Report, Where } from './report.ts';
import type { Reports } from './reports.ts';
import { type ReportableError, toReportableError } from './reportable-error.ts';

/** What browsers tell of that is nobody's fault, or says nothing: a script of another origin that fails. */
const IDLE_TALK = /^ResizeObserver loop|^Script error\.?$/;

/** The schemes of what visitors have added to their browser. */
const EXTENSION = /(?:\b(?:chrome|moz|safari|safari-web|ms-browser)-extension|\bwebkit-masked-url)$/;
const LONGEST_SCHEME = 24;

/** Whether it is the browser's or an extension's affair: where it came about is where the first frame of the stack lies. */
function isNoise({ kind, message, stack }: ReportableError): boolean {
  return IDLE_TALK.test(message) || isExtensions(stack ?? '') || (kind === 'policy' && isExtensions(message));
}

/** Whether the first address of a text is an extension's. */
function isExtensions(text: string): boolean {
  const at = text.indexOf('://');
  return EXTENSION.test(text.slice(Math.max(0, at - LONGEST_SCHEME), Math.max(0, at)));
}

export interface LoggerParts {
  readonly print: PrintPort;
  readonly now: () => number;
  /** What is stored under `meridian:debug` (STO-3). */
  readonly flag: () => string | null;
  readonly where: () => Where;
  readonly reports: Pick<Reports, 'add'>;
}

const LEVELS: readonly Level[] = ['debug', 'info', 'warn', 'error'];

/** A report tells so many lines that came before it. */
const PAST_LINES = 10;
const MOST = { name: 100, message: 500, stack: 3_000, detail: 100 } as const;

/** These the browser prints itself. */
const BROWSERS_OWN: readonly string[] = ['error', 'unhandledrejection', 'securitypolicyviolation'];

/** The least level that is printed: warnings, unless the flag asks for all of it, or for what is told of views and surfaces. */
export function printedFrom(flag: string | null): Level {
  if (flag === null || ['', '0', 'off', 'false'].includes(flag)) return 'warn';
  return flag === 'info' ? 'info' : 'debug';
}

/** Takes the lines of the log: prints those that are asked for, reports those that tell of trouble, with those before them; redacted, both. */
export function loggerTo(parts: LoggerParts): (line: LogLine) => void {
  let past: readonly PastLine[] = [];
  return (line) => {
    const trouble = toReportableError(line);
    if (trouble !== null && isNoise(trouble)) return;
    if (trouble !== null) parts.reports.add(keyOf(trouble, line), () => reportOf(trouble, line, past, parts));
    if (BROWSERS_OWN.includes(line.event)) return;
    const { level, event, detail } = line;
    past = [...past, { at: parts.now(), level, event, detail }].slice(-PAST_LINES);
    if (LEVELS.indexOf(level) < LEVELS.indexOf(printedFrom(parts.flag()))) return;
    const stack = trouble?.stack ?? null;
    parts.print(level, redacted(event), redacted(detail), ...(stack === null ? [] : [redacted(stack)]));
  };
}

/** Numbers in its words aside; where it came about is the first frame of the stack. */
function keyOf({ kind, name, message, stack }: ReportableError, { detail }: LogLine): string {
  const [place = ''] = /^(?:[ \t]*at |[^@\n]*@).*/m.exec(stack ?? '') ?? [];
  return [kind, detail['surface'], name, message.replaceAll(/\d+/g, '#'), place].join('\n');
}

// What is cut is cut once it is redacted: half of a number would be no number any more.

function shortened(past: PastLine): Redacted<PastLine> {
  const line = redacted(past);
  const detail = Object.entries(line.detail).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, MOST.detail) : value,
  ]);
  return { ...line, detail: Object.fromEntries(detail) as Detail };
}

function reportOf(
  trouble: ReportableError,
  { detail }: LogLine,
  lines: readonly PastLine[],
  { now, where }: LoggerParts,
): Redacted<Report> {
  const surface = typeof detail['surface'] === 'string' ? detail['surface'] : null;
  const report = redacted({ ...trouble, ...where(), surface, at: now() });
  return {
    ...report,
    lines: lines.map(shortened),
    name: report.name.slice(0, MOST.name),
    message: report.message.slice(0, MOST.message),
    stack: report.stack?.slice(0, MOST.stack) ?? null,
  };
}
