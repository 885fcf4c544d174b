import { Analysis } from './analysis.ts';
import { ALWAYS, NEVER, type Box, type Diagram } from './diagram.ts';
import { rowsOf } from './rows.ts';
import type { Witness } from './situation.ts';
import type { Space, SpaceContext } from './space.ts';

/** Something that shows while its compiled logic holds, in its turn among those of one slot. */
export interface Due {
  readonly id: string;
  readonly logic: unknown;
}

/**
 * What an edit changes in one slot, and for whom exactly. `gains`: sees it who did not. `loses`: the reverse. `instead`: sees
 * it where `other` was seen. `first`: saw both and still does, but it now comes before `other`.
 */
export interface DueChange {
  readonly kind: 'gains' | 'loses' | 'instead' | 'first';
  readonly id: string;
  readonly other: string | null;
  /** The people concerned: together the boxes are all of them. */
  readonly rows: readonly Box[];
  readonly space: Space;
  readonly witness: Witness;
}

interface Side {
  readonly before: Diagram;
  readonly after: Diagram;
}

/** Everything that differs between two versions of a slot, each a list in turn; empty where nobody sees a difference. */
export function compareDue(before: readonly Due[], after: readonly Due[], context: SpaceContext): DueChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const turned = turnedPairs(before, after);
  const isEqual = (id: string): boolean => JSON.stringify(logicOf(id, before)) === JSON.stringify(logicOf(id, after));
  const asked = ids.filter((id) => !isEqual(id) || turned.some((pair) => pair.includes(id)));
  if (asked.length === 0) return [];
  const analysis = new Analysis(
    asked.flatMap((id) => [logicOf(id, before), logicOf(id, after)]),
    context,
  );
  const { diagrams } = analysis;
  const sides = new Map(
    asked.map((id) => [id, { before: diagrams.of(logicOf(id, before)), after: diagrams.of(logicOf(id, after)) }] as const),
  );
  return [...visibilityChanges(sides, analysis), ...turnChanges(turned, sides, analysis)];
}

/** What is not there never shows. */
function logicOf(id: string, list: readonly Due[]): unknown {
  return list.find((due) => due.id === id)?.logic ?? false;
}

function visibilityChanges(sides: ReadonlyMap<string, Side>, analysis: Analysis): DueChange[] {
  const { diagrams, possible } = analysis;
  const only = (a: Diagram, b: Diagram): Diagram => diagrams.and(possible, diagrams.and(a, diagrams.not(b)));
  const gains = new Map([...sides].map(([id, { before, after }]) => [id, only(after, before)]));
  const losses = new Map([...sides].map(([id, { before, after }]) => [id, only(before, after)]));
  const without = (condition: Diagram, others: Iterable<Diagram>): Diagram => only(condition, anyOf(others, analysis));
  return [...sides.keys()].flatMap((id) => {
    const gained = gains.get(id) ?? NEVER;
    const lost = losses.get(id) ?? NEVER;
    const instead = [...losses].map(([other, loss]) => changeOf('instead', id, other, diagrams.and(gained, loss), analysis));
    const gain = changeOf('gains', id, null, without(gained, losses.values()), analysis);
    const loss = changeOf('loses', id, null, without(lost, gains.values()), analysis);
    return [...instead, gain, loss].flatMap((change) => change ?? []);
  });
}

/** Pairs whose turn is the other way round, the one that is now first, first. */
function turnedPairs(before: readonly Due[], after: readonly Due[]): [string, string][] {
  const earlier = before.map(({ id }) => id);
  return after.flatMap(({ id }, index) =>
    after.slice(index + 1).flatMap((next): [string, string][] => {
      const at = earlier.indexOf(id);
      const nextAt = earlier.indexOf(next.id);
      return at >= 0 && nextAt >= 0 && nextAt < at ? [[id, next.id]] : [];
    }),
  );
}

/** A turn matters to those who see both, before and after. */
function turnChanges(turned: readonly (readonly [string, string])[], sides: ReadonlyMap<string, Side>, analysis: Analysis): DueChange[] {
  return turned.flatMap(([id, other]) => {
    const both = [sides.get(id), sides.get(other)].flatMap((side) => (side ? [side.before, side.after] : []));
    const condition = both.reduce<Diagram>((all, each) => analysis.diagrams.and(all, each), ALWAYS);
    return changeOf('first', id, other, condition, analysis) ?? [];
  });
}

function changeOf(kind: DueChange['kind'], id: string, other: string | null, condition: Diagram, analysis: Analysis): DueChange | null {
  const witness = analysis.witness(condition);
  return witness && { kind, id, other, rows: rowsOf(condition, analysis), space: analysis.space, witness };
}

function anyOf(conditions: Iterable<Diagram>, { diagrams }: Analysis): Diagram {
  return [...conditions].reduce<Diagram>((any, condition) => diagrams.or(any, condition), NEVER);
}

/** A situation in which two compiled logics differ, or null when they mean the same. */
export function differenceOf(a: unknown, b: unknown, context: SpaceContext): Witness | null {
  if (JSON.stringify(a) === JSON.stringify(b)) return null;
  const analysis = new Analysis([a, b], context);
  const { diagrams } = analysis;
  const [first, second] = [diagrams.of(a), diagrams.of(b)];
  return analysis.witness(diagrams.or(diagrams.and(first, diagrams.not(second)), diagrams.and(second, diagrams.not(first))));
}
