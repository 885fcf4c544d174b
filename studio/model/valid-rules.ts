import { checkFiles } from '../project/fragments.ts';
import { checkInvariants, getInvariantRules } from '../project/invariants.ts';
import { createDerived } from '../project/memoize.ts';
import type { Site } from '../project/project.ts';
import { filterRules } from '../project/references.ts';
import { checkRule, createRuleBook, findRulesInUse } from '../project/rules.ts';

/**
 * Returns the rules that a site uses, or null if the manifest or one of them is too invalid for questions about who sees what. Other
 * errors, such as missing texts, don't matter.
 */
export const getValidRules = createDerived((site: Site): readonly string[] | null => getValidExtended([], site));

/** Like `getValidRules`, including the invariants and their rules. */
export const getValidRulesAndInvariants = createDerived((site: Site): readonly string[] | null => {
  const rules = getValidExtended(getInvariantRules(site), site);
  return rules && checkInvariants(site, createRuleBook(site.project, site.facts)).length === 0 ? rules : null;
});

function getValidExtended(more: readonly string[], site: Site): readonly string[] | null {
  const { chain, refused, project, facts } = site;
  if ([...chain.findings, ...chain.layers.flatMap(checkFiles), ...refused].length > 0) return null;
  const book = createRuleBook(project, facts);
  const named = filterRules(site.named);
  if ([...named].some((id) => !project.ruleIds.has(id))) return null;
  const rules = findRulesInUse([...named, ...more], book);
  return rules.every((id) => checkRule(id, book).length === 0) ? rules : null;
}
