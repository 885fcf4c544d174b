import type { LogLine } from '../ports/ports.ts';
import { redacted } from './redacted.ts';

/** What is reported, by the line of the log that tells of it; all else is only logged (contract 10). */
const REPORTED = {
  error: 'error',
  unhandledrejection: 'rejection',
  securitypolicyviolation: 'policy',
  'start-failed': 'error',
  'page-failed': 'render',
  'screen-failed': 'render',
  'surface-failed': 'render',
  'destination-refused': 'destination',
  'publication-refused': 'publication',
} as const;

/** What went wrong, as it was thrown: not redacted. */
export interface ReportableError {
  readonly kind: (typeof REPORTED)[keyof typeof REPORTED];
  readonly name: string;
  readonly message: string;
  readonly stack: string | null;
}

/** So much of a text is looked at: what somebody throws may be of any length. */
const MOST_CHARACTERS = 16_000;
const MOST_CAUSES = 3;

/** What a line tells of that is to be reported; null for every other line. */
export function toReportableError({ event, detail, cause }: LogLine): ReportableError | null {
  if (!isReported(event)) return null;
  const kind = REPORTED[event];
  if (kind === 'policy') return { kind, ...violation(cause as SecurityPolicyViolationEvent) };
  if (kind === 'destination') return { kind, name: event, message: String(detail['surface']), stack: null };
  if (kind === 'publication') return { kind, name: String(detail['reason']), message: cut(String(detail['why'])), stack: null };
  return { kind, ...said(event, cause) };
}

function isReported(event: string): event is keyof typeof REPORTED {
  return Object.hasOwn(REPORTED, event);
}

/** The events are the browser's own, each of the kind that its name says. */
function said(event: string, cause: unknown): Omit<ReportableError, 'kind'> {
  if (event === 'unhandledrejection') return thrown((cause as PromiseRejectionEvent).reason);
  if (event !== 'error') return thrown(cause);
  const { error, message, filename, lineno, colno } = cause as ErrorEvent;
  return error instanceof Error ? thrown(error) : { name: 'Error', message: cut(message), stack: `${filename}:${lineno}:${colno}` };
}

function violation({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber }: SecurityPolicyViolationEvent) {
  const message = [blockedURI, sample].filter(Boolean).join(' ');
  return { name: effectiveDirective, message: cut(message), stack: sourceFile ? `${sourceFile}:${lineNumber}:${columnNumber}` : null };
}

/** Anything can be thrown, also what throws when it is looked at. */
function thrown(what: unknown): Omit<ReportableError, 'kind'> {
  try {
    if (!(what instanceof Error)) return { name: 'no error', message: cut(plain(what)), stack: null };
    return { name: what.name, message: cut(what.message), stack: stackOf(what) };
  } catch {
    return { name: 'no error', message: '', stack: null };
  }
}

/** An object is redacted before it is a text: as one, its parts are told apart less well. */
function plain(what: unknown): string {
  return typeof what === 'object' && what !== null ? JSON.stringify(redacted(what)) : String(what);
}

function stackOf(error: Error): string {
  const stacks: string[] = [];
  for (let cause: unknown = error; cause instanceof Error && stacks.length < MOST_CAUSES; cause = cause.cause)
    stacks.push(cause.stack ?? String(cause));
  return cut(stacks.join('\ncaused by '));
}

function cut(text: string): string {
  return text.slice(0, MOST_CHARACTERS);
}
