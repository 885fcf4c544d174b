import { Analysis } from '../../rules/analysis.ts';
import { relevantContext, shapeOfContext } from '../../rules/relevant.ts';
import type { Witness } from '../../rules/situation.ts';
import type { SpaceContext } from '../../rules/space.ts';
import type { Period } from '../../rules/date-words.ts';
import { NEVER } from '../../rules/diagram.ts';
import { NOW } from '../../rules/logic.ts';
import { periodsIn } from '../../rules/time-axis.ts';
import { memoize } from '../project/memoize.ts';

/** Compiled logic that questions are asked about. */
export interface Asked {
  readonly logic: unknown;
  /** Equal for logic of all sites about which every question has the same answer. */
  readonly key: number;
}

const keys = new Map<string, number>();

/** Gives logic a number as it is asked here: a slot of a hundred surfaces asks about thousands of pairs. */
export function asked(logic: unknown, context: SpaceContext): Asked {
  const text = JSON.stringify([logic, shapeOfContext(relevantContext([logic], context))]);
  const key = keys.get(text) ?? keys.size;
  keys.set(text, key);
  return { logic, key };
}

/** Somebody for whom both hold, near to a plain visitor; null where nobody is. */
export function dueTogether(one: Asked, other: Asked, context: SpaceContext): Witness | null {
  // Who comes first does not matter here, and differs between sites.
  return one.key < other.key ? exampleOfBoth(one, other, context) : exampleOfBoth(other, one, context);
}

const exampleOfBoth = memoize(
  (one: Asked, other: Asked, context: SpaceContext): Witness | null => {
    const analysis = analysisOf([one, other], context);
    return analysis.witness(analysis.diagrams.and(analysis.diagrams.of(one.logic), analysis.diagrams.of(other.logic)));
  },
  (one, other) => [one.key, other.key],
);

/** Somebody for whom it holds; null where it never does. */
export const dueTo = memoize(
  (one: Asked, context: SpaceContext): Witness | null => {
    const analysis = analysisOf([one], context);
    return analysis.witness(analysis.diagrams.of(one.logic));
  },
  ({ key }) => [key],
);

/** The stretches of time in which it can hold for somebody. */
export const dueDuring = memoize(
  (one: Asked, context: SpaceContext): readonly Period[] => {
    const { diagrams, possible, space } = analysisOf([one], context);
    const due = diagrams.and(possible, diagrams.of(one.logic));
    const at = space.dimensions.findIndex(({ facts }) => facts.includes(NOW));
    const time = space.dimensions[at];
    if (!time) return due === NEVER ? [] : [{ from: null, until: null }];
    const open = [...time.classes.keys()].filter((cls) => diagrams.and(due, diagrams.within(at, new Set([cls]))) !== NEVER);
    return periodsIn(time, new Set(open));
  },
  ({ key }) => [key],
);

/** An analysis of no more than what the answers hang on. */
export function analysisOf(some: readonly Asked[], context: SpaceContext): Analysis {
  const logics = some.map(({ logic }) => logic);
  return new Analysis(logics, relevantContext(logics, context));
}
