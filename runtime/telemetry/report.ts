import type { Detail, Level } from '../ports/ports.ts';
import type { ReportableError } from './reportable-error.ts';

/** A line as it is kept for what may go wrong after it. */
export interface PastLine {
  readonly at: number;
  readonly level: Level;
  readonly event: string;
  readonly detail: Detail;
}

/** Where the page was when something went wrong. */
export interface Where {
  readonly site: string;
  readonly language: string;
  readonly route: string;
  /** The build, and the document of the site: what the stack and the manifest of that time are found by. */
  readonly build: string | null;
  readonly manifest: string | null;
}

export interface Report extends ReportableError, Where {
  /** The surface that it is about. */
  readonly surface: string | null;
  /** ms since the epoch */
  readonly at: number;
  /** What was logged before. */
  readonly lines: readonly PastLine[];
}
