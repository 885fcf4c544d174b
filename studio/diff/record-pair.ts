import type { About } from './entry.ts';
import { placeIn } from './places.ts';
import type { Path, RecordReader } from './read-record.ts';
import type { Sides } from './sides.ts';
import type { ChangedNames } from './touched.ts';

/** A record that both sides have. */
export interface RecordPair {
  readonly about: About;
  readonly sides: Sides;
  readonly changed: ChangedNames;
  readonly before: RecordReader;
  readonly after: RecordReader;
}

/** What stands in a place on both sides; undefined where nothing does. */
export type Values = readonly [was: unknown, is: unknown];

/** The place as it is called on the side that is looked at. */
export function placeOn(path: Path, { section, record, side }: RecordReader): string {
  return placeIn(section, path, record, side);
}
