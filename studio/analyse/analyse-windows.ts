import { dateInZone } from '../../rules/date-words.ts';
import { boundsOf } from '../../rules/logic.ts';
import { obligationsOf } from '../../rules/obligations.ts';
import type { WindowNode } from '../../rules/tree.ts';
import type { SiteModel } from '../model/site-model.ts';
import { proofContext } from '../people/cases.ts';
import { People } from '../people/people.ts';
import { windowsIn } from '../model/windows.ts';
import { logicOf } from '../project/rules.ts';
import { rulesOnce, type SiteRules, type UsedRule } from './mutation.ts';
import { type Diagnostic, diagnosticIn, diagnosticOnRule } from './diagnostic.ts';

/** Windows that are over at an instant, and those that never decide anything. */
export function analyseWindows(sites: readonly SiteRules[], now: number): Diagnostic[] {
  return rulesOnce(sites).flatMap((used) => {
    // Those of a rule that it refers to are told there.
    const own = windowsIn(used.id, used.model.book).filter(({ place }) => place.rule === null);
    return [...own.flatMap((window) => over(window, used, now) ?? []), ...(own.length === 0 ? [] : idle(own, used))];
  });
}

/** A note: a test that holds today must not fail tomorrow because a date has passed. */
function over({ end, place }: WindowNode, { id, model }: UsedRule, now: number): Diagnostic | null {
  if (end === null || end.at > now) return null;
  const message = `this window is over since ${dateInZone(end)}`;
  const path = ['logic', ...place.path, 'during', 1];
  return diagnosticOnRule(id, model.book, { check: 'analyse/window-over', path, subject: id, severity: 'note', message });
}

/** A window that is shut wherever the conditions around it leave it a say: another window contradicts it, or a law does. */
function idle(own: readonly WindowNode[], { id, model }: UsedRule): Diagnostic[] {
  const context = proofContext(model);
  const people = new People(context);
  const paths = new Set(own.map(({ place }) => place.path.join('.')));
  const open = obligationsOf(logicOf(model.book, id), context).filter(
    ({ truth, place }) => truth === true && place.rule === null && paths.has(place.path.join('.')),
  );
  return open
    .filter(({ logic }) => !people.canExist(logic))
    .map(({ place }) => {
      const message = 'this window decides nothing: whenever it is open, the conditions around it settle the rule without it';
      const path = ['logic', ...place.path, 'during'];
      return diagnosticOnRule(id, model.book, { check: 'analyse/window-never', path, subject: id, severity: 'error', message });
    });
}

/** A promotion is to end one day: without a window nothing says when. */
export function analysePromotions(model: SiteModel): Diagnostic[] {
  return model.due.flatMap(({ id, surface, rule, logic }) => {
    if (surface.kind !== 'promotion' || boundsOf(logic).length > 0) return [];
    const path = ['surfaces', id, ...(rule === null ? [] : ['when'])];
    const message = 'a promotion without a window: nothing says when it ends';
    return [diagnosticIn(model, { check: 'analyse/no-window', path, subject: id, severity: 'note', message })];
  });
}
