/** Finding of a check. `path` is relative to the checked value, `check` is a stable id. */
export interface Problem {
  readonly check: string;
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly suggestion?: string;
  /** True if another known name is equally close, so the suggestion may be wrong. */
  readonly isUnsure?: boolean;
  readonly atKey?: boolean;
}
