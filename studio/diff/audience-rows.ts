import type { Zones } from '../../rules/describe-date.ts';
import type { DueChange } from '../../rules/compare.ts';
import { NOW } from '../../rules/logic.ts';
import { type Cell, describeRow } from '../../rules/describe-row.ts';
import { getSiteZones } from '../model/windows.ts';
import type { Sides } from './sides.ts';

export interface RulePair {
  readonly before: string | null;
  readonly after: string | null;
}

/** Describes the audience. Dates use the time zones of the rules after the edit. */
export function describeRows({ rows, space }: Pick<DueChange, 'rows' | 'space'>, rules: RulePair, sides: Sides): (readonly Cell[])[] {
  if (rows.length === 0) return [[{ about: 'people', words: 'in too many ways to list', values: null }]];
  const isAboutTime = space.dimensions.some(({ facts }) => facts.includes(NOW));
  const zones: Zones = isAboutTime
    ? new Map([...getSiteZones(sides.before, rules.before), ...getSiteZones(sides.after, rules.after)])
    : new Map();
  return rows.map((box) => describeRow(box, space, sides.context.catalogue, zones));
}
