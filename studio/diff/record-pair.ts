import type { RecordInfo } from './entry.ts';
import { formatPlace } from './places.ts';
import type { Path, RecordReader } from './read-record.ts';
import type { Sides } from './sides.ts';
import type { ChangedNames } from './changed-names.ts';

export interface RecordPair {
  readonly about: RecordInfo;
  readonly sides: Sides;
  readonly changed: ChangedNames;
  readonly before: RecordReader;
  readonly after: RecordReader;
}

export type Values = readonly [was: unknown, is: unknown];

export function formatPlaceOnSide(path: Path, { section, record, side }: RecordReader): string {
  return formatPlace(section, path, record, side);
}
