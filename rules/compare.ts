import { Analysis } from './analysis.ts';
import { NEVER, type Box, type Diagram } from './diagram.ts';
import { replaceFacts } from './logic.ts';
import { getRelevantContext } from './relevant-context.ts';
import { verifyWitness } from './constraints.ts';
import { createRows } from './rows.ts';
import { runWithinLimits } from './limits.ts';
import type { Witness } from './situation.ts';
import type { Space, SpaceContext } from './space.ts';

/** A surface in the priority order of a slot. It is due while its compiled logic holds. */
export interface Due {
  readonly id: string;
  readonly logic: unknown;
}

/**
 * A change that an edit makes to one slot. `gains`: people who newly see the surface. `loses`: the reverse.
 * `instead`: they see it instead of `other`. `first`: they see both, and it now comes before `other`.
 */
export interface DueChange {
  readonly kind: 'gains' | 'loses' | 'instead' | 'first';
  readonly id: string;
  readonly other: string | null;
  /** Boxes that together contain all affected people. Empty if there are too many boxes. */
  readonly rows: readonly Box[];
  readonly space: Space;
  readonly witness: Witness;
}

interface ItemDiff {
  readonly gain: Diagram;
  readonly loss: Diagram;
  /** `gain` and `loss` among people without a history with the surface. */
  readonly fresh: { readonly gain: Diagram; readonly loss: Diagram };
  readonly both: Diagram;
}

export function compareDue(before: readonly Due[], after: readonly Due[], context: SpaceContext): DueChange[] {
  const reordered = getReorderedPairs(before, after);
  const ids = getComparedIds(before, after);
  const logics = ids.map((id) => [id, getItemLogic(id, before), getItemLogic(id, after)] as const);
  const analysis = new Analysis(
    logics.flatMap(([, was, is]) => [was, is]),
    context,
  );
  const diffs = new Map(logics.map((version) => [version[0], diffItem(version, analysis, context)] as const));
  return [...getVisibilityChanges(diffs, analysis), ...getOrderChanges(reordered, diffs, analysis)];
}

export function getAffected(before: readonly Due[], after: readonly Due[]): readonly [readonly Due[], readonly Due[]] {
  const ids = getComparedIds(before, after);
  const filterList = (list: readonly Due[]): readonly Due[] => list.filter(({ id }) => ids.includes(id));
  return [filterList(before), filterList(after)];
}

function getComparedIds(before: readonly Due[], after: readonly Due[]): string[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const reordered = new Set(getReorderedPairs(before, after).flat());
  return ids.filter((id) => reordered.has(id) || JSON.stringify(getItemLogic(id, before)) !== JSON.stringify(getItemLogic(id, after)));
}

type Version = readonly [id: string, was: unknown, is: unknown];

function diffItem([id, was, is]: Version, analysis: Analysis, { catalogue }: SpaceContext): ItemDiff {
  const { diagrams } = analysis;
  const own = Object.entries(catalogue).filter(([fact]) => fact.startsWith(`memory.${id}.`));
  const defaults = Object.fromEntries(own.map(([fact, { default: value }]) => [fact, value]));
  const [before, after] = [diagrams.build(was), diagrams.build(is)];
  const [freshBefore, freshAfter] = [diagrams.build(replaceFacts(was, defaults)), diagrams.build(replaceFacts(is, defaults))];
  return {
    gain: getDifference(after, before, analysis),
    loss: getDifference(before, after, analysis),
    fresh: { gain: getDifference(freshAfter, freshBefore, analysis), loss: getDifference(freshBefore, freshAfter, analysis) },
    both: diagrams.and(before, after),
  };
}

function getDifference(a: Diagram, b: Diagram, { diagrams, possible }: Analysis): Diagram {
  return diagrams.and(possible, diagrams.and(a, diagrams.not(b)));
}

function getItemLogic(id: string, list: readonly Due[]): unknown {
  return list.find((due) => due.id === id)?.logic ?? false;
}

