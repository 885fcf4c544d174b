import { describe, expect, it } from 'vitest';
import { decide, evaluateRule } from '../../rules/evaluate.ts';
import { unshipRules } from '../../rules/shipped.ts';
import { situationReader } from '../../rules/situation.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Rule } from '../../schemas/rule.ts';
import { rulePath } from '../../studio/project/project.ts';
import { effectiveManifest, resolveSite } from '../../studio/project/resolve.ts';
import { siteFacts } from '../../studio/project/site-facts.ts';
import { DOCUMENTS, own, surroundings } from './own.ts';

/** The cases of a rule, as a person wrote them; validation has checked the file. */
const casesOf = (id: string) => (JSON.parse(own.files.get(rulePath(id)) ?? '{"cases":[]}') as Rule).cases;

/** Cases of which the document that the page runs on decides otherwise. */
function otherwise(document: SiteDocument): string[] {
  const { site, surfaces } = document;
  const rules = unshipRules(document);
  const facts = siteFacts(effectiveManifest(resolveSite(own, site.key), surroundings.parts));
  return Object.entries(surfaces).flatMap(([surface, { when }]) => {
    const rule = when === undefined ? undefined : rules[when];
    if (when === undefined || rule === undefined) return [];
    const wrong = casesOf(when).filter((each) => {
      const { reader, now } = situationReader(each, facts);
      return (decide(evaluateRule(rule, reader, now), rule.onUnknown) === 'show') !== (each.expect === 'shown');
    });
    return wrong.map(({ because }) => `${surface}: ${because}`);
  });
}

describe('every notice shows and rests as the cases of its rule say', () => {
  it.each(DOCUMENTS.map((document) => [document.site.key, document] as const))('on %s', (_key, document) => {
    expect(otherwise(document)).toEqual([]);
  });
});
