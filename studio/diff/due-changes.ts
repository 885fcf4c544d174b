import { affected, compareDue, type Due, type DueChange } from '../../rules/compare.ts';
import { factsOf } from '../../rules/space.ts';
import { situationOf } from '../../rules/situation.ts';
import { relevantContext, shapeOfContext } from '../../rules/relevant.ts';
import { SLOTS, type SlotId } from '../../schemas/manifest/slots.ts';
import { compileChecked } from '../project/rules.ts';
import { asked, dueTogether } from '../model/due-together.ts';
import { remembered } from '../project/remembered.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { Entry } from './entry.ts';
import { type RulePair, toldRows } from './rows-told.ts';
import type { Sides } from './sides.ts';

/** Who newly sees a surface or a guard, no longer sees it, sees it instead of or before another. */
export function dueChanges(sides: Sides): Entry[] {
  const slots = Object.keys(SLOTS) as SlotId[]; // the keys of the table
  return [...slots.flatMap((slot) => slotChanges(slot, sides)), ...guardChanges(sides), ...unknownChanges(sides)];
}

function slotChanges(slot: SlotId, sides: Sides): Entry[] {
  const [before, after] = [sides.before, sides.after].map((side) => dueIn(slot, side, sides));
  if (!before || !after) return [];
  return changesOf(before, after, sides).map((change) => ({
    ...entryOf('surfaces', change, { before: ruleOf(change.id, sides.before), after: ruleOf(change.id, sides.after) }, sides),
    ...(SLOTS[slot].capacity === 'one' && change.kind !== 'loses' ? { behind: behindOf(change.id, after, sides) } : {}),
  }));
}

function ruleOf(surface: string, { due }: SiteModel): string | null {
  return due.find(({ id }) => id === surface)?.rule ?? null;
}

function dueIn(slot: SlotId, side: SiteModel, { shared }: Sides): Due[] {
  return side.due.filter(({ surface }) => surface.slot === slot).map(({ id, logic }) => ({ id, logic: shared(side, logic) }));
}

function guardChanges(sides: Sides): Entry[] {
  const [before = [], after = []] = [sides.before, sides.after].map((side) => guardsIn(side, sides));
  const ruleIn = ({ manifest }: SiteModel, id: string): string | null => manifest.guards[id]?.when ?? null;
  return changesOf(before, after, sides).map((change) =>
    entryOf('guards', change, { before: ruleIn(sides.before, change.id), after: ruleIn(sides.after, change.id) }, sides),
  );
}

/** The same edit on sites that do not differ in what it hangs on is compared once. */
export function changesOf(before: readonly Due[], after: readonly Due[], { context }: Sides): DueChange[] {
  const [was, is] = affected(before, after);
  const logics = [...was, ...is].map(({ logic }) => logic);
  const relevant = relevantContext(logics, context);
  return remembered('compare', [was, is, shapeOfContext(relevant)], () => compareDue(was, is, relevant));
}

/** The larger priority is asked first (schemas/manifest/surface.ts). */
function guardsIn(side: SiteModel, { logicOf }: Sides): Due[] {
  const guards = Object.entries(side.manifest.guards).sort(([a, one], [b, two]) => two.priority - one.priority || (a < b ? -1 : 1));
  return guards.map(([id, { when }]) => ({ id, logic: logicOf(side, when) }));
}

function entryOf(section: string, change: DueChange, rules: RulePair, sides: Sides): Entry {
  const { kind, id, other, witness } = change;
  return {
    section,
    id,
    kind,
    path: '',
    ...(other === null ? {} : { other }),
    rows: toldRows(change, rules, sides),
    witness: situationOf(witness, sides.context.catalogue),
  };
}

/** What comes first in the slot and can be due to the same person. */
function behindOf(id: string, slot: readonly Due[], { context }: Sides): string[] {
  const at = slot.findIndex((due) => due.id === id);
  const own = asked(slot[at]?.logic, context);
  const ahead = slot.slice(0, at).filter(({ logic }) => dueTogether(asked(logic, context), own, context) !== null);
  return ahead.map((due) => due.id);
}

/** What decides while a fact is lost matters wherever a rule reads one. */
function unknownChanges({ before, after }: Sides): Entry[] {
  const surfaces = after.due.flatMap((due): Entry[] => {
    const earlier = before.due.find(({ id }) => id === due.id);
    const isRead = [earlier?.logic, due.logic].some((logic) => factsOf(logic).length > 0);
    if (!earlier || !isRead || earlier.onUnknown === due.onUnknown) return [];
    return [{ section: 'surfaces', id: due.id, kind: 'unknown', path: '', before: earlier.onUnknown, after: due.onUnknown }];
  });
  const guards = Object.entries(after.manifest.guards).flatMap(([id, guard]): Entry[] => {
    const earlier = before.manifest.guards[id];
    if (!earlier) return [];
    const [was, is] = [compileChecked(earlier.when, before.book).onUnknown, compileChecked(guard.when, after.book).onUnknown];
    return was === is ? [] : [{ section: 'guards', id, kind: 'unknown', path: '', before: was, after: is }];
  });
  return [...surfaces, ...guards];
}
