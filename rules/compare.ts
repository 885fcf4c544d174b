import { Analysis } from './analysis.ts';
import { NEVER, type Box, type Diagram } from './diagram.ts';
import { replaced } from './logic.ts';
import { relevantContext } from './relevant.ts';
import { replay } from './laws.ts';
import { rowsOf } from './rows.ts';
import { unlessTooWide } from './too-wide.ts';
import type { Witness } from './situation.ts';
import type { Space, SpaceContext } from './space.ts';

/** Something that shows while its compiled logic holds, in its turn among those of one slot. */
export interface Due {
  readonly id: string;
  readonly logic: unknown;
}

/**
 * What an edit changes in one slot, and for whom exactly. `gains`: sees it who did not. `loses`: the reverse. `instead`: sees
 * it and no longer `other`, whose place it took. `first`: saw both and still does, but it now comes before `other`.
 */
export interface DueChange {
  readonly kind: 'gains' | 'loses' | 'instead' | 'first';
  readonly id: string;
  readonly other: string | null;
  /** The people concerned: together the boxes are all of them. Empty if there are too many boxes. */
  readonly rows: readonly Box[];
  readonly space: Space;
  readonly witness: Witness;
}

interface Side {
  readonly gain: Diagram;
  readonly loss: Diagram;
  /** The same among people who never met the surface. */
  readonly fresh: { readonly gain: Diagram; readonly loss: Diagram };
  /** Sees it before and after. */
  readonly kept: Diagram;
}

/** Everything that differs between two versions of a slot, each a list in turn; empty where nobody sees a difference. */
export function compareDue(before: readonly Due[], after: readonly Due[], context: SpaceContext): DueChange[] {
  const turned = turnedPairs(before, after);
  const asked = askedIn(before, after);
  const logics = asked.map((id) => [id, logicOf(id, before), logicOf(id, after)] as const);
  const analysis = new Analysis(
    logics.flatMap(([, was, is]) => [was, is]),
    context,
  );
  const sides = new Map(logics.map((version) => [version[0], sideOf(version, analysis, context)] as const));
  return [...visibilityChanges(sides, analysis), ...turnChanges(turned, sides, analysis)];
}

/** Of two versions of a slot, what has to be compared: the rest is the same for everyone. */
export function affected(before: readonly Due[], after: readonly Due[]): readonly [readonly Due[], readonly Due[]] {
  const asked = askedIn(before, after);
  const of = (list: readonly Due[]): readonly Due[] => list.filter(({ id }) => asked.includes(id));
  return [of(before), of(after)];
}

/** What differs, and what is in another turn. */
function askedIn(before: readonly Due[], after: readonly Due[]): string[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const turned = new Set(turnedPairs(before, after).flat());
  return ids.filter((id) => turned.has(id) || JSON.stringify(logicOf(id, before)) !== JSON.stringify(logicOf(id, after)));
}

type Version = readonly [id: string, was: unknown, is: unknown];

function sideOf([id, was, is]: Version, analysis: Analysis, { catalogue }: SpaceContext): Side {
  const { diagrams } = analysis;
  const own = Object.entries(catalogue).filter(([fact]) => fact.startsWith(`memory.${id}.`));
  const plain = Object.fromEntries(own.map(([fact, { default: value }]) => [fact, value]));
  const [before, after] = [diagrams.of(was), diagrams.of(is)];
  const [freshBefore, freshAfter] = [diagrams.of(replaced(was, plain)), diagrams.of(replaced(is, plain))];
  return {
    gain: only(after, before, analysis),
    loss: only(before, after, analysis),
    fresh: { gain: only(freshAfter, freshBefore, analysis), loss: only(freshBefore, freshAfter, analysis) },
    kept: diagrams.and(before, after),
  };
}

/** The possible situations of one condition that are not of another. */
function only(a: Diagram, b: Diagram, { diagrams, possible }: Analysis): Diagram {
  return diagrams.and(possible, diagrams.and(a, diagrams.not(b)));
}

/** What is not there never shows. */
function logicOf(id: string, list: readonly Due[]): unknown {
  return list.find((due) => due.id === id)?.logic ?? false;
}

