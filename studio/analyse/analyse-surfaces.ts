import { SLOTS } from '../../schemas/manifest/slots.ts';
import { type Diagnostic, createRecordDiagnostic, type DiagnosticInput } from './diagnostic.ts';
import { formatReason, findReason } from './analyse-rules.ts';
import type { DueSurface, SiteModel } from '../model/site-model.ts';
import { analyseSlot, type Covered, type SlotAnalysis } from './slot-analysis.ts';
import { groupBy } from '../project/records.ts';

export function analyseSurfaces(model: SiteModel, isBrief = false): Diagnostic[] {
  const slots = groupBy(model.due, ({ surface }) => surface.slot);
  const contested = [...slots].flatMap(([slot, due]) => (SLOTS[slot].capacity === 'one' ? [analyseSlot(due, model.people, isBrief)] : []));
  const said = [
    ...findHidden(model),
    ...model.due.flatMap((due) => findUnseen(due, model)),
    ...contested.flatMap((slot) => reportSlot(slot, model)),
  ];
  return said.map((each) => createRecordDiagnostic(model, each));
}

/** A hidden feature is deliberate, so its unreachable surfaces are only a note. */
function findHidden({ manifest }: SiteModel): DiagnosticInput[] {
  return Object.entries(manifest.surfaces).flatMap(([id, { feature }]): DiagnosticInput[] => {
    if (feature === undefined || manifest.features[feature]?.hidden !== true) return [];
    const message = `nobody can see it: the feature "${feature}" is hidden`;
    return [{ check: 'analyse/unseen', path: ['surfaces', id, 'feature'], subject: id, severity: 'note', message }];
  });
}

function findUnseen({ id, rule, logic }: DueSurface, model: SiteModel): DiagnosticInput[] {
  if (rule === null || model.people.getOutcomes(logic) !== 'never') return [];
  const reason = findReason(rule, 'never', model);
  const message = `nobody can see it: its rule "${rule}" can never hold: ${formatReason(reason)}`;
  const severity = reason === 'hiddenRoutes' || reason === 'features' ? 'note' : 'error';
  return [{ check: 'analyse/unseen', path: ['surfaces', id, 'when'], subject: id, severity, message }];
}

function reportSlot({ contests, covered }: SlotAnalysis, model: SiteModel): DiagnosticInput[] {
  const getSlot = (id: string): string => model.manifest.surfaces[id]?.slot ?? '';
  const competing = contests.map(({ first, second, example }): DiagnosticInput => ({
    check: 'analyse/competes',
    path: ['surfaces', second],
    subject: `${first} ${second}`,
    severity: 'note',
    message: `can be due at the same time as "${first}", which comes first in the slot ${getSlot(second)}`,
    example,
  }));
  return [...competing, ...covered.map((each) => describeCovered(each, getSlot(each.id)))];
}

function describeCovered({ id, by }: Covered, slot: string): DiagnosticInput {
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
