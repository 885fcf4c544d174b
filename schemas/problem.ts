/** One finding of a check. `path` leads from the root of the checked value to the place, `check` is its stable id. */
export interface Problem {
  readonly check: string;
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** A known name that is near to the one written. */
  readonly suggestion?: string;
  /** True when another known name is as near: which of them was meant is for a person to say. */
  readonly isUnsure?: boolean;
  /** True when the place is the key itself, not its value. */
  readonly atKey?: boolean;
}
