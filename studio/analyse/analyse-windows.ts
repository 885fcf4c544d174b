import { describeDateAndZone } from '../../rules/describe-date.ts';
import { getWindowBounds } from '../../rules/logic.ts';
import { getObligations } from '../../rules/obligations.ts';
import type { WindowNode } from '../../rules/tree.ts';
import type { SiteModel } from '../model/site-model.ts';
import { createProofContext } from '../people/cases.ts';
import { People } from '../people/people.ts';
import { getWindows } from '../model/windows.ts';
import { getLogic } from '../project/rules.ts';
import { listUsedRules, type SiteRules, type UsedRule } from './mutation.ts';
import { type Diagnostic, createRecordDiagnostic, createRuleDiagnostic } from './diagnostic.ts';

export function analyseWindows(sites: readonly SiteRules[], now: number): Diagnostic[] {
  return listUsedRules(sites).flatMap((used) => {
    // Windows of referenced rules are reported there.
    const own = getWindows(used.id, used.model.book).filter(({ place }) => place.rule === null);
    return [...own.flatMap((window) => checkExpiry(window, used, now) ?? []), ...(own.length === 0 ? [] : findIdle(own, used))];
  });
}

/** A note, not an error, because tests must not start to fail when a date passes. */
function checkExpiry({ end, place }: WindowNode, { id, model }: UsedRule, now: number): Diagnostic | null {
  if (end === null || end.at > now) return null;
  const message = `this window is over since ${describeDateAndZone(end)}`;
  const path = ['logic', ...place.path, 'during', 1];
  return createRuleDiagnostic(id, model.book, { check: 'analyse/window-over', path, subject: id, severity: 'note', message });
}

/** Finds windows that are never open where they matter, because of another window or a constraint. */
function findIdle(own: readonly WindowNode[], { id, model }: UsedRule): Diagnostic[] {
  const context = createProofContext(model);
  const people = new People(context);
  const paths = new Set(own.map(({ place }) => place.path.join('.')));
  const open = getObligations(getLogic(model.book, id), context).filter(
    ({ truth, place }) => truth === true && place.rule === null && paths.has(place.path.join('.')),
  );
  return open
    .filter(({ logic }) => !people.canExist(logic))
    .map(({ place }) => {
      const message = 'this window decides nothing: whenever it is open, the conditions around it settle the rule without it';
      const path = ['logic', ...place.path, 'during'];
      return createRuleDiagnostic(id, model.book, { check: 'analyse/window-never', path, subject: id, severity: 'error', message });
    });
}

/** A promotion needs a window, so that it ends. */
export function analysePromotions(model: SiteModel): Diagnostic[] {
  return model.due.flatMap(({ id, surface, rule, logic }) => {
    if (surface.kind !== 'promotion' || getWindowBounds(logic).length > 0) return [];
    const path = ['surfaces', id, ...(rule === null ? [] : ['when'])];
    const message = 'a promotion without a window: nothing says when it ends';
    return [createRecordDiagnostic(model, { check: 'analyse/no-window', path, subject: id, severity: 'note', message })];
  });
}
