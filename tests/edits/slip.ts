import type { Edits } from './writing.ts';
import type { Project } from '../../studio/project/project.ts';

/** A slip, and where the tool says so. */
export interface Slip {
  readonly edits: Edits;
  readonly file: string;
  /** What is blamed, as it stands in the edited file. */
  readonly at: string | RegExp;
  /** Words of the finding. */
  readonly says: string;
}

export type SlipsByTitle = Readonly<Record<string, (project: Project) => Slip>>;
