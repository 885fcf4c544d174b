import { SLOTS } from '../../schemas/manifest/slots.ts';
import { type Diagnostic, diagnosticIn, type Said } from './diagnostic.ts';
import { reasonInWords, reasonOf } from './analyse-rules.ts';
import type { DueSurface, SiteModel } from '../model/site-model.ts';
import { analyseSlot, type Covered, type SlotAnalysis } from './slot-analysis.ts';
import { groupedBy } from '../project/records.ts';

/** Finds surfaces that no visitor can see and, unless brief, notes those that compete for a slot. */
export function analyseSurfaces(model: SiteModel, isBrief = false): Diagnostic[] {
  const slots = groupedBy(model.due, ({ surface }) => surface.slot);
  const contested = [...slots].flatMap(([slot, due]) => (SLOTS[slot].capacity === 'one' ? [analyseSlot(due, model.people, isBrief)] : []));
  const said = [...hidden(model), ...model.due.flatMap((due) => unseen(due, model)), ...contested.flatMap((slot) => inSlot(slot, model))];
  return said.map((each) => diagnosticIn(model, each));
}

/** A hidden feature is deliberate, so its unreachable surfaces are only a note. */
function hidden({ manifest }: SiteModel): Said[] {
  return Object.entries(manifest.surfaces).flatMap(([id, { feature }]): Said[] => {
    if (feature === undefined || manifest.features[feature]?.hidden !== true) return [];
    const message = `nobody can see it: the feature "${feature}" is hidden`;
    return [{ check: 'analyse/unseen', path: ['surfaces', id, 'feature'], subject: id, severity: 'note', message }];
  });
}

function unseen({ id, rule, logic }: DueSurface, model: SiteModel): Said[] {
  if (rule === null || model.people.getOutcomes(logic) !== 'never') return [];
  const reason = reasonOf(rule, 'never', model);
  const message = `nobody can see it: its rule "${rule}" can never hold: ${reasonInWords(reason)}`;
  const severity = reason === 'hiddenRoutes' || reason === 'features' ? 'note' : 'error';
  return [{ check: 'analyse/unseen', path: ['surfaces', id, 'when'], subject: id, severity, message }];
}

function inSlot({ contests, covered }: SlotAnalysis, model: SiteModel): Said[] {
  const slotOf = (id: string): string => model.manifest.surfaces[id]?.slot ?? '';
  const competing = contests.map(({ first, second, example }): Said => ({
    check: 'analyse/competes',
    path: ['surfaces', second],
    subject: `${first} ${second}`,
    severity: 'note',
    message: `can be due at the same time as "${first}", which comes first in the slot ${slotOf(second)}`,
    example,
  }));
  return [...competing, ...covered.map((each) => coveredRemark(each, slotOf(each.id)))];
}

function coveredRemark({ id, by }: Covered, slot: string): Said {
  const [only] = by;
  const at = { path: ['surfaces', id, 'priority'], subject: id, severity: 'error' as const };
  if (only === undefined) {
    const message = `too wide to analyze together with what stands before it in the slot ${slot}`;
    return { check: 'rule/too-wide', ...at, message };
  }
  if (by.length === 1) {
    const message = `nobody can see it: whenever it is due, "${only}" stands before it in the slot ${slot}`;
    return { check: 'analyse/unseen', ...at, message };
  }
  const names = by.map((each) => `"${each}"`).join(', ');
  return {
    check: 'analyse/shadowed',
    ...at,
    message: `nobody can see it: whenever it is due, one of ${names} stands before it in the slot ${slot}`,
  };
}