function getVisibilityChanges(diffs: ReadonlyMap<string, ItemDiff>, analysis: Analysis): DueChange[] {
  const swaps = findSwaps(diffs, analysis);
  return [...diffs].flatMap(([id, { gain, loss }]) => {
    const gaining = swaps.filter((swap) => swap.id === id);
    const losing = swaps.filter((swap) => swap.other === id);
    const omitSwaps = (condition: Diagram, people: readonly Swap[]): Diagram =>
      getDifference(condition, joinConditions(people.map((swap) => swap.people), analysis), analysis); // prettier-ignore
    return [
      ...gaining.map(({ other, people }) => createChange({ kind: 'instead', id, other }, people, analysis)),
      createChange({ kind: 'gains', id, other: null }, omitSwaps(gain, gaining), analysis),
      createChange({ kind: 'loses', id, other: null }, omitSwaps(loss, losing), analysis),
    ].flatMap((change) => change ?? []);
  });
}

interface Swap {
  readonly id: string;
  readonly other: string;
  readonly people: Diagram;
}

/** Among people without a history, either all who gain one surface lose the other, or all who lose that one gain this. */
function findSwaps(diffs: ReadonlyMap<string, ItemDiff>, { diagrams }: Analysis): Swap[] {
  return [...diffs].flatMap(([id, { gain, fresh }]) =>
    [...diffs].flatMap(([other, losing]): Swap[] => {
      if (fresh.gain === NEVER || losing.fresh.loss === NEVER) return [];
      const isSwap = diagrams.implies(fresh.gain, losing.fresh.loss) || diagrams.implies(losing.fresh.loss, fresh.gain);
      return isSwap ? [{ id, other, people: diagrams.and(gain, losing.loss) }] : [];
    }),
  );
}

function getReorderedPairs(before: readonly Due[], after: readonly Due[]): [string, string][] {
  const positions = new Map(before.map(({ id }, position) => [id, position]));
  const common = after.flatMap(({ id }) => {
    const position = positions.get(id);
    return position === undefined ? [] : [{ id, position }];
  });
  // Shortcut: most edits reorder nothing, and a slot may contain hundreds of surfaces.
  if (common.every(({ position }, index) => position > (common[index - 1]?.position ?? -1))) return [];
  return common.flatMap(({ id, position }, index) =>
    common.slice(index + 1).flatMap((next): [string, string][] => (next.position < position ? [[id, next.id]] : [])),
  );
}

function getOrderChanges(
  reordered: readonly (readonly [string, string])[],
  diffs: ReadonlyMap<string, ItemDiff>,
  analysis: Analysis,
): DueChange[] {
  return reordered.flatMap(([id, other]) => {
    const both = analysis.diagrams.and(diffs.get(id)?.both ?? NEVER, diffs.get(other)?.both ?? NEVER);
    return createChange({ kind: 'first', id, other }, both, analysis) ?? [];
  });
}

function createChange(change: Pick<DueChange, 'kind' | 'id' | 'other'>, condition: Diagram, analysis: Analysis): DueChange | null {
  const witness = analysis.findWitness(condition);
  return (
    witness && {
      ...change,
      rows: runWithinLimits(
        () => createRows(condition, analysis),
        () => [],
      ),
      space: analysis.space,
      witness,
    }
  );
}

function joinConditions(conditions: Iterable<Diagram>, { diagrams }: Analysis): Diagram {
  return [...conditions].reduce<Diagram>((any, condition) => diagrams.or(any, condition), NEVER);
}

export function findDifference(a: unknown, b: unknown, context: SpaceContext): Witness | null {
  if (JSON.stringify(a) === JSON.stringify(b)) return null;
  const analysis = new Analysis([a, b], getRelevantContext([a, b], context));
  const differs = { or: [{ and: [a, { '!': [b] }] }, { and: [b, { '!': [a] }] }] };
  const witness = analysis.findWitness(analysis.diagrams.build(differs));
  return witness && verifyWitness(witness, differs, context);
}
