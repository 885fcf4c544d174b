import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { problemsOf } from '../../schemas/manifest/explain.ts';
import { checkInvariants, rulesOfInvariants } from '../project/invariants.ts';
import { fileFindings } from '../project/layers.ts';
import { mentionsByRecord } from '../project/mentions.ts';
import type { Project } from '../project/project.ts';
import { effectiveManifest, resolveSite, schemaFor } from '../project/resolve.ts';
import { checkRuleOf, ruleBook, rulesInUse } from '../project/rules.ts';
import { siteFacts } from '../model/site-facts.ts';
import { namedRules } from '../project/mentions.ts';

/**
 * The rules that a site uses, where its manifest and every one of them are sound enough to ask questions about who sees
 * what; else null. Whatever else may be wrong, such as a missing text, is the business of `validate` alone.
 */
export function soundRules(project: Project, key: string, parts: ComponentParts): readonly string[] | null {
  const site = resolveSite(project, key);
  const { layers, findings } = site.chain;
  const schema = schemaFor(parts);
  const faults = [...findings, ...layers.flatMap(fileFindings), ...problemsOf(schema, site.effective)];
  if (faults.length > 0) return null;
  const manifest = effectiveManifest(site, parts);
  const book = ruleBook(project, siteFacts(manifest));
  const named = namedRules(mentionsByRecord(schema, site.effective).flatMap(({ mentions }) => mentions));
  const known = new Set(book.ids);
  if ([...named].some((id) => !known.has(id))) return null;
  const rules = rulesInUse([...named, ...rulesOfInvariants(project, key)], book);
  const isSound = rules.every((id) => checkRuleOf(id, book).length === 0) && checkInvariants(key, manifest, book).length === 0;
  return isSound ? rules : null;
}
