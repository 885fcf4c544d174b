import { toSituation, type Witness } from '../../rules/situation.ts';
import { getFactIds } from '../../rules/space.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import { runWithinLimits } from '../../rules/limits.ts';
import type { Situation } from '../../schemas/rule.ts';
import type { DueSurface } from '../model/site-model.ts';
import { createNegation, type People } from '../people/people.ts';
import { deriveFacts, getFactValue } from '../../rules/constraints.ts';

export interface Contest {
  readonly first: string;
  readonly second: string;
  readonly example: Situation;
}

/** A surface that never shows, because one of these always shows instead. Empty if there are too many cases to analyze. */
export interface Covered {
  readonly id: string;
  readonly by: readonly string[];
}

export interface SlotAnalysis {
  readonly contests: readonly Contest[];
  readonly covered: readonly Covered[];
}

type Turn = Pick<DueSurface, 'id' | 'logic'>;

/**
 * Finds surfaces that compete in a slot with space for one. If brief, only those that never show. Sites share results about the surfaces
 * that they share.
 */
export function analyseSlot(due: readonly DueSurface[], people: People, isBrief: boolean): SlotAnalysis {
  const behind = due.map((turn, at) => ({ turn, ahead: due.slice(0, at) }));
  return {
    contests: isBrief ? [] : behind.flatMap(({ turn, ahead }) => ahead.flatMap((first) => findContest(first, turn, people) ?? [])),
    covered: behind.flatMap(({ turn, ahead }) =>
      runWithinLimits(
        () => findCovered(turn, ahead, people) ?? [],
        () => ({ id: turn.id, by: [] }),
      ),
    ),
  };
}

function findContest(first: Turn, second: Turn, people: People): Contest | null {
  const witness = runWithinLimits(
    () => people.find(second.logic, first.logic),
    () => null,
  );
  return witness && { first: first.id, second: second.id, example: toSituation(witness, people.context.catalogue) };
}

function findCovered(turn: Turn, ahead: readonly Turn[], people: People): Covered | null {
  const person = people.find(turn.logic);
  // A surface whose rule is never true is reported separately. One that shows first for a person isn't covered.
  if (person === null || isFirst(turn, ahead, person, people)) return null;
  const isCovered = (by: readonly Turn[]): boolean => people.find(turn.logic, ...by.map(({ logic }) => createNegation(logic))) === null;
  if (!isCovered(ahead)) return null;
  const single = ahead.find((other) => isCovered([other]));
  const needed = single ? [single] : findMinimalCover(ahead, isCovered);
  return { id: turn.id, by: needed.map(({ id }) => id) };
}

/** Returns whether a person sees the surface first, or after seeing and closing those with a higher priority. */
function isFirst(turn: Turn, ahead: readonly Turn[], { facts, now }: Witness, people: People): boolean {
  const person: Record<string, FactValue> = { ...deriveFacts(facts, people.context) };
  for (const other of ahead) {
    if (!people.meets({ facts: person, now }, other.logic)) continue;
    for (const fact of getFactIds(other.logic)) {
      if (fact.startsWith(`memory.${other.id}.`))
        person[fact] = typeof getFactValue(fact, person, people.context) === 'boolean' ? true : now;
    }
  }
  return people.meets({ facts: person, now }, turn.logic) && ahead.every((other) => !people.meets({ facts: person, now }, other.logic));
}

function findMinimalCover(ahead: readonly Turn[], isCovered: (by: readonly Turn[]) => boolean): readonly Turn[] {
  return ahead.reduce((needed, other) => {
    const rest = needed.filter((each) => each !== other);
    return isCovered(rest) ? rest : needed;
  }, ahead);
}
