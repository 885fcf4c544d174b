import type { Schema } from '../../schemas/manifest/shape.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createNames } from './names.ts';
import { type Side, createSide } from './side.ts';
import { type Sides, createSides } from './sides.ts';
import { type ChangedNames, findChangedNames } from './changed-names.ts';

export interface Comparison {
  readonly sides: Sides;
  readonly before: Side;
  readonly after: Side;
  readonly changed: ChangedNames;
  readonly schema: Schema;
}

export function createComparison(was: SiteModel, is: SiteModel): Comparison {
  const sides = createSides(was, is);
  const names = createNames(sides);
  const [before, after] = [createSide(was, names.before), createSide(is, names.after)];
  return { sides, before, after, changed: findChangedNames(before, after, sides), schema: is.site.project.schema };
}
