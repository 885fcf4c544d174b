import { decide, evaluateRule } from '../../rules/evaluate.ts';
import { unshipRules } from '../../rules/shipped.ts';
import { situationReader } from '../../rules/situation.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Rule } from '../../schemas/rule.ts';
import { brokenStatements } from '../../studio/analyse/statements.ts';
import { siteModel } from '../../studio/model/site-model.ts';
import { rulePath } from '../../studio/project/files.ts';
import { formatPlace } from '../../studio/project/finding.ts';
import type { Project } from '../../studio/project/project.ts';
import { readStatements } from '../../studio/project/statements.ts';

/**
 * What speaks against requirements that statements hold: statements that are not so. One that was taken out on purpose
 * claims nothing any more: a reviewer sees it go (MAN-33).
 */
export function against(project: Project, ids: readonly string[]): string[] {
  const { stated } = readStatements(project);
  const remarks = project.siteKeys.flatMap((key) => brokenStatements(siteModel(project.site(key))));
  return ids.flatMap((id) => {
    const naming = stated.filter(({ statement }) => statement.requirements?.includes(id));
    const broken = remarks.filter(({ subject }) => naming.some((statement) => statement.id === subject));
    return broken.map((diagnostic) => `${formatPlace(diagnostic)}: ${diagnostic.path}: ${diagnostic.message} (on ${diagnostic.site})`);
  });
}

/** Cases of a site's notices of which the document that its pages run on decides otherwise. */
export function otherwise(project: Project, document: SiteDocument): string[] {
  const { site, surfaces } = document;
  const rules = unshipRules(document);
  const facts = project.site(site.key).facts;
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
