import type { JsonChange } from './json-edit.ts';
import type { Path } from '../project/references.ts';

/** A place that says what is to change, or may, and is left to a person. */
export interface Left {
  readonly path: Path;
  readonly why: string;
}

/** What changes in a file, and what in it is left to a person. */
export interface FilePlan {
  readonly file: string;
  readonly changes: readonly JsonChange[];
  readonly left: readonly Left[];
}
