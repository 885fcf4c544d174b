import { decide, evaluateRule } from '../../rules/evaluate.ts';
import { unshipRules } from '../../rules/shipped.ts';
import { situationReader } from '../../rules/situation.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Rule } from '../../schemas/rule.ts';
import { brokenStatements } from '../../studio/analyse/statements.ts';
import { siteModel } from '../../studio/model/site-model.ts';
import { siteKeys } from '../../studio/project/layers.ts';
import { formatPlace } from '../../studio/project/place.ts';
import { type Project, rulePath } from '../../studio/project/project.ts';
import { effectiveManifest, resolveSite } from '../../studio/project/resolve.ts';
import { siteFacts } from '../../studio/project/site-facts.ts';
import { readStatements } from '../../studio/project/statements.ts';
import { surroundings } from './own.ts';

/**
 * What speaks against requirements that statements hold: statements that are not so. One that was taken out on purpose
 * claims nothing any more: a reviewer sees it go (MAN-33).
 */
export function against(project: Project, ids: readonly string[]): string[] {
  const { stated } = readStatements(project);
  const remarks = siteKeys(project).flatMap((key) => brokenStatements(siteModel(project, key, surroundings.parts)));
  return ids.flatMap((id) => {
    const naming = stated.filter(({ statement }) => statement.requirements?.includes(id));
    const broken = remarks.filter(({ subject }) => naming.some((statement) => statement.id === subject));
    return broken.map((remark) => `${formatPlace(remark)}: ${remark.path}: ${remark.message} (on ${remark.site})`);
  });
}

/** Cases of a site's notices of which the document that its pages run on decides otherwise. */
export function otherwise(project: Project, document: SiteDocument): string[] {
  const { site, surfaces } = document;
  const rules = unshipRules(document);
  const facts = siteFacts(effectiveManifest(resolveSite(project, site.key), surroundings.parts));
  return Object.entries(surfaces).flatMap(([surface, { when }]) => {
    const rule = when === undefined ? undefined : rules[when];
    if (when === undefined || rule === undefined) return [];
    const wrong = casesOf(project, when).filter((each) => {
      const { reader, now } = situationReader(each, facts);
      return (decide(evaluateRule(rule, reader, now), rule.onUnknown) === 'show') !== (each.expect === 'shown');
    });
    return wrong.map(({ because }) => `${surface}: ${because}`);
  });
}

/** The cases of a rule as a person wrote them; validation has checked the file. */
function casesOf({ files }: Project, id: string): Rule['cases'] {
  return (JSON.parse(files.get(rulePath(id)) ?? '{"cases":[]}') as Rule).cases;
}
