import { getDecision, evaluateRule } from '../../rules/evaluate.ts';
import { unpackRules } from '../../rules/pack-rules.ts';
import { createSituationReader } from '../../rules/situation.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Rule } from '../../schemas/rule.ts';
import { getRulePath } from '../../studio/project/files.ts';
import type { Project } from '../../studio/project/project.ts';

/** Returns the cases of a site's notices with another result in the document of its pages. */
export function findMismatches(project: Project, document: SiteDocument): string[] {
  const { site, surfaces } = document;
  const rules = unpackRules(document);
  const { facts } = project.site(site.key);
  return Object.entries(surfaces).flatMap(([surface, { when }]) => {
    const rule = when === undefined ? undefined : rules[when];
    if (when === undefined || rule === undefined) return [];
    const wrong = readCases(project, when).filter((each) => {
      const { reader, now } = createSituationReader(each, facts);
      return (getDecision(evaluateRule(rule, reader, now), rule.onUnknown) === 'show') !== (each.expect === 'shown');
    });
    return wrong.map(({ because }) => `${surface}: ${because}`);
  });
}

function readCases({ files }: Project, id: string): Rule['cases'] {
  return (JSON.parse(files.get(getRulePath(id)) ?? '{"cases":[]}') as Rule).cases; // validation has checked the file
}
