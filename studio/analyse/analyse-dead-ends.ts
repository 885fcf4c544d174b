import { type DeadEnd, findDeadEnds } from '../model/dead-ends.ts';
import type { OfferOf } from '../model/missing.ts';
import type { SiteModel } from '../model/site-model.ts';
import { type Diagnostic, createRecordDiagnostic } from './diagnostic.ts';

/** Finds actions, buttons and links without a target on a site (TOL-34). */
export function analyseDeadEnds(model: SiteModel, offerOf: OfferOf): Diagnostic[] {
  const met = findDeadEnds(model, offerOf).filter(({ when }) => when === undefined || !isNever(when, model));
  return met.map((end) =>
    createRecordDiagnostic(model, {
      check: 'analyse/dead-end',
      path: end.path,
      subject: String(end.path[1]),
      // Elements without a target that aren't rendered mislead no visitor, but may leave a gap.
      severity: end.kind === 'undrawn' ? 'note' : 'error',
      message: `${formatName(end)}: ${formatReason(end)}`,
    }),
  );
}

/** Returns whether no visitor of the site can trigger it. Effects that depend on a feature check it in their rule. */
function isNever(rule: string, model: SiteModel): boolean {
  return model.people.getOutcomes(model.getLogic(rule)) === 'never';
}

function formatName({ kind, path: [section, id, , answer] }: DeadEnd): string {
  if (kind === 'undrawn') return 'this link is not drawn';
  if (kind !== 'answer') return `this ${kind} leads nowhere`;
  return section === 'actions' ? `the action "${id}" leads nowhere` : `the answer "${answer}" leads nowhere`;
}

function formatReason({ names, id, feature, site }: DeadEnd): string {
  if (site !== undefined) return `the site "${site}" does not offer the ${names} "${id}"`;
  if (names === 'action') return `nothing is left of the action "${id}"`;
  return feature === null ? `there is no ${names} "${id}"` : `the ${names} "${id}" belongs to the feature "${feature}", which is hidden`;
}
