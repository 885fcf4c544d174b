import type { Schema } from '../../schemas/manifest/shape.ts';
import type { SiteModel } from '../model/site-model.ts';
import { namesOf } from './names.ts';
import { type Side, sideOf } from './side.ts';
import { type Sides, sidesOf } from './sides.ts';
import { type ChangedNames, changedNames } from './touched.ts';

/** One site before and after a change, from the visitor's point of view. */
export interface Comparison {
  readonly sides: Sides;
  readonly before: Side;
  readonly after: Side;
  readonly changed: ChangedNames;
  /** Schema of the manifest, identical for both sides. */
  readonly schema: Schema;
}

export function comparisonOf(was: SiteModel, is: SiteModel): Comparison {
  const sides = sidesOf(was, is);
  const names = namesOf(sides);
  const [before, after] = [sideOf(was, names.before), sideOf(is, names.after)];
  return { sides, before, after, changed: changedNames(before, after, sides), schema: is.site.project.schema };
}
