import { readdirSync, readFileSync } from 'node:fs';
import { checkSituation } from '../rules/cases.ts';
import { compileRule } from '../rules/compile.ts';
import type { CoverageContext } from '../rules/coverage.ts';
import { decide, evaluateRule } from '../rules/evaluate.ts';
import { situationReader } from '../rules/situation.ts';
import { FACT_CONSTRAINTS, factCatalogue } from '../schemas/facts/catalogue.ts';
import type { Manifest } from '../schemas/manifest/manifest.ts';
import type { CaseValue, Rule } from '../schemas/rule.ts';

const FOLDER = new URL('../rules/', import.meta.url);
const ENDING = '.rule.json';

/** Every rule by its id, as its file says; validation has checked what they hold. */
export const RULES: ReadonlyMap<string, Rule> = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => [name.slice(0, -ENDING.length), JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Rule]),
);

export function ruleOf(id: string): Rule {
  const rule = RULES.get(id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
}

export function rulesContext(site: Manifest): CoverageContext {
  return { catalogue: factCatalogue(site), constraints: FACT_CONSTRAINTS, logicOf: (id) => ruleOf(id).logic };
}

export type Facts = Readonly<Record<string, CaseValue>>;

/** Says of a rule and the facts that differ from a plain visitor's whether it holds, as the page decides it. */
export function decider(site: Manifest, now = '2026-03-10T12:00:00.000Z'): (id: string, facts: Facts) => boolean {
  const context = rulesContext(site);
  return (id, facts) => {
    const situation = { now, facts };
    const [wrong] = checkSituation(situation, context.catalogue);
    if (wrong !== undefined) throw new Error(wrong.message);
    const compiled = compileRule(ruleOf(id), context);
    const { reader, now: at } = situationReader(situation, context.catalogue);
    return decide(evaluateRule(compiled, reader, at), compiled.onUnknown) === 'show';
  };
}
