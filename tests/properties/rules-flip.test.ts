import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { getDecision, evaluateRule } from '../../rules/evaluate.ts';
import { explainRule } from '../../rules/explain.ts';
import { catalogue, compileTestRule, context, createReader } from '../../rules/fixtures.ts';
import { toLogicData, evaluateLogic } from '../../rules/logic.ts';
import type { Facts } from '../../rules/dimension.ts';
import { toConstraintLogic } from '../../rules/space.ts';
import { FACTS, facts, logic, NOW } from './rules.arbitrary.ts';
import { assertForAll } from '../kit/assert-for-all.ts';

const lawful = toConstraintLogic(context.constraints);
/** Possible facts: a user who isn't logged in has no tier. */
const possible = facts.map((values): Facts => {
  const isVisitor = values['session.isLoggedIn'] === false;
  return { ...values, ...(isVisitor && { 'user.tierLevel': null, 'user.verified': null }), 'user.country': null };
});
const unknownFacts = fc.dictionary(fc.constantFrom(...FACTS), fc.constant('failed'), { maxKeys: 2 });

function aged(values: Facts, at: number): Facts {
  const isInstant = (id: string): boolean => catalogue[id]?.type.kind === 'instant';
  const entries = Object.entries(values).map(([id, value]) => [id, isInstant(id) && typeof value === 'number' ? value + at - NOW : value]);
  return Object.fromEntries(entries) as Facts; // the same values, some of them moved
}

it('[TOL-14] changes the decision by the changes of a flip, which are possible', () => {
  assertForAll(300, [logic, possible, unknownFacts, fc.constantFrom('show', 'hide')], (source, values, unknown, onUnknown) => {
    const rule = compileTestRule(source, onUnknown);
    const now = { ...values, ...unknown };
    const { decision, counterfactual } = explainRule({ logic: source, onUnknown }, { ...context, reader: createReader(now), now: NOW });
    if (!counterfactual) return;
    const { now: at = NOW, ...others } = Object.fromEntries(counterfactual.changes.map(({ fact, to }) => [fact, to]));
    const changed = { ...aged(now, Number(at)), ...others };
    expect(getDecision(evaluateRule(rule, createReader(changed), Number(at)), onUnknown)).not.toBe(decision);
    // Constraints on facts that neither the rule nor the counterfactual contains don't matter.
    const asked = new Set([...Object.keys(rule.reads), ...counterfactual.changes.map(({ fact }) => fact)]);
    const laws = context.constraints.filter(({ when, then }) =>
      [when, then].every(({ fact }) => asked.has(fact) && changed[fact] !== 'failed'),
    );
    expect(evaluateLogic(toConstraintLogic(laws), toLogicData(changed, Number(at)))).toBe(true);
  });
});

it('[TOL-14] changes one fact if one is enough', () => {
  assertForAll(150, [logic, possible, possible, fc.constantFrom(...FACTS)], (source, values, others, id) => {
    const rule = compileTestRule(source);
    const outcome = (facts: Facts): string => getDecision(evaluateRule(rule, createReader(facts), NOW), 'hide');
    const other = { ...values, [id]: others[id] ?? null };
    if (outcome(other) === outcome(values) || !evaluateLogic(lawful, toLogicData(other, NOW))) return;
    const { counterfactual } = explainRule({ logic: source, onUnknown: 'hide' }, { ...context, reader: createReader(values), now: NOW });
    expect(counterfactual?.changes).toHaveLength(1);
  });
});
