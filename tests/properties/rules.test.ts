import * as fc from 'fast-check';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { expect, it } from 'vitest';
import { checkRuleFile } from '../../rules/check-file.ts';
import { checkRule } from '../../rules/check.ts';
import type { Facts } from '../../rules/dimension.ts';
import type { Witness } from '../../rules/situation.ts';
import { collectAtoms, EXAMPLE_NOW, getFactIds } from '../../rules/space.ts';
import { enumerateRule } from '../../rules/enumerate.ts';
import { evaluateRule } from '../../rules/evaluate.ts';
import { catalogue, compileTestRule, context, createReader } from '../../rules/fixtures.ts';
import { getWindowBounds, toLogicData, evaluateLogic } from '../../rules/logic.ts';
import { getNextOutcomeChange } from '../../rules/next-change.ts';
import { packRules, unpackRules } from '../../rules/pack-rules.ts';
import { People } from '../../studio/people/people.ts';
import { denseLogic, FACTS, facts, logic, NOW, toValues } from './rules.arbitrary.ts';
import { evaluateMeaning } from './rules.meaning.ts';
import { assertForAll } from '../kit/assert-for-all.ts';

function present(values: Facts): Facts {
  const isAhead = (id: string): boolean => catalogue[id]?.type.kind === 'instant' && Number(values[id]) > NOW;
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, isAhead(id) ? null : value]));
}

const applied = (compiledLogic: unknown, values: Facts, now: number): boolean =>
  jsonLogic.truthy(jsonLogic.apply(compiledLogic as RulesLogic, toLogicData(values, now)));

/** Returns the outcome of each comparison. Situations with equal signatures belong to one class. */
function getSignature(compiledLogic: unknown, values: Facts, now: number): string {
  const data = toLogicData(values, now);
  return String(collectAtoms(compiledLogic).map((atom) => evaluateLogic(atom, data)));
}

it('passes the check, except for constant comparisons', () => {
  assertForAll(100, [logic], (source) => {
    const found = checkRule(source, context).filter(({ check }) => check !== 'rule/constant-condition');
    // Durations are never null and lists have no duplicates.
    expect(found).toEqual([]);
  });
});

it('[RUL-6][RUL-7][RUL-10][RUL-16] evaluates to the meaning of the source, as json-logic-js does with the compiled logic', () => {
  assertForAll(200, [logic, facts], (source, values) => {
    const rule = compileTestRule(source);
    const outcome = evaluateRule(rule, createReader(values), NOW);
    expect(outcome).toEqual({ state: 'ready', value: evaluateMeaning(source, values, NOW) });
    expect(outcome).toEqual({ state: 'ready', value: applied(rule.logic, present(values), NOW) });
  });
});

it('[RUL-9] has the same known outcome for all values of unknown facts', () => {
  const states = fc.dictionary(fc.constantFrom(...FACTS), fc.constantFrom('pending', 'failed'));
  assertForAll(200, [logic, facts, states, facts], (source, values, unknown, other) => {
    const rule = compileTestRule(source);
    const outcome = evaluateRule(rule, createReader({ ...values, ...unknown }), NOW);
    if (outcome.state !== 'ready') return;
    const changed = Object.fromEntries(Object.keys(unknown).map((id) => [id, other[id] ?? null]));
    for (const known of [values, { ...values, ...changed }]) expect(evaluateRule(rule, createReader(known), NOW)).toEqual(outcome);
  });
});

it('[RUL-8][RUL-9][RUL-21] evaluates unknown facts as trying all their values does', () => {
  const unknown = fc.tuple(...FACTS.map((id) => fc.tuple(fc.constant(id), fc.constantFrom('pending', 'failed', 'known'))));
  assertForAll(150, [denseLogic, facts, unknown], (source, values, states) => {
    const rule = compileTestRule(source);
    const read = states.filter(([id, state]) => state !== 'known' && id in rule.reads);
    const outcome = evaluateRule(rule, createReader({ ...values, ...Object.fromEntries(read) }), NOW);
    const free = (state: string) => read.filter(([, each]) => each === state).map(([id]) => id);
    const ends = listSituations(values, free('failed')).map((some) => {
      return new Set(listSituations(some, free('pending')).map((all) => evaluateMeaning(source, all, NOW)));
    });
    const [first, ...others] = new Set(ends.flatMap((each) => [...each]));
    const undecided = { state: ends.some(({ size }) => size > 1) ? 'pending' : 'failed' };
    expect(outcome).toEqual(others.length === 0 ? { state: 'ready', value: first } : undecided);
  });
});

