import { fileFindings } from '../project/fragments.ts';
import { checkInvariants, rulesOfInvariants } from '../project/invariants.ts';
import { derived } from '../project/memoize.ts';
import type { Site } from '../project/project.ts';
import { namedRules } from '../project/references.ts';
import { checkRuleOf, ruleBook, rulesInUse } from '../project/rules.ts';

/**
 * Returns the rules that a site uses, or null if the manifest or one of them is too invalid for questions about who sees what. Other
 * errors, such as missing texts, don't matter.
 */
export const soundRules = derived((site: Site): readonly string[] | null => soundWith([], site));

/** Like `soundRules`, including the invariants and their rules. */
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
