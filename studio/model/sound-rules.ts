import { fileFindings } from '../project/fragments.ts';
import { checkInvariants, rulesOfInvariants } from '../project/invariants.ts';
import { derived } from '../project/memoize.ts';
import type { Site } from '../project/project.ts';
import { namedRules } from '../project/references.ts';
import { checkRuleOf, ruleBook, rulesInUse } from '../project/rules.ts';

/**
 * The rules that a site uses, where its manifest and every one of them are sound enough to ask questions about who sees
 * what; else null. Whatever else may be wrong, such as a missing text, is the business of `validate` alone.
 */
export const soundRules = derived((site: Site): readonly string[] | null => soundWith([], site));

/** The same with the invariants of the site, and the rules that they name. */
export const soundWithInvariants = derived((site: Site): readonly string[] | null => {
  const rules = soundWith(rulesOfInvariants(site), site);
  return rules && checkInvariants(site, ruleBook(site.project, site.facts)).length === 0 ? rules : null;
});

function soundWith(more: readonly string[], site: Site): readonly string[] | null {
  const { chain, refused, project, facts } = site;
  if ([...chain.findings, ...chain.layers.flatMap(fileFindings), ...refused].length > 0) return null;
  const book = ruleBook(project, facts);
  const named = namedRules(site.named);
  if ([...named].some((id) => !project.ruleIds.has(id))) return null;
  const rules = rulesInUse([...named, ...more], book);
  return rules.every((id) => checkRuleOf(id, book).length === 0) ? rules : null;
}
