import type { WorkerConfig } from './domains/tools/shapes.ts';

/** A page tells its worker that it stands. */
export interface Opened {
  readonly kind: 'opened';
  readonly config: WorkerConfig;
  /** The build that made the page. */
  readonly build: string;
  readonly path: string;
  /** The home page of its language, which stands in for pages that were never opened. */
  readonly home: string;
  /** The prefixes of languages on this site. */
  readonly languages: readonly string[];
  /** What the page has used so far. */
  readonly files: readonly string[];
}

/** A page tells its worker which files it has used since, so that they are there without a network. */
export interface Used {
  readonly kind: 'used';
  readonly build: string;
  readonly files: readonly string[];
}

export type WorkerMessage = Opened | Used;
