import type { FactConstraint } from '../schemas/domains/fact.ts';
import type { CompiledRule } from '../schemas/rule.ts';
import { toLogicData, evaluateLogic } from './logic.ts';
import type { Facts } from './dimension.ts';
import { toWitness, type Witness } from './situation.ts';
import { buildSpace, toConstraintLogic, getFactIds, type Space, type SpaceContext } from './space.ts';

/** Larger spaces need diagrams, which don't list situations. */
export const MAX_POINTS = 2 ** 20;

export interface Point {
  readonly facts: Facts;
  readonly now: number;
  readonly holds: boolean;
}

export function enumerateRule(rule: CompiledRule, context: SpaceContext): Point[] {
  const constraints = selectConstraints(getFactIds(rule.logic), context.constraints ?? []);
  const possible = toConstraintLogic(constraints);
  const space = buildSpace([rule.logic, possible], context);
  if (countSituations(space) > MAX_POINTS) throw new RangeError(`more than ${MAX_POINTS} situations`);
  const points: Point[] = [];
  for (const { facts, now } of enumerateSituations(space)) {
    const data = toLogicData(facts, now);
    if (evaluateLogic(possible, data)) points.push({ facts, now, holds: evaluateLogic(rule.logic, data) });
  }
  return points;
}

export function countSituations(space: Space): number {
  return space.dimensions.reduce((size, dimension) => size * dimension.classes.length, 1);
}

export function* enumerateSituations(space: Space, from = 0, facts: Facts = {}): Generator<Witness> {
  const dimension = space.dimensions[from];
  if (!dimension) return yield toWitness(facts, space);
  for (const { members } of dimension.classes) yield* enumerateSituations(space, from + 1, { ...facts, ...members[0] });
}

function selectConstraints(facts: readonly string[], constraints: readonly FactConstraint[]): readonly FactConstraint[] {
  const closed = [...constraints];
  for (const first of closed) {
    for (const second of constraints) {
      const chains = first.then.fact === second.when.fact && first.then.is === second.when.is;
      const next = { when: first.when, then: second.then };
      if (chains && !closed.some((known) => isSame(known, next))) closed.push(next);
    }
  }
  return closed.filter(({ when, then }) => when.fact !== then.fact && facts.includes(when.fact) && facts.includes(then.fact));
}

function isSame(a: FactConstraint, b: FactConstraint): boolean {
  return a.when.fact === b.when.fact && a.when.is === b.when.is && a.then.fact === b.then.fact && a.then.is === b.then.is;
}
