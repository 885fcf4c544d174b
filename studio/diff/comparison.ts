import type { ComponentParts } from '../../schemas/manifest/component.ts';
import type { SiteModel } from '../model/site-model.ts';
import { namesOf } from './names.ts';
import { type Side, sideOf } from './side.ts';
import { type Sides, sidesOf } from './sides.ts';
import { type ChangedNames, changedNames } from './touched.ts';

/** One site before and after, as its visitors read it. */
export interface Comparison {
  readonly sides: Sides;
  readonly before: Side;
  readonly after: Side;
  readonly changed: ChangedNames;
  readonly parts: ComponentParts;
}

export function comparisonOf(was: SiteModel, is: SiteModel, parts: ComponentParts): Comparison {
  const sides = sidesOf(was, is);
  const names = namesOf(sides);
  const [before, after] = [sideOf(was, names.before, parts), sideOf(is, names.after, parts)];
  return { sides, before, after, changed: changedNames(before, after, sides), parts };
}
