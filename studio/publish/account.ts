import type { Account, AccountRule, AccountSurface } from '../../schemas/published/payloads.ts';
import { getChild } from '../../schemas/manifest/shape.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import { rulePath } from '../project/files.ts';
import type { Project, Site } from '../project/project.ts';
import { map } from '../project/records.ts';
import { namedRules, namedTexts, referencesIn } from '../project/references.ts';
import { readRule, ruleBook, rulesInUse } from '../project/rules.ts';

/** Who answers for what a site shows, and where it is written (PUB-10, PUB-11). */
export function accountOf({ project, manifest, offered, facts }: Site): Account {
  const book = ruleBook(project, facts);
  const named = namedRules(referencesIn(project.schema, { ...manifest, ...offered }));
  const rules = rulesInUse(
    [...named].filter((id) => project.ruleIds.has(id)),
    book,
  );
  const ruleOf = (id: string): AccountRule => {
    const { title, why, owner } = readRule(id, book);
    return { title, why, owner, file: rulePath(id) };
  };
  return {
    rules: Object.fromEntries(rules.map((id) => [id, ruleOf(id)])),
    surfaces: map(offered.surfaces, (surface) => accountSurface(surface, project)),
  };
}

function accountSurface(surface: Surface, { schema }: Project): AccountSurface {
  const { kind, slot, priority, when = null } = surface;
  const records = getChild(schema, 'surfaces');
  const record = records && getChild(records, '');
  const words = record ? namedTexts(referencesIn(record, surface)) : [];
  return { kind, slot, priority, rule: when, words: [...new Set(words)] };
}
