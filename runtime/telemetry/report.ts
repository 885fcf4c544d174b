import type { Detail, Level } from '../ports/ports.ts';
import type { ReportableError } from './reportable-error.ts';

/** A log line before an error. */
export interface PastLine {
  readonly at: number;
  readonly level: Level;
  readonly event: string;
  readonly detail: Detail;
}

/** The page at the time of the error. */
export interface Where {
  readonly site: string;
  readonly language: string;
  readonly route: string;
  /** The build and the site document, to look up the source map and the manifest. */
  readonly build: string | null;
  readonly manifest: string | null;
}

export interface Report extends ReportableError, Where {
  readonly surface: string | null;
  /** ms since the epoch */
  readonly at: number;
  readonly lines: readonly PastLine[];
}
