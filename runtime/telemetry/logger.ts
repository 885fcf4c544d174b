import type { Detail, Level, LogLine, PrintPort } from '../ports/ports.ts';
import { type Redacted, toRedacted } from './redacted.ts';
import type { PastLine, Report, Where, Reports } from './reports.ts';
import { type ReportableError, toReportableError } from './reportable-error.ts';

/** Harmless messages, and messages without information about a failed script of another origin. */
const NOISE = /^ResizeObserver loop|^Script error\.?$/;

const EXTENSION = /(?:\b(?:chrome|moz|safari|safari-web|ms-browser)-extension|\bwebkit-masked-url)$/;
const MAX_SCHEME = 24;

function isNoise({ kind, message, stack }: ReportableError): boolean {
  return NOISE.test(message) || isExtension(stack ?? '') || (kind === 'policy' && isExtension(message));
}

function isExtension(text: string): boolean {
  const at = text.indexOf('://');
  return EXTENSION.test(text.slice(Math.max(0, at - MAX_SCHEME), Math.max(0, at)));
}

export interface LoggerDeps {
  readonly print: PrintPort;
  readonly now: () => number;
  /** Reads `meridian:debug` (STO-3). */
  readonly flag: () => string | null;
  readonly where: () => Where;
  readonly reports: Pick<Reports, 'add'>;
}

const LEVELS: readonly Level[] = ['debug', 'info', 'warn', 'error'];

const MAX_PAST_LINES = 10;
const MAX_LENGTH = { name: 100, message: 500, stack: 3_000, detail: 100 } as const;

const PRINTED_BY_BROWSER: readonly string[] = ['error', 'unhandledrejection', 'securitypolicyviolation'];

function getPrintLevel(flag: string | null): Level {
  if (flag === null || ['', '0', 'off', 'false'].includes(flag)) return 'warn';
  return flag === 'info' ? 'info' : 'debug';
}

export function createLogger(deps: LoggerDeps): (line: LogLine) => void {
  let past: readonly PastLine[] = [];
  return (line) => {
    const error = toReportableError(line);
    if (error !== null && isNoise(error)) return;
    if (error !== null) deps.reports.add(getKey(error, line), () => createReport(error, line, past, deps));
    if (PRINTED_BY_BROWSER.includes(line.event)) return;
    const { level, event, detail } = line;
    past = [...past, { at: deps.now(), level, event, detail }].slice(-MAX_PAST_LINES);
    if (LEVELS.indexOf(level) < LEVELS.indexOf(getPrintLevel(deps.flag()))) return;
    const stack = error?.stack ?? null;
    deps.print(level, toRedacted(event), toRedacted(detail), ...(stack === null ? [] : [toRedacted(stack)]));
  };
}

/** Errors with the same key are counted as one. Numbers in the message are ignored. */
function getKey({ kind, name, message, stack }: ReportableError, { detail }: LogLine): string {
  const [place = ''] = /^(?:[ \t]*at |[^@\n]*@).*/m.exec(stack ?? '') ?? [];
  return [kind, detail['surface'], name, message.replaceAll(/\d+/g, '#'), place].join('\n');
}

// Texts are truncated after redaction, which wouldn't recognize a truncated number.

function truncateDetail(past: PastLine): Redacted<PastLine> {
  const line = toRedacted(past);
  const detail = Object.entries(line.detail).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, MAX_LENGTH.detail) : value,
  ]);
  return { ...line, detail: Object.fromEntries(detail) as Detail };
}

function createReport(
  error: ReportableError,
  { detail }: LogLine,
  lines: readonly PastLine[],
  { now, where }: LoggerDeps,
): Redacted<Report> {
  const surface = typeof detail['surface'] === 'string' ? detail['surface'] : null;
  const report = toRedacted({ ...error, ...where(), surface, at: now() });
  return {
    ...report,
    lines: lines.map(truncateDetail),
    name: report.name.slice(0, MAX_LENGTH.name),
    message: report.message.slice(0, MAX_LENGTH.message),
    stack: report.stack?.slice(0, MAX_LENGTH.stack) ?? null,
  };
}
