import { getAffected, compareDue, type Due, type DueChange } from '../../rules/compare.ts';
import { getFactIds } from '../../rules/space.ts';
import { verifyWitness } from '../../rules/constraints.ts';
import { toSituation } from '../../rules/situation.ts';
import { getRelevantContext, toContextKey } from '../../rules/relevant-context.ts';
import { SLOTS, type SlotId } from '../../schemas/manifest/slots.ts';
import { compileChecked } from '../project/rules.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { Comparison } from './comparison.ts';
import type { RecordInfo, Entry } from './entry.ts';
import { describeRecord } from './places.ts';
import { type RulePair, describeRows } from './audience-rows.ts';
import type { Sides } from './sides.ts';
import { memoize } from '../project/memoize.ts';

export function compareAudiences(comparison: Comparison): Entry[] {
  const slots = Object.keys(SLOTS) as SlotId[]; // The keys of the table.
  return [...slots.flatMap((slot) => compareSlots(slot, comparison)), ...compareGuards(comparison), ...compareUnknowns(comparison)];
}

function compareSlots(slot: SlotId, comparison: Comparison): Entry[] {
  const { sides } = comparison;
  const [before, after] = [sides.before, sides.after].map((side) => getDue(slot, side, sides));
  if (!before || !after) return [];
  const told = computeDueChanges(before, after, sides).filter((change) => !isReportedWhole(change, comparison));
  return told.map((change) => {
    const isBehind = SLOTS[slot].capacity === 'one' && change.kind !== 'loses';
    const rules = { before: getRule(change.id, sides.before), after: getRule(change.id, sides.after) };
    return createEntry('surfaces', change, { rules, behind: isBehind ? findBehind(change.id, after, sides) : [] }, comparison);
  });
}

/** An added or removed surface is reported with its whole audience. */
function isReportedWhole({ kind, id }: DueChange, { before, after }: Comparison): boolean {
  if (kind === 'gains') return !Object.hasOwn(before.model.offered.surfaces, id);
  return kind === 'loses' && !Object.hasOwn(after.model.offered.surfaces, id);
}

function getRule(surface: string, { due }: SiteModel): string | null {
  return due.find(({ id }) => id === surface)?.rule ?? null;
}

function getDue(slot: SlotId, side: SiteModel, { toSharedLogic: shared }: Sides): Due[] {
  return side.due.filter(({ surface }) => surface.slot === slot).map(({ id, logic }) => ({ id, logic: shared(side, logic) }));
}

function compareGuards(comparison: Comparison): Entry[] {
  const { sides } = comparison;
  const [before = [], after = []] = [sides.before, sides.after].map((side) => getGuards(side, sides));
  const getGuardRule = ({ manifest }: SiteModel, id: string): string | null => manifest.guards[id]?.when ?? null;
  return computeDueChanges(before, after, sides).map((change) => {
    const rules = { before: getGuardRule(sides.before, change.id), after: getGuardRule(sides.after, change.id) };
    return createEntry('guards', change, { rules, behind: [] }, comparison);
  });
}

/** Memoized, so that sites with the same inputs are compared once. */
export function computeDueChanges(before: readonly Due[], after: readonly Due[], { context }: Sides): DueChange[] {
  const [was, is] = getAffected(before, after);
  const logics = [...was, ...is].map(({ logic }) => logic);
  const relevant = getRelevantContext(logics, context);
  return compared(was, is, relevant);
}

const compared = memoize(compareDue, (was, is, context) => [JSON.stringify([was, is, toContextKey(context)])]);

/** The highest priority runs first (schemas/manifest/surface.ts). */
function getGuards(side: SiteModel, { getLogic: logicOf }: Sides): Due[] {
  const guards = Object.entries(side.manifest.guards).sort(([a, one], [b, two]) => two.priority - one.priority || (a < b ? -1 : 1));
  return guards.map(([id, { when }]) => ({ id, logic: logicOf(side, when) }));
}

interface EntryParts {
  readonly rules: RulePair;
  readonly behind: readonly string[];
}

function createEntry(section: string, change: DueChange, { rules, behind }: EntryParts, comparison: Comparison): Entry {
  const { kind, id, other, witness } = change;
  const { sides } = comparison;
  return {
    ...describeDue(section, id, comparison),
    kind,
    other,
    behind,
    rows: describeRows(change, rules, sides),
    witness: toSituation(verifyWitness(witness, true, sides.context), sides.context.catalogue),
  };
}

function describeDue(section: string, id: string, { before, after }: Comparison): RecordInfo {
  const records = section === 'surfaces' ? after.model.manifest.surfaces : after.model.manifest.guards;
  return describeRecord(section, id, Object.hasOwn(records, id) ? after : before);
}

function findBehind(id: string, slot: readonly Due[], { people }: Sides): string[] {
  const at = slot.findIndex((due) => due.id === id);
  const ahead = slot.slice(0, at).filter(({ logic }) => people.canExist(slot[at]?.logic, logic));
  return ahead.map((due) => due.id);
}

/** The fallback for unavailable facts matters for every rule that reads facts. */
function compareUnknowns(comparison: Comparison): Entry[] {
  const { before, after } = comparison.sides;
  const surfaces = after.due.flatMap((due): Entry[] => {
    const earlier = before.due.find(({ id }) => id === due.id);
    const isRead = [earlier?.logic, due.logic].some((logic) => getFactIds(logic).length > 0);
    return earlier && isRead ? compareUnknown('surfaces', due.id, [earlier.onUnknown, due.onUnknown], comparison) : [];
  });
  const guards = Object.entries(after.manifest.guards).flatMap(([id, guard]): Entry[] => {
    const earlier = before.manifest.guards[id];
    if (!earlier) return [];
    const [was, is] = [compileChecked(earlier.when, before.book).onUnknown, compileChecked(guard.when, after.book).onUnknown];
    return compareUnknown('guards', id, [was, is], comparison);
  });
  return [...surfaces, ...guards];
}

function compareUnknown(section: string, id: string, [before, after]: readonly [string, string], comparison: Comparison): Entry[] {
  return before === after ? [] : [{ ...describeDue(section, id, comparison), kind: 'unknown', place: '', before, after }];
}
