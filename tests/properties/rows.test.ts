import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Analysis } from '../../rules/analysis.ts';
import type { Box } from '../../rules/diagram.ts';
import { enumerateRule } from '../../rules/enumerate.ts';
import { catalogue, compiled, context } from '../../rules/fixtures.ts';
import { impliedBy } from '../../rules/implied.ts';
import { dataOf, holds } from '../../rules/logic.ts';
import { valuesIn, type ValueSet } from '../../rules/ranges.ts';
import { rowsOf } from '../../rules/rows.ts';
import type { Period } from '../../rules/date-words.ts';
import type { Facts } from '../../rules/dimension.ts';
import { EXAMPLE_NOW, type Space } from '../../rules/space.ts';
import { periodsIn } from '../../rules/time-axis.ts';
import type { FactType, FactValue } from '../../schemas/sources/fact.ts';
import { isIn } from './boxes.ts';
import { facts, logic, NOW } from './rules.arbitrary.ts';

/** Whether concrete facts lie in a box, by the ranges that are printed; dimensions of several facts have none. */
function isInRanges(box: Box, values: Facts, space: Space): boolean {
  return [...box].every(([at, classes]) => {
    const dimension = space.dimensions[at];
    const [id = ''] = dimension?.facts ?? [];
    if (dimension && id === 'now') return periodsIn(dimension, classes).some((period) => isDuring(period, EXAMPLE_NOW));
    const fact = catalogue[id];
    if (!dimension || !fact) return false;
    if (dimension.facts.length > 1) return isIn(new Map([[at, classes]]), { facts: values, now: EXAMPLE_NOW }, space);
    return contains(valuesIn(dimension, classes, fact, space), values[id] ?? null, fact.type);
  });
}

function isDuring({ from, until }: Period, now: number): boolean {
  return (from === null || from <= now) && (until === null || now < until);
}

function contains(set: ValueSet, value: FactValue, { kind }: FactType): boolean {
  if (value === null) return set.isNull;
  if (kind === 'bool' || kind === 'enum') return set.values.includes(value);
  const amount = kind === 'instant' ? EXAMPLE_NOW - Number(value) : Number(value);
  return set.spans.some(({ from, to }) => amount >= from && (to === null || amount < to));
}

/** Instants counted from the example's now; one in the future is none. */
function present(values: Facts): Facts {
  const entries = Object.entries(values).map(([id, value]) => {
    if (catalogue[id]?.type.kind !== 'instant' || typeof value !== 'number') return [id, value] as const;
    return [id, value > NOW ? null : value - NOW + EXAMPLE_NOW] as const;
  });
  return Object.fromEntries(entries);
}

describe('the rows of a decision table', () => {
  it('[TOL-15] are exactly the rule at every point of its complete table', () => {
    fc.assert(
      fc.property(logic, (source) => {
        const rule = compiled(source);
        const analysis = new Analysis([rule.logic], context);
        const rows = rowsOf(analysis.diagrams.of(rule.logic), analysis);
        for (const point of enumerateRule(rule, context)) expect(rows.some((row) => isIn(row, point, analysis.space))).toBe(point.holds);
      }),
      { numRuns: 100 },
    );
  });

  it('[TOL-15] have ranges that hold exactly the values for which the rule holds, between the samples too', () => {
    fc.assert(
      fc.property(logic, fc.array(facts, { minLength: 20, maxLength: 40 }), (source, many) => {
        const rule = compiled(source);
        const analysis = new Analysis([rule.logic], { catalogue });
        const rows = rowsOf(analysis.diagrams.of(rule.logic), analysis);
        for (const values of many.map(present)) {
          const isTold = rows.some((row) => isInRanges(row, values, analysis.space));
          expect(isTold).toBe(holds(rule.logic, dataOf(values, EXAMPLE_NOW)));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('[TOL-15] say what follows from a row: all of its situations are in it, and each of its values is met in one', () => {
    fc.assert(
      fc.property(logic, (source) => {
        const rule = compiled(source);
        const analysis = new Analysis([rule.logic], context);
        const condition = analysis.diagrams.of(rule.logic);
        const points = enumerateRule(rule, context);
        for (const row of rowsOf(condition, analysis)) {
          const implied = impliedBy(row, condition, analysis);
          const inside = points.filter((at) => isIn(row, at, analysis.space));
          expect(inside.every((at) => isIn(implied, at, analysis.space))).toBe(true);
          for (const [dimension, classes] of implied)
            for (const cls of classes) {
              const only: Box = new Map([[dimension, new Set([cls])]]);
              expect(inside.some((at) => isIn(only, at, analysis.space))).toBe(true);
            }
        }
      }),
      { numRuns: 80 },
    );
  });

  it('[TOL-15] leave no row out that the others cover', () => {
    fc.assert(
      fc.property(logic, (source) => {
        const rule = compiled(source);
        const analysis = new Analysis([rule.logic], context);
        const rows = rowsOf(analysis.diagrams.of(rule.logic), analysis);
        const points = enumerateRule(rule, context).filter((point) => point.holds);
        for (const row of rows) {
          const others = rows.filter((other) => other !== row);
          const isNeeded = points.some((at) => !others.some((other) => isIn(other, at, analysis.space)));
          expect(isNeeded).toBe(true);
        }
      }),
      { numRuns: 80 },
    );
  });
});
