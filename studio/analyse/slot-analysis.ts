import type { Analysis } from '../../rules/analysis.ts';
import { type Diagram, NEVER } from '../../rules/diagram.ts';
import { dataOf, holds } from '../../rules/logic.ts';
import { relevantContext } from '../../rules/relevant.ts';
import { situationOf, type Witness } from '../../rules/situation.ts';
import type { Facts } from '../../rules/dimension.ts';
import { factsOf, type SpaceContext } from '../../rules/space.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import type { Situation } from '../../schemas/rule.ts';
import { analysisOf, asked, type Asked, dueTo, dueTogether } from '../model/due-together.ts';
import type { DueSurface } from '../model/site-model.ts';

/** Two surfaces of a slot that can be due at once, the one that comes first first. */
export interface Contest {
  readonly first: string;
  readonly second: string;
  readonly example: Situation;
}

/** A surface that never comes first: whenever it is due, one of these stands before it. */
export interface Covered {
  readonly id: string;
  readonly by: readonly string[];
}

export interface SlotAnalysis {
  readonly contests: readonly Contest[];
  readonly covered: readonly Covered[];
}

/** A surface in its turn. */
interface Turn extends Asked {
  readonly id: string;
}

/** Who meets whom in a slot that holds one at a time; to be brief, only who never comes first. Sites share the answers about surfaces that they share. */
export function analyseSlot(due: readonly DueSurface[], context: SpaceContext, isBrief: boolean): SlotAnalysis {
  const turns = due.map(({ id, logic }): Turn => ({ id, ...asked(logic, context) }));
  const behind = turns.map((turn, at) => ({ turn, ahead: turns.slice(0, at) }));
  const relevant = relevantContext(
    turns.map(({ logic }) => logic),
    context,
  );
  return {
    contests: isBrief ? [] : behind.flatMap(({ turn, ahead }) => ahead.flatMap((first) => contestOf(first, turn, relevant) ?? [])),
    covered: behind.flatMap(({ turn, ahead }) => coveredBy(turn, ahead, relevant) ?? []),
  };
}

function contestOf(first: Turn, second: Turn, context: SpaceContext): Contest | null {
  const witness = dueTogether(first, second, context);
  return witness && { first: first.id, second: second.id, example: situationOf(witness, context.catalogue) };
}

function coveredBy(turn: Turn, ahead: readonly Turn[], context: SpaceContext): Covered | null {
  const person = dueTo(turn, context);
  // A surface that is never due is told as such; one that comes first for somebody is not covered.
  const visitor = person && completed(person, context);
  if (person === null || (visitor && isFirstFor(turn, ahead, visitor))) return null;
  const analysis = analysisOf([turn, ...ahead], context);
  const { diagrams, possible } = analysis;
  const own = diagrams.and(possible, diagrams.of(turn.logic));
  const known = ahead.map(({ id, logic }): Known => ({ id, holds: diagrams.of(logic) }));
  const left = known.reduce<Diagram>((free, other) => diagrams.and(free, diagrams.not(other.holds)), own);
  return left === NEVER ? { id: turn.id, by: coverOf(own, known, analysis) } : null;
}

/** A whole visitor: plain where the example says nothing, and as the laws between facts demand. Null when they contradict it. */
function completed({ facts, now }: Witness, { catalogue, constraints = [] }: SpaceContext): Witness | null {
  const person: Record<string, Facts[string]> = {};
  for (const [id, fact] of Object.entries(catalogue)) person[id] = facts[id] ?? fact.plain;
  // Laws lead on at most as often as there are laws.
  for (const { when, then } of constraints) {
    if (person[when.fact] !== when.is || person[then.fact] === then.is) continue;
    if (Object.hasOwn(facts, then.fact)) return null;
    person[then.fact] = then.is;
  }
  const isBroken = constraints.some(({ when, then }) => person[when.fact] === when.is && person[then.fact] !== then.is);
  return isBroken ? null : { facts: person, now };
}

/** Whether the visitor meets it first, or does so once those ahead rest because they have just been seen and closed. */
function isFirstFor(turn: Turn, ahead: readonly Turn[], { facts, now }: Witness): boolean {
  // On top of what is known: a visitor has thousands of facts.
  const person: Record<string, FactValue> = Object.create(facts) as Record<string, FactValue>; // inherits them all
  for (const other of ahead) {
    if (!isDue(other, { facts: person, now })) continue;
    for (const fact of factsOf(other.logic)) if (fact.startsWith(`memory.${other.id}.`)) person[fact] = justNow(person[fact] ?? null, now);
  }
  return isDue(turn, { facts: person, now }) && ahead.every((other) => !isDue(other, { facts: person, now }));
}

/** Of all those facts a rule reads a few. */
function isDue({ logic }: Turn, { facts, now }: Witness): boolean {
  const read = Object.fromEntries(factsOf(logic).map((fact) => [fact, facts[fact] ?? null]));
  return holds(logic, dataOf(read, now));
}

function justNow(value: FactValue, now: number): FactValue {
  return typeof value === 'boolean' ? true : now;
}

interface Known {
  readonly id: string;
  readonly holds: Diagram;
}

/** As few as are needed to stand before it always; one where one does. */
function coverOf(own: Diagram, ahead: readonly Known[], { diagrams }: Analysis): string[] {
  const single = ahead.find((other) => diagrams.implies(own, other.holds));
  if (single) return [single.id];
  const union = (some: readonly Known[]): Diagram => some.reduce<Diagram>((any, other) => diagrams.or(any, other.holds), NEVER);
  let needed = ahead;
  for (const other of ahead) {
    const rest = needed.filter((each) => each !== other);
    if (diagrams.implies(own, union(rest))) needed = rest;
  }
  return needed.map(({ id }) => id);
}