function visibilityChanges(sides: ReadonlyMap<string, Side>, analysis: Analysis): DueChange[] {
  const swaps = swapsIn(sides, analysis);
  return [...sides].flatMap(([id, { gain, loss }]) => {
    const taken = swaps.filter((swap) => swap.id === id);
    const given = swaps.filter((swap) => swap.other === id);
    const without = (condition: Diagram, people: readonly Swap[]): Diagram =>
      only(condition, anyOf(people.map((swap) => swap.people), analysis), analysis); // prettier-ignore
    return [
      ...taken.map(({ other, people }) => changeOf({ kind: 'instead', id, other }, people, analysis)),
      changeOf({ kind: 'gains', id, other: null }, without(gain, taken), analysis),
      changeOf({ kind: 'loses', id, other: null }, without(loss, given), analysis),
    ].flatMap((change) => change ?? []);
  });
}

interface Swap {
  readonly id: string;
  readonly other: string;
  readonly people: Diagram;
}

/** One takes the place of another where, of those who met neither, all who gain the one lose the other or the reverse. */
function swapsIn(sides: ReadonlyMap<string, Side>, { diagrams }: Analysis): Swap[] {
  return [...sides].flatMap(([id, { gain, fresh }]) =>
    [...sides].flatMap(([other, lost]): Swap[] => {
      if (fresh.gain === NEVER || lost.fresh.loss === NEVER) return [];
      const isSwap = diagrams.implies(fresh.gain, lost.fresh.loss) || diagrams.implies(lost.fresh.loss, fresh.gain);
      return isSwap ? [{ id, other, people: diagrams.and(gain, lost.loss) }] : [];
    }),
  );
}

/** Pairs whose turn is the other way round, the one that is now first, first. */
function turnedPairs(before: readonly Due[], after: readonly Due[]): [string, string][] {
  const turns = new Map(before.map(({ id }, turn) => [id, turn]));
  const kept = after.flatMap(({ id }) => {
    const turn = turns.get(id);
    return turn === undefined ? [] : [{ id, turn }];
  });
  // Most edits turn nothing, and a slot may hold hundreds.
  if (kept.every(({ turn }, index) => turn > (kept[index - 1]?.turn ?? -1))) return [];
  return kept.flatMap(({ id, turn }, index) =>
    kept.slice(index + 1).flatMap((next): [string, string][] => (next.turn < turn ? [[id, next.id]] : [])),
  );
}

/** A turn matters to those who see both, before and after. */
function turnChanges(turned: readonly (readonly [string, string])[], sides: ReadonlyMap<string, Side>, analysis: Analysis): DueChange[] {
  return turned.flatMap(([id, other]) => {
    const both = analysis.diagrams.and(sides.get(id)?.kept ?? NEVER, sides.get(other)?.kept ?? NEVER);
    return changeOf({ kind: 'first', id, other }, both, analysis) ?? [];
  });
}

function changeOf(said: Pick<DueChange, 'kind' | 'id' | 'other'>, condition: Diagram, analysis: Analysis): DueChange | null {
  const witness = analysis.witness(condition);
  return (
    witness && {
      ...said,
      rows: unlessTooWide(
        () => rowsOf(condition, analysis),
        () => [],
      ),
      space: analysis.space,
      witness,
    }
  );
}

function anyOf(conditions: Iterable<Diagram>, { diagrams }: Analysis): Diagram {
  return [...conditions].reduce<Diagram>((any, condition) => diagrams.or(any, condition), NEVER);
}

/** A situation in which two compiled logics differ, or null when they mean the same. */
export function differenceOf(a: unknown, b: unknown, context: SpaceContext): Witness | null {
  if (JSON.stringify(a) === JSON.stringify(b)) return null;
  const analysis = new Analysis([a, b], relevantContext([a, b], context));
  const differs = { or: [{ and: [a, { '!': [b] }] }, { and: [b, { '!': [a] }] }] };
  const witness = analysis.witness(analysis.diagrams.of(differs));
  return witness && replay(witness, differs, context);
}
