import { checkSituation, runCases } from '../../rules/cases.ts';
import { checkRuleFile } from '../../rules/check-file.ts';
import { checkWidth } from '../../rules/check-width.ts';
import { compileRule } from '../../rules/compile.ts';
import { FACT_CONSTRAINTS } from '../../schemas/domains/catalogue.ts';
import type { Fact, FactCatalogue } from '../../schemas/domains/fact.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { CompiledRule, Rule, RuleCase } from '../../schemas/rule.ts';
import { getRulePath } from './files.ts';
import type { Finding } from './finding.ts';
import { createDerived, memoize } from './memoize.ts';
import type { Project } from './project.ts';
import { getValue } from './records.ts';
import type { Source } from './source.ts';

export interface RuleBook {
  readonly project: Project;
  readonly facts: FactCatalogue;
  readonly ids: readonly string[];
}

export function createRuleBook(project: Project, facts: FactCatalogue): RuleBook {
  return { project, facts, ids: getRuleIds(project) };
}

const getRuleIds = createDerived((project: Project): readonly string[] => [...project.ruleIds]);

export const findReachableRules = createDerived((project: Project, id): readonly string[] => {
  const reached = new Set<string>();
  const visit = (each: string): void => {
    if (reached.has(each) || !project.ruleIds.has(each)) return;
    reached.add(each);
    findNames(project.source(getRulePath(each)).content['logic'], 'rule').forEach(visit);
  };
  visit(id);
  return [...reached];
});

export function findNames(logic: unknown, operator: 'var' | 'rule'): string[] {
  if (Array.isArray(logic)) return logic.flatMap((item) => findNames(item, operator));
  if (!isObject(logic)) return [];
  const own = logic[operator];
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(logic).flatMap((item) => findNames(item, operator))];
}

export function findRulesInUse(named: Iterable<string>, book: RuleBook): string[] {
  const used = new Set<string>();
  for (const id of named) for (const each of used.has(id) ? [] : findReachableRules(book.project, id)) used.add(each);
  return [...used].sort();
}

const findFacts = createDerived((project: Project, id): readonly string[] => {
  const names = findReachableRules(project, id).flatMap((each) => {
    const { logic, cases } = project.source(getRulePath(each)).content;
    const examples: readonly unknown[] = Array.isArray(cases) ? cases : [];
    const given = examples.flatMap((example) => (isObject(example) && isObject(example['facts']) ? Object.keys(example['facts']) : []));
    return [...findNames(logic, 'var'), ...given];
  });
  return [...new Set(names)];
});

const serializeFact = memoize(({ type, nullable, default: value }: Fact): string => JSON.stringify([type, nullable, value]));

/**
 * Cache key of a result about a rule: the files of the rule and its references, and the facts that they use. Sites that agree on these
 * share the result. Null if a fact is unknown.
 */
function getCacheKey(id: string, { project, facts }: RuleBook): readonly unknown[] | null {
  const named = findFacts(project, id).map((name) => (Object.hasOwn(facts, name) ? facts[name] : undefined));
  if (named.includes(undefined)) return null;
  const sources = findReachableRules(project, id).map((each) => project.source(getRulePath(each)));
  return [project.source(getRulePath(id)), ...sources, named.map((fact) => fact && serializeFact(fact)).join(' ')];
}

export function checkRule(id: string, book: RuleBook): readonly Finding[] {
  // Only success is cached, because error messages depend on all known names.
  return isSound(id, book) ? [] : checkFresh(id, book);
}

const isSound = memoize((id: string, book: RuleBook): boolean => checkFresh(id, book).length === 0, getCacheKey);

function checkFresh(id: string, book: RuleBook): readonly Finding[] {
  const source = getSource(book, id);
  if (source.faults.length > 0) return source.findings;
  const content = source.isObject ? source.content : source.value;
  const problems = checkRuleFile(content, { catalogue: book.facts, ruleIds: book.ids, getLogic: (other) => getLogic(book, other) });
  const further = problems.length > 0 ? [] : [...checkCases(readRule(id, book), book), ...checkRuleWidth(id, book)];
  return [...problems, ...further].map((problem) => createRuleFinding(source, problem));
}

function checkRuleWidth(id: string, book: RuleBook): Problem[] {
  const others = findReachableRules(book.project, id).filter((other) => other !== id);
  if (others.some((other) => checkRule(other, book).length > 0)) return [];
  const context = { catalogue: book.facts, constraints: FACT_CONSTRAINTS, getLogic: (other: string) => getLogic(book, other) };
  return checkWidth(readRule(id, book), context);
}

function checkCases(rule: Rule, book: RuleBook): Problem[] {
  return rule.cases.flatMap((example, index) =>
    checkSituation(example, book.facts).map((problem) => ({ ...problem, path: ['cases', index, ...problem.path] })),
  );
}

/** Runs cases of a valid rule by index in its file. Returns a finding for each failed case. */
export const testRule = memoize(
  (id: string, book: RuleBook, cases: ReadonlyMap<number, RuleCase>): readonly Finding[] => {
    const context = { catalogue: book.facts, getLogic: (other: string) => getLogic(book, other) };
    return runCases(readRule(id, book), context, cases).map((problem) => createRuleFinding(getSource(book, id), problem));
  },
  (id, book, cases) => {
    const key = getCacheKey(id, book);
    return key && [...key, cases];
  },
);

export function readRule(id: string, book: RuleBook): Rule {
  return getSource(book, id).content as unknown as Rule; // Cast: the file was validated.
}

/** Returns the same object for all sites with the same fact descriptions. */
export const compileChecked = memoize(
  (id: string, book: RuleBook): CompiledRule =>
    compileRule(readRule(id, book), { catalogue: book.facts, getLogic: (other) => getLogic(book, other) }),
  getCacheKey,
);

export function compileLogic(logic: unknown, book: RuleBook): unknown {
  const context = { catalogue: book.facts, getLogic: (other: string) => getLogic(book, other) };
  return compileRule({ logic, onUnknown: 'hide' }, context).logic;
}

function getSource({ project }: RuleBook, id: string): Source {
  return project.source(getRulePath(id));
}

export function getLogic(book: RuleBook, id: string): unknown {
  return getSource(book, id).content['logic'];
}

function createRuleFinding(source: Source, problem: Problem): Finding {
  // A missing key has no position, so the finding points to the value around it.
  const isThere = source.find(problem.path).depth === problem.path.length;
  return source.finding({ ...problem, atKey: problem.atKey === true && isThere });
}

/** Returns whether a finding only follows from a misnamed rule file, which is reported separately. */
export function isOfMisnamedRule({ check, file, path }: Finding, project: Project): boolean {
  if (check !== 'rule/unknown-rule') return false;
  const id = getValue(project.source(file).value, path.split('.'));
  return project.misnamed.has(getRulePath(String(id)));
}
