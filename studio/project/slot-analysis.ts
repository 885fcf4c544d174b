import { Analysis } from '../../rules/analysis.ts';
import { type Diagram, NEVER } from '../../rules/diagram.ts';
import { relevantContext, shapeOfContext } from '../../rules/relevant.ts';
import { situationOf } from '../../rules/situation.ts';
import type { SpaceContext } from '../../rules/space.ts';
import type { Situation } from '../../schemas/rule.ts';
import { remembered } from './remembered.ts';
import type { DueSurface } from './site-model.ts';

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

/** Who meets whom in a slot that holds one at a time. Sites whose slots are alike share the answer. */
export function analyseSlot(due: readonly DueSurface[], context: SpaceContext): SlotAnalysis {
  const turns = due.map(({ id, logic }): Turn => ({ id, logic }));
  const relevant = relevantContext(
    turns.map(({ logic }) => logic),
    context,
  );
  return remembered('slot', [turns, shapeOfContext(relevant)], () => analysed(turns, relevant));
}

interface Turn {
  readonly id: string;
  readonly logic: unknown;
}

interface Known {
  readonly id: string;
  /** Due, among what is possible. */
  readonly holds: Diagram;
}

function analysed(turns: readonly Turn[], context: SpaceContext): SlotAnalysis {
  const analysis = new Analysis(
    turns.map(({ logic }) => logic),
    context,
  );
  const { diagrams, possible } = analysis;
  const known = turns.map(({ id, logic }): Known => ({ id, holds: diagrams.and(possible, diagrams.of(logic)) }));
  let free = possible;
  const covered: Covered[] = [];
  const contests: Contest[] = [];
  for (const [at, { id, holds }] of known.entries()) {
    const ahead = known.slice(0, at);
    if (holds !== NEVER && diagrams.and(free, holds) === NEVER) covered.push({ id, by: coverOf(holds, ahead, analysis) });
    free = diagrams.and(free, diagrams.not(holds));
    for (const first of ahead) {
      const witness = analysis.witness(diagrams.and(first.holds, holds));
      if (witness) contests.push({ first: first.id, second: id, example: situationOf(witness, context.catalogue) });
    }
  }
  return { contests, covered };
}

/** As few as are needed to stand before it always; one where one does. */
function coverOf(holds: Diagram, ahead: readonly Known[], { diagrams }: Analysis): string[] {
  const single = ahead.find((other) => diagrams.implies(holds, other.holds));
  if (single) return [single.id];
  const union = (some: readonly Known[]): Diagram => some.reduce<Diagram>((any, other) => diagrams.or(any, other.holds), NEVER);
  let needed = ahead;
  for (const other of ahead) {
    const rest = needed.filter((each) => each !== other);
    if (diagrams.implies(holds, union(rest))) needed = rest;
  }
  return needed.map(({ id }) => id);
}
