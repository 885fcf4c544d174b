import type { Problem } from '../../schemas/problem.ts';
import { checkChannels } from './check-channels.ts';
import { checkLinks } from './check-links.ts';
import { checkOwned } from './check-references.ts';
import { checkOrphans } from './check-orphans.ts';
import { checkRecords } from './check-records.ts';
import { checkRoutes } from './check-routes.ts';
import { checkClosings, checkSlots } from './check-surfaces.ts';
import { locateProblems } from '../project/locate.ts';
import { checkRule, isOfMisnamedRule, createRuleBook, type RuleBook, findRulesInUse } from '../project/rules.ts';
import { type Scope, createScope } from './scope.ts';
import type { Finding } from '../project/finding.ts';
import { checkFiles } from '../project/fragments.ts';
import { checkStep, explainNew } from '../project/inherit.ts';
import { checkInvariants, getInvariantRules } from '../project/invariants.ts';
import { createDerived } from '../project/memoize.ts';
import { createSiteModel } from '../model/site-model.ts';
import type { Site } from '../project/project.ts';
import { filterRules } from '../project/references.ts';

export interface SiteReport {
  readonly findings: readonly Finding[];
  readonly rules: readonly string[];
  /** Null if the manifest can't be read. */
  readonly book: RuleBook | null;
}

export const validateSite = createDerived((site: Site): SiteReport => {
  const { layers, findings } = site.chain;
  const broken = [...findings, ...layers.flatMap(checkFiles)];
  if (!site.isComplete) return { findings: broken, rules: [], book: null };
  const steps = site.steps.flatMap((step) => locateProblems([step.layer], checkStep(step)));
  const report = checkEffective(site);
  return { ...report, findings: [...broken, ...steps, ...report.findings] };
});

function checkEffective(site: Site): SiteReport {
  const { project, effective, manifest, isFaulty, refused, named } = site;
  const scope = createScope(site);
  const typed = [...checkRecords(manifest, site.key), ...checkLinks(scope), ...checkChannels(scope), ...checkRoutes(manifest.routes)];
  const orphans = checkOrphans(named, site.steps, effective);
  const others = [
    ...explainNew(refused, site.steps),
    ...site.references.flatMap((each) => checkOwned(each, scope)),
    ...typed.filter(({ path }) => !isFaulty(path)),
  ];
  // A misnamed override lacks the inherited fields. Don't report them as missing.
  const problems = [...orphans, ...others.filter(({ path }) => !orphans.some((orphan) => isBelow(path, orphan.path)))];
  const book = createRuleBook(project, scope.facts);
  const rules = findRulesInUse([...filterRules(named), ...getInvariantRules(site)], book);
  const ofRules = rules.flatMap((id) => checkRule(id, book));
  // Checks of combinations need every rule to exist and to be valid.
  const isSound = problems.length + ofRules.length === 0 && [...filterRules(named)].every((id) => scope.known.rule.has(id));
  const deep = isSound ? checkTogether(site, scope) : [];
  const ofLogic = [...ofRules, ...checkInvariants(site, book)];
  const told = ofLogic.filter((finding) => !isOfMisnamedRule(finding, project));
  return {
    findings: [...locateProblems(site.chain.layers, [...problems, ...deep]), ...told],
    rules,
    book,
  };
}

function isBelow(path: Problem['path'], above: Problem['path']): boolean {
  return above.every((key, index) => path[index] === key);
}

function checkTogether(site: Site, { known }: Scope): Problem[] {
  const model = createSiteModel(site);
  const getRuleLogic = (id: string): unknown => (known.rule.has(id) ? model.getLogic(id) : undefined);
  return [...checkSlots(model), ...checkClosings(model, getRuleLogic)];
}
