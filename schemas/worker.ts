import type { WorkerConfig } from './domains/tools/shapes.ts';

export interface Opened {
  readonly kind: 'opened';
  readonly config: WorkerConfig;
  readonly build: string;
  readonly path: string;
  /** Home page of the language, served offline for pages that aren't cached. */
  readonly home: string;
  readonly languages: readonly string[];
  readonly files: readonly string[];
}

export interface Used {
  readonly kind: 'used';
  readonly build: string;
  readonly files: readonly string[];
}

export type WorkerMessage = Opened | Used;
