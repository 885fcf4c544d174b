import { situationOf, type Witness } from '../../rules/situation.ts';
import { factsOf } from '../../rules/space.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import { unlessTooWide } from '../../rules/too-wide.ts';
import type { Situation } from '../../schemas/rule.ts';
import type { DueSurface } from '../model/site-model.ts';
import { negate, type People } from '../people/people.ts';
import { complete, valueOf } from '../../rules/laws.ts';

/** Two surfaces of a slot that can be due at once, the one that comes first first. */
export interface Contest {
  readonly first: string;
  readonly second: string;
  readonly example: Situation;
}

/** A surface that never comes first: whenever it is due, one of these stands before it. Empty if that is too wide to analyze. */
export interface Covered {
  readonly id: string;
  readonly by: readonly string[];
}

export interface SlotAnalysis {
  readonly contests: readonly Contest[];
  readonly covered: readonly Covered[];
}

/** A surface in its turn. */
type Turn = Pick<DueSurface, 'id' | 'logic'>;

/** Who meets whom in a slot that holds one at a time; to be brief, only who never comes first. Sites share the answers about surfaces that they share. */
export function analyseSlot(due: readonly DueSurface[], people: People, isBrief: boolean): SlotAnalysis {
  const behind = due.map((turn, at) => ({ turn, ahead: due.slice(0, at) }));
  return {
    contests: isBrief ? [] : behind.flatMap(({ turn, ahead }) => ahead.flatMap((first) => contestOf(first, turn, people) ?? [])),
    covered: behind.flatMap(({ turn, ahead }) =>
      unlessTooWide(
        () => coveredBy(turn, ahead, people) ?? [],
        () => ({ id: turn.id, by: [] }),
      ),
    ),
  };
}

function contestOf(first: Turn, second: Turn, people: People): Contest | null {
  const witness = unlessTooWide(
    () => people.find(second.logic, first.logic),
    () => null,
  );
  return witness && { first: first.id, second: second.id, example: situationOf(witness, people.context.catalogue) };
}

function coveredBy(turn: Turn, ahead: readonly Turn[], people: People): Covered | null {
  const person = people.find(turn.logic);
  // A surface that is never due is told as such; one that comes first for somebody is not covered.
  if (person === null || isFirstFor(turn, ahead, person, people)) return null;
  const isCovered = (by: readonly Turn[]): boolean => people.find(turn.logic, ...by.map(({ logic }) => negate(logic))) === null;
  if (!isCovered(ahead)) return null;
  const single = ahead.find((other) => isCovered([other]));
  const needed = single ? [single] : fewest(ahead, isCovered);
  return { id: turn.id, by: needed.map(({ id }) => id) };
}

/** Whether the visitor meets it first, or does so once those ahead rest because they have just been seen and closed. */
function isFirstFor(turn: Turn, ahead: readonly Turn[], { facts, now }: Witness, people: People): boolean {
  const person: Record<string, FactValue> = { ...complete(facts, people.context) };
  for (const other of ahead) {
    if (!people.meets({ facts: person, now }, other.logic)) continue;
    for (const fact of factsOf(other.logic)) {
      if (fact.startsWith(`memory.${other.id}.`)) person[fact] = typeof valueOf(fact, person, people.context) === 'boolean' ? true : now;
    }
  }
  return people.meets({ facts: person, now }, turn.logic) && ahead.every((other) => !people.meets({ facts: person, now }, other.logic));
}

/** As few as are needed to stand before it always. */
function fewest(ahead: readonly Turn[], isCovered: (by: readonly Turn[]) => boolean): readonly Turn[] {
  return ahead.reduce((needed, other) => {
    const rest = needed.filter((each) => each !== other);
    return isCovered(rest) ? rest : needed;
  }, ahead);
}
