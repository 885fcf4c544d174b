import type { FactConstraint } from '../schemas/domains/fact.ts';
import type { CompiledRule } from '../schemas/rule.ts';
import { dataOf, holds } from './logic.ts';
import type { Facts } from './dimension.ts';
import { situated, type Witness } from './situation.ts';
import { buildSpace, constraintLogic, factsOf, type Space, type SpaceContext } from './space.ts';

/** Beyond this a question is for the diagram, which answers without listing. */
export const MAX_POINTS = 2 ** 20;

/** One situation of all those that a rule treats alike, with what the rule says of it. */
export interface Point {
  readonly facts: Facts;
  readonly now: number;
  readonly holds: boolean;
}

/** The complete table of a rule: every situation it can tell apart and that the constraints allow. */
export function enumerateRule(rule: CompiledRule, context: SpaceContext): Point[] {
  const constraints = constraintsAmong(factsOf(rule.logic), context.constraints ?? []);
  const possible = constraintLogic(constraints);
  const space = buildSpace([rule.logic, possible], context);
  if (sizeOf(space) > MAX_POINTS) throw new RangeError(`more than ${MAX_POINTS} situations`);
  const points: Point[] = [];
  for (const { facts, now } of situationsOf(space)) {
    const data = dataOf(facts, now);
    if (holds(possible, data)) points.push({ facts, now, holds: holds(rule.logic, data) });
  }
  return points;
}

/** The number of situations in a space, impossible ones included. */
export function sizeOf(space: Space): number {
  return space.dimensions.reduce((size, dimension) => size * dimension.classes.length, 1);
}

/** Every combination of classes, each by its first member. */
export function* situationsOf(space: Space, from = 0, facts: Facts = {}): Generator<Witness> {
  const dimension = space.dimensions[from];
  if (!dimension) return yield situated(facts, space);
  for (const { members } of dimension.classes) yield* situationsOf(space, from + 1, { ...facts, ...members[0] });
}

/** The constraints between the given facts, also where they follow through facts outside. */
export function constraintsAmong(facts: readonly string[], constraints: readonly FactConstraint[]): readonly FactConstraint[] {
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