it('[RUL-16] keeps its outcome until the next change, where it changes', () => {
  assertForAll(200, [logic, facts, fc.double({ min: 0, max: 0.999, noNaN: true })], (source, values, share) => {
    const rule = compileTestRule(source);
    const reader = createReader(values);
    const first = evaluateRule(rule, reader, NOW);
    const change = getNextOutcomeChange(rule, reader, NOW);
    const end = change ?? NOW + 400 * 86_400_000;
    for (const at of [end - 1, NOW + Math.floor((end - NOW) * share)]) expect(evaluateRule(rule, reader, at)).toEqual(first);
    const then = change === null ? 'never' : evaluateRule(rule, reader, change);
    expect(then).not.toEqual(first);
  });
});

function listSituations(values: Facts, ids: readonly string[]): readonly Facts[] {
  return ids.reduce<Facts[]>((found, id) => found.flatMap((some) => toValues(id).map((value) => ({ ...some, [id]: value }))), [values]);
}

it('[RUL-10] has a table that agrees at every point with json-logic-js and the evaluation', () => {
  assertForAll(100, [logic], (source) => {
    const rule = compileTestRule(source);
    for (const point of enumerateRule(rule, { catalogue })) {
      expect(applied(rule.logic, point.facts, point.now)).toBe(point.holds);
      expect(evaluateRule(rule, createReader(point.facts), point.now)).toEqual({ state: 'ready', value: point.holds });
    }
  });
});

it('[RUL-10] has a table with a point for every situation, with the same outcome', () => {
  const tables = fc.tuple(logic, fc.array(facts, { minLength: 10, maxLength: 30 }));
  assertForAll(40, [tables], ([source, many]) => {
    const rule = compileTestRule(source);
    const points = enumerateRule(rule, { catalogue });
    const table = new Map(points.map((point) => [getSignature(rule.logic, point.facts, point.now), point.holds]));
    for (const values of many) {
      const outcome = evaluateRule(rule, createReader(values), NOW);
      expect(outcome).toEqual({ state: 'ready', value: table.get(getSignature(rule.logic, present(values), NOW)) });
    }
  });
});

it('finds a witness for two rules exactly if their common table has one', () => {
  assertForAll(150, [logic, logic], (a, b) => {
    const both = enumerateRule(compileTestRule({ and: [a, b] }), context).some((point) => point.holds);
    const witness = new People(context).find(compileTestRule(a).logic, compileTestRule(b).logic);
    expect(witness !== null).toBe(both);
    if (!witness) return;
    for (const source of [a, b]) expect(evaluateMeaning(source, witness.facts, witness.now)).toBe(true);
  });
});

it('finds a witness with the fewest changed facts', () => {
  assertForAll(100, [logic], (source) => {
    const witness = new People({ catalogue }).find(compileTestRule(source).logic);
    if (!witness) return;
    const changes = ({ facts: values, now }: Witness): number =>
      Object.keys(values).filter((id) => values[id] !== catalogue[id]?.default).length + Number(now !== EXAMPLE_NOW);
    const points = enumerateRule(compileTestRule(source), { catalogue }).filter((point) => point.holds);
    const fewest = Math.min(...points.map(changes));
    expect(changes(witness)).toBeLessThanOrEqual(fewest);
  });
});

const LOCAL_TIME = '2026-12-01T00:00[Europe/Istanbul]';
const names = ['and', 'or', '!', 'var', 'in', '===', '<', 'not_within', 'during', 'rule', '__proto__', 'constructor'];
const values = ['user.tierLevel', 'page.area', '__proto__', 'toString', null, true, 0, -0, 1e300, 'PT24H', LOCAL_TIME];
const keys = fc.oneof(fc.constantFrom(...names), fc.string());
const hostile = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom(...values),
    fc.jsonValue(),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(keys, tie('node'), { maxKeys: 2, noNullPrototype: false }),
  ),
})).node;

it('[RUL-2][RUL-3][RUL-4] never throws on hostile JSON, and what it accepts compiles and evaluates', () => {
  assertForAll(500, [hostile], (value) => {
    checkRuleFile(value, context);
    if (checkRule(value, context).length > 0) return;
    const rule = compileTestRule(value as Parameters<typeof compileTestRule>[0]);
    expect(evaluateRule(rule, createReader({}), NOW).state).toBe('ready');
    for (const atom of collectAtoms(rule.logic)) expect(getFactIds(atom).length + getWindowBounds(atom).length).toBeGreaterThan(0);
  });
});

it('[RUL-8][RUL-9] evaluates and flips the same when shipped with other rules', () => {
  const states = fc.dictionary(fc.constantFrom(...FACTS), fc.constantFrom('pending', 'failed'));
  assertForAll(200, [fc.array(logic, { minLength: 1, maxLength: 4 }), facts, states], (logics, values, unknown) => {
    const alone = logics.map((source) => compileTestRule(source));
    const together = Object.values(unpackRules(packRules(Object.fromEntries(alone.entries()))));
    const reader = createReader({ ...values, ...unknown });
    const read = (rules: typeof alone) => rules.map((rule) => [evaluateRule(rule, reader, NOW), getNextOutcomeChange(rule, reader, NOW)]);
    expect(read(together)).toEqual(read(alone));
  });
});
