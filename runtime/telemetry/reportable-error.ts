import type { LogLine } from '../ports/ports.ts';
import { toRedacted } from './redacted.ts';

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

export interface ReportableError {
  readonly kind: (typeof REPORTED)[keyof typeof REPORTED];
  readonly name: string;
  readonly message: string;
  readonly stack: string | null;
}

const MAX_CHARACTERS = 16_000;
const MAX_CAUSES = 3;
/** A thrown object can be huge, and redaction takes long. */
const LIMITS = { depth: 8, values: 1000, characters: MAX_CHARACTERS };

export function toReportableError({ event, detail, cause }: LogLine): ReportableError | null {
  if (!isReported(event)) return null;
  const kind = REPORTED[event];
  if (kind === 'policy') return { kind, ...fromViolation(cause as SecurityPolicyViolationEvent) };
  if (kind === 'destination') return { kind, name: event, message: String(detail['surface']), stack: null };
  if (kind === 'publication') return { kind, name: String(detail['reason']), message: truncate(String(detail['why'])), stack: null };
  return { kind, ...fromEvent(event, cause) };
}

function isReported(event: string): event is keyof typeof REPORTED {
  return Object.hasOwn(REPORTED, event);
}

function fromEvent(event: string, cause: unknown): Omit<ReportableError, 'kind'> {
  if (event === 'unhandledrejection') return fromThrown((cause as PromiseRejectionEvent).reason);
  if (event !== 'error') return fromThrown(cause);
  const { error, message, filename, lineno, colno } = cause as ErrorEvent;
  return error instanceof Error
    ? fromThrown(error)
    : { name: 'Error', message: truncate(message), stack: `${filename}:${lineno}:${colno}` };
}

function fromViolation({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber }: SecurityPolicyViolationEvent) {
  const message = [blockedURI, sample].filter(Boolean).join(' ');
  return { name: effectiveDirective, message: truncate(message), stack: sourceFile ? `${sourceFile}:${lineNumber}:${columnNumber}` : null };
}

/** Any value can be thrown, even an object whose properties throw. */
function fromThrown(what: unknown): Omit<ReportableError, 'kind'> {
  try {
    if (!(what instanceof Error)) return { name: 'no error', message: truncate(toText(what)), stack: null };
    return { name: what.name, message: truncate(what.message), stack: getStack(what) };
  } catch {
    return { name: 'no error', message: '', stack: null };
  }
}

function toText(what: unknown): string {
  return typeof what === 'object' && what !== null ? JSON.stringify(toRedacted(what, LIMITS)) : String(what);
}

function getStack(error: Error): string {
  const stacks: string[] = [];
  for (let cause: unknown = error; cause instanceof Error && stacks.length < MAX_CAUSES; cause = cause.cause)
    stacks.push(cause.stack ?? String(cause));
  return truncate(stacks.join('\ncaused by '));
}

function truncate(text: string): string {
  return text.slice(0, MAX_CHARACTERS);
}
