import type { Account, AccountRule, AccountSurface } from '../../schemas/published/payloads.ts';
import { getChild } from '../../schemas/manifest/shape.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import { getRulePath } from '../project/files.ts';
import type { Project, Site } from '../project/project.ts';
import { mapRecord } from '../project/records.ts';
import { filterRules, filterTexts, findReferences } from '../project/references.ts';
import { readRule, createRuleBook, findRulesInUse } from '../project/rules.ts';

/** Returns the account of a site: the owners of its surfaces and rules, and their files (PUB-10, PUB-11). */
export function createAccount({ project, manifest, offered, facts }: Site): Account {
  const book = createRuleBook(project, facts);
  const named = filterRules(findReferences(project.schema, { ...manifest, ...offered }));
  const rules = findRulesInUse(
    [...named].filter((id) => project.ruleIds.has(id)),
    book,
  );
  const describeRule = (id: string): AccountRule => {
    const { title, why, owner } = readRule(id, book);
    return { title, why, owner, file: getRulePath(id) };
  };
  return {
    rules: Object.fromEntries(rules.map((id) => [id, describeRule(id)])),
    surfaces: mapRecord(offered.surfaces, (surface) => createSurfaceAccount(surface, project)),
  };
}

function createSurfaceAccount(surface: Surface, { schema }: Project): AccountSurface {
  const { kind, slot, priority, when = null } = surface;
  const records = getChild(schema, 'surfaces');
  const record = records && getChild(records, '');
  const words = record ? filterTexts(findReferences(record, surface)) : [];
  return { kind, slot, priority, rule: when, words: [...new Set(words)] };
}
