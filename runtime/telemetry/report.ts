import type { Detail, Level } from '../ports/ports.ts';
import type { ReportableError } from './reportable-error.ts';

export interface PastLine {
  readonly at: number;
  readonly level: Level;
  readonly event: string;
  readonly detail: Detail;
}

export interface Where {
  readonly site: string;
  readonly language: string;
  readonly route: string;
  readonly build: string | null;
  readonly manifest: string | null;
}

export interface Report extends ReportableError, Where {
  readonly surface: string | null;
  readonly at: number;
  readonly lines: readonly PastLine[];
}
