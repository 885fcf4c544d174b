import type { JsonChange } from './json-edit.ts';
import type { Path } from '../project/references.ts';

/** A place that may need a change, but only a person can decide. */
export interface ManualTask {
  readonly path: Path;
  readonly why: string;
}

export interface FilePlan {
  readonly file: string;
  readonly changes: readonly JsonChange[];
  readonly left: readonly ManualTask[];
}
