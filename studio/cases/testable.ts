import type { Problem } from '../../schemas/problem.ts';
import type { SiteRules } from '../analyse/mutation.ts';
import { createRuleModel, type RuleModel } from '../model/site-model.ts';
import { locateProblems } from '../project/locate.ts';
import { checkRule, isOfMisnamedRule, findRulesInUse, findReachableRules } from '../project/rules.ts';
import type { Finding } from '../project/finding.ts';
import { checkFiles } from '../project/fragments.ts';
import { getInvariantRules } from '../project/invariants.ts';
import { filterRules } from '../project/references.ts';
import type { Site } from '../project/project.ts';

export interface Testable extends SiteRules<RuleModel> {
  readonly key: string;
  /** False if the set of facts is unknown. */
  readonly isKnown: boolean;
  readonly used: readonly string[];
  readonly findings: readonly Finding[];
}

/** Sections that declare facts, and the fields that do. Empty: every field. */
const MAKES_FACTS: Readonly<Record<string, readonly string[]>> = {
  languages: [],
  features: [],
  codes: [],
  experiments: [],
  routes: ['area', 'code', 'upcoming'],
  surfaces: ['inputs'],
};

/** Selects the rules that can be tested. Only facts and rules must be valid, not the whole site. */
export function getTestableSite(site: Site): Testable {
  const { key, project, refused } = site;
  const { layers, findings } = site.chain;
  const model = createRuleModel(site);
  const broken = [...findings, ...layers.flatMap(checkFiles)];
  if (!site.isComplete) return { key, model, isKnown: false, used: [], rules: [], findings: broken };
  const unsure = refused.filter(isFactDeclaration);
  const named = filterRules(site.named);
  const used = findRulesInUse([...named, ...getInvariantRules(site)], model.book);
  // If the set of facts is unknown, a rule that reads an unknown one may be valid.
  if (unsure.length > 0) return { key, model, isKnown: false, used, rules: [], findings: [...broken, ...locateProblems(layers, unsure)] };
  const faults = new Map(used.map((id) => [id, checkRule(id, model.book)]));
  const isSound = (id: string): boolean => findReachableRules(project, id).every((each) => faults.get(each)?.length === 0);
  const told = [...faults.values()].flat().filter((finding) => !isOfMisnamedRule(finding, project));
  return { key, model, isKnown: true, used, rules: used.filter(isSound), findings: [...broken, ...told] };
}

function isFactDeclaration({ path: [section, , field], suggestion }: Problem): boolean {
  const fields = Object.hasOwn(MAKES_FACTS, String(section)) ? MAKES_FACTS[String(section)] : undefined;
  if (!fields) return false;
  return fields.length === 0 || fields.some((name) => name === field || name === suggestion);
}
