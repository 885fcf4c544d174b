import type { SiteConfig } from '../../schemas/manifest/site.ts';
import type { CaseValue, Rule } from '../../schemas/rule.ts';
import type { Claims } from '../../schemas/statement.ts';
import { rulePath } from '../../studio/project/files.ts';
import { BASE } from '../../studio/project/fragments.ts';
import type { Project } from '../../studio/project/project.ts';
import { restated, restatedInvariants, restatedOn } from './stating.ts';
import { waiting, withTime } from './waiting.ts';
import { type Edit, type EditsByTitle, record, remade, section, text } from './writing.ts';
import { featureToHide, pageToMove, quotedPhrase, readRule, restingNotice, siteThatCouldLearn, thresholdRule } from './subjects.ts';

export const RIGHT: EditsByTitle = {
  'a quoted phrase changes in the text and in the statement': (project) => {
    const { language, key, words, phrase } = quotedPhrase(project);
    const other = `${phrase} (amended)`;
    return [
      text(language, key, words.replaceAll(phrase, other)),
      ...restated(project, ({ words: said, ...holds }) =>
        said
          ? { ...holds, words: JSON.parse(JSON.stringify(said).replaceAll(JSON.stringify(phrase), JSON.stringify(other))) as typeof said }
          : holds,
      ),
    ];
  },

  'a notice is snoozed twice as long: rule, cases and invariants': (project) => {
    const resting = restingNotice(project);
    return [
      { [rulePath(resting.notice.rule)]: remade<Rule>((rule) => waiting(rule, resting, 2)) },
      ...restatedInvariants(project, (invariant) => withTime(invariant, resting, 2)),
    ];
  },

  'a threshold and the cases at it go up by one in every rule': (project) => {
    const { id, fact, least } = thresholdRule(project);
    const raised = (logic: Rule['logic']): Rule['logic'] =>
      JSON.parse(JSON.stringify(logic).replace(`[{"var":"${fact}"},${least}]`, `[{"var":"${fact}"},${least + 1}]`)) as Rule['logic'];
    const atIt = (value: CaseValue): CaseValue => (value === least || value === least - 1 ? value + 1 : value);
    return [{ [rulePath(id)]: remade<Rule>((rule) => ({ ...rule, logic: raised(rule.logic) })) }, ...withCaseValues(project, fact, atIt)];
  },

  'a site offers one more language': (project) => {
    const { site, language } = siteThatCouldLearn(project);
    return configured(project, site.key, { languages: [...site.manifest.site.languages, language] });
  },

  'a site hides a feature': (project) => {
    const { site, feature } = featureToHide(project);
    const isHidden = ({ hidden, ...holds }: Claims): Claims => (hidden ? { ...holds, hidden: [...hidden, feature] } : holds);
    return [section(project, site.key, 'features', { [feature]: { hidden: true } }), ...restatedOn(project, site.key, isHidden)];
  },

  'a page moves to another address': (project) => {
    const { id, route } = pageToMove(project);
    return [record(project, BASE, ['routes', id], { path: `${route.path}-new` })];
  },
};

function withCaseValues(project: Project, fact: string, change: (value: CaseValue) => CaseValue): Edit[] {
  const changed = (facts: Rule['cases'][number]['facts']): Rule['cases'][number]['facts'] => {
    const value = facts[fact];
    return value === undefined ? facts : { ...facts, [fact]: change(value) };
  };
  return [...project.ruleIds].flatMap((id): Edit[] => {
    const { cases } = readRule(project, id);
    const isTouched = cases.some(({ facts }) => JSON.stringify(changed(facts)) !== JSON.stringify(facts));
    const edit = remade<Rule>((rule) => ({ ...rule, cases: rule.cases.map((each) => ({ ...each, facts: changed(each.facts) })) }));
    return isTouched ? [{ [rulePath(id)]: edit }] : [];
  });
}

export function configured(project: Project, key: string, patch: Partial<SiteConfig>): Edit[] {
  const said = (holds: Claims): Claims => {
    const named = Object.entries(patch).filter(([name]) => holds.site !== undefined && Object.hasOwn(holds.site, name));
    return named.length === 0 ? holds : { ...holds, site: { ...holds.site, ...Object.fromEntries(named) } };
  };
  return [section(project, key, 'site', patch), ...restatedOn(project, key, said)];
}
