import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Analysis } from '../../rules/analysis.ts';
import type { Box } from '../../rules/diagram.ts';
import { enumerateRule } from '../../rules/enumerate.ts';
import { catalogue, compileTestRule, context } from '../../rules/fixtures.ts';
import { toLogicData, evaluateLogic } from '../../rules/logic.ts';
import { getValueSet, type ValueSet } from '../../rules/ranges.ts';
import { createRows, deriveImplied } from '../../rules/rows.ts';
import type { Period } from '../../rules/describe-date.ts';
import type { Facts } from '../../rules/dimension.ts';
import { EXAMPLE_NOW, type Space, type SpaceContext } from '../../rules/space.ts';
import { getPeriods } from '../../rules/time-axis.ts';
import type { Logic } from '../../schemas/rule.ts';
import type { FactType, FactValue } from '../../schemas/domains/fact.ts';
import { isInside } from './boxes.ts';
import { facts, logic, NOW } from './rules.arbitrary.ts';
import { assertForAll } from '../kit/assert-for-all.ts';

/** Returns whether facts are in a box by its printed ranges. Dimensions with several facts have none. */
function isInRanges(box: Box, values: Facts, space: Space): boolean {
  return [...box].every(([at, classes]) => {
    const dimension = space.dimensions[at];
    const [id = ''] = dimension?.facts ?? [];
    if (dimension && id === 'now') return getPeriods(dimension, classes).some((period) => isDuring(period, EXAMPLE_NOW));
    const fact = catalogue[id];
    if (!dimension || !fact) return false;
    if (dimension.facts.length > 1) return isInside(new Map([[at, classes]]), { facts: values, now: EXAMPLE_NOW }, space);
    return contains(getValueSet(dimension, classes, fact, space), values[id] ?? null, fact.type);
  });
}

const isDuring = ({ from, until }: Period, now: number) => (from === null || from <= now) && (until === null || now < until);

function contains(set: ValueSet, value: FactValue, { kind }: FactType): boolean {
  if (value === null) return set.isNull;
  if (kind === 'bool' || kind === 'enum') return set.values.includes(value);
  const amount = kind === 'instant' ? EXAMPLE_NOW - Number(value) : Number(value);
  return set.spans.some(({ from, to }) => amount >= from && (to === null || amount < to));
}

/** Moves instants relative to the example's now. Future ones become null. */
function present(values: Facts): Facts {
  const entries = Object.entries(values).map(([id, value]) => {
    if (catalogue[id]?.type.kind !== 'instant' || typeof value !== 'number') return [id, value] as const;
    return [id, value > NOW ? null : value - NOW + EXAMPLE_NOW] as const;
  });
  return Object.fromEntries(entries);
}

function createTable(source: Logic, context: SpaceContext) {
  const rule = compileTestRule(source);
  const analysis = new Analysis([rule.logic], context);
  const condition = analysis.diagrams.build(rule.logic);
  return { rule, analysis, condition, rows: createRows(condition, analysis), points: enumerateRule(rule, context) };
}

it('[TOL-15] has rows that equal the rule at every point, none of which the others cover', () => {
  assertForAll(100, [logic], (source) => {
    const { analysis, rows, points } = createTable(source, context);
    for (const point of points) expect(rows.some((row) => isInside(row, point, analysis.space))).toBe(point.holds);
    for (const row of rows) {
      const others = rows.filter((other) => other !== row);
      expect(points.some((at) => at.holds && !others.some((other) => isInside(other, at, analysis.space)))).toBe(true);
    }
  });
});

it('[TOL-15] has ranges with exactly the values for which the rule holds', () => {
  assertForAll(100, [logic, fc.array(facts, { minLength: 20, maxLength: 40 })], (source, many) => {
    const { rule, analysis, rows } = createTable(source, { catalogue });
    for (const values of many.map(present)) {
      const isFound = rows.some((row) => isInRanges(row, values, analysis.space));
      expect(isFound).toBe(evaluateLogic(rule.logic, toLogicData(values, EXAMPLE_NOW)));
    }
  });
});

it('[TOL-15] implies exactly the values that occur in the situations of a row', () => {
  assertForAll(150, [logic], (source) => {
    const { analysis, condition, rows, points } = createTable(source, context);
    for (const row of rows) {
      const implied = deriveImplied(row, condition, analysis);
      const inside = points.filter((at) => isInside(row, at, analysis.space));
      expect(inside.every((at) => isInside(implied, at, analysis.space))).toBe(true);
      for (const [dimension, classes] of implied)
        for (const cls of classes) {
          const only: Box = new Map([[dimension, new Set([cls])]]);
          expect(inside.some((at) => isInside(only, at, analysis.space))).toBe(true);
        }
    }
  });
});
