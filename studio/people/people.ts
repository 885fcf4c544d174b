import { createHash } from 'node:crypto';
import { Analysis } from '../../rules/analysis.ts';
import type { Period } from '../../rules/describe-date.ts';
import { NEVER } from '../../rules/diagram.ts';
import { toLogicData, evaluateLogic, NOW } from '../../rules/logic.ts';
import { collectRelatedFacts, indexConstraints, NO_CONSTRAINTS, verifyWitness, getFactValue } from '../../rules/constraints.ts';
import { getRelevantContext, toContextKey } from '../../rules/relevant-context.ts';
import type { Witness } from '../../rules/situation.ts';
import { getFactIds, type SpaceContext } from '../../rules/space.ts';
import { getPeriods } from '../../rules/time-axis.ts';
import { runWithinLimits } from '../../rules/limits.ts';
import { memoize } from '../project/memoize.ts';

export type Outcomes = 'open' | 'never' | 'always';

type Question<Answer> = (condition: unknown, context: SpaceContext) => Answer;

export class People {
  readonly context: SpaceContext;

  constructor(context: SpaceContext) {
    this.context = context;
  }

  /** Returns a person who meets every condition and is close to an anonymous visitor, or null if none can exist. */
  readonly find = memoize((...conditions: readonly unknown[]): Witness | null => {
    const all = { and: [true, ...conditions] };
    const witness = this.#ask(findWitness, all, conditions);
    return witness && verifyWitness(witness, all, this.context);
  });

  /** Returns whether a person meets a condition. Missing facts have their default values. */
  meets({ facts, now }: Witness, condition: unknown): boolean {
    const read = getFactIds(condition).map((id) => [id, getFactValue(id, facts, this.context)] as const);
    return evaluateLogic(condition, toLogicData(Object.fromEntries(read), now));
  }

  /** Returns whether a person can meet every condition. True if there are too many cases to analyze. */
  canExist(...conditions: readonly unknown[]): boolean {
    return runWithinLimits(
      () => this.find(...conditions) !== null,
      () => true,
    );
  }

  readonly getOutcomes = memoize((condition: unknown): Outcomes => {
    if (!this.canExist(condition)) return 'never';
    return this.canExist(createNegation(condition)) ? 'open' : 'always';
  });

  /** Returns a person for whom the conditions differ, or null if they are equivalent. */
  findDifference(one: unknown, other: unknown): Witness | null {
    if (JSON.stringify(one) === JSON.stringify(other)) return null;
    return this.find({ or: [{ and: [one, createNegation(other)] }, { and: [other, createNegation(one)] }] });
  }

  getPeriods(condition: unknown): readonly Period[] {
    return this.#ask(findPeriods, condition);
  }

  /** Returns the facts that the condition depends on. Ignores facts without influence. */
  getSupport(condition: unknown): readonly string[] {
    return this.#ask(findSupport, condition);
  }

  /** Shares the result with every context that agrees on the facts and constraints of the condition. */
  #ask<Answer>(question: Question<Answer>, condition: unknown, parts: readonly unknown[] = [condition]): Answer {
    return getSharedAnswer(question, condition, this.context, parts) as Answer; // The cache mixes result types.
  }
}

/** Digests of equal conditions are equal, as are those of equal facts of different sites. */
const createDigest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
const digestCondition = memoize(createDigest);
const createFactDigest = memoize((context: SpaceContext, id: string): string => {
  const { type, nullable, default: value } = context.catalogue[id] ?? {};
  return createDigest([id, type, nullable, value, indexConstraints(context.constraints ?? NO_CONSTRAINTS).byTarget.get(id)]);
});

/** Memoizes the relevant part of the context, because most sites agree on the facts of a question. */
const getSharedAnswer = memoize(
  (question: Question<unknown>, condition: unknown, context: SpaceContext, _parts: readonly unknown[]): unknown =>
    runQuestion(question, condition, getRelevantContext([condition], context)),
  (question, condition, context, parts) => {
    const { constraints = NO_CONSTRAINTS, now, isNowOnly } = context;
    const facts = [...collectRelatedFacts(getFactIds(condition), constraints)].map((id) => createFactDigest(context, id));
    return [question, `${parts.map((part) => digestCondition(part)).join()} ${facts.join()} ${now} ${isNowOnly}`];
  },
);

/** Returns the negated condition, always as the same object. */
export const createNegation = memoize((condition: unknown): unknown => ({ '!': [condition] }));

const runQuestion = memoize(
  (question: Question<unknown>, condition: unknown, context: SpaceContext): unknown => question(condition, context),
  (question, condition, context) => [question, JSON.stringify([condition, toContextKey(context)])],
);

function findWitness(condition: unknown, context: SpaceContext): Witness | null {
  const analysis = new Analysis([condition], context);
  return analysis.findWitness(analysis.diagrams.build(condition));
}

function findSupport(condition: unknown, context: SpaceContext): readonly string[] {
  const { diagrams, space } = new Analysis([condition], context);
  return [...diagrams.getDimensions(diagrams.build(condition))].flatMap((at) => space.dimensions[at]?.facts ?? []).sort();
}

function findPeriods(condition: unknown, context: SpaceContext): readonly Period[] {
  const { diagrams, possible, space } = new Analysis([condition], context);
  const met = diagrams.and(possible, diagrams.build(condition));
  const at = space.dimensions.findIndex(({ facts }) => facts.includes(NOW));
  const time = space.dimensions[at];
  if (!time) return met === NEVER ? [] : [{ from: null, until: null }];
  const open = [...time.classes.keys()].filter((cls) => diagrams.and(met, diagrams.whereClass(at, new Set([cls]))) !== NEVER);
  return getPeriods(time, new Set(open));
}
