import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { checkInvariants, rulesOfInvariants } from '../project/invariants.ts';
import { fileFindings } from '../project/read-layer.ts';
import { mentionsByRecord, namedRules } from '../project/mentions.ts';
import type { Project } from '../project/project.ts';
import { checkedSite, effectiveManifest, resolveSite, schemaFor } from '../project/resolve.ts';
import { checkRuleOf, ruleBook, rulesInUse } from '../project/rules.ts';
import { siteFacts } from '../project/site-facts.ts';

/**
 * The rules that a site uses, where its manifest and every one of them are sound enough to ask questions about who sees
 * what; else null. Whatever else may be wrong, such as a missing text, is the business of `validate` alone.
 */
export function soundRules(project: Project, key: string, parts: ComponentParts): readonly string[] | null {
  return soundWith([], project, key, parts);
}

/** The same with the invariants of the site, and the rules that they name. */
export function soundPledges(project: Project, key: string, parts: ComponentParts): readonly string[] | null {
  const rules = soundWith(rulesOfInvariants(project, key), project, key, parts);
  if (!rules) return null;
  const manifest = effectiveManifest(resolveSite(project, key), parts);
  return checkInvariants(key, manifest, ruleBook(project, siteFacts(manifest))).length === 0 ? rules : null;
}

function soundWith(more: readonly string[], project: Project, key: string, parts: ComponentParts): readonly string[] | null {
  const site = resolveSite(project, key);
  const { layers, findings } = site.chain;
  const { effective, manifest, refused } = checkedSite(site, parts);
  if ([...findings, ...layers.flatMap(fileFindings), ...refused].length > 0) return null;
  const book = ruleBook(project, siteFacts(manifest));
  const named = namedRules(mentionsByRecord(schemaFor(parts), effective).flatMap(({ mentions }) => mentions));
  const known = new Set(book.ids);
  if ([...named].some((id) => !known.has(id))) return null;
  const rules = rulesInUse([...named, ...more], book);
  return rules.every((id) => checkRuleOf(id, book).length === 0) ? rules : null;
}
