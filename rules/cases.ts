import type { Fact, FactCatalogue } from '../schemas/domains/fact.ts';
import type { Problem } from '../schemas/problem.ts';
import type { CaseValue, Rule, RuleCase, Situation } from '../schemas/rule.ts';
import { findHint } from '../schemas/suggest.ts';
import { compileRule, type CompileContext } from './compile.ts';
import { parseDuration } from './duration.ts';
import { getDecision, evaluateRule } from './evaluate.ts';
import { parseInstant } from './instant.ts';
import { formatLabeled } from './label.ts';
import { createSituationReader } from './situation.ts';

export function runCases(
  rule: Rule,
  context: CompileContext,
  cases: ReadonlyMap<number, RuleCase> = new Map(rule.cases.entries()),
): Problem[] {
  const compiled = compileRule(rule, context);
  return [...cases].flatMap(([index, example]) => {
    const problems = checkSituation(example, context.catalogue);
    if (problems.length > 0) return problems.map((found) => ({ ...found, path: ['cases', index, ...found.path] }));
    const { reader, now } = createSituationReader(example, context.catalogue);
    const found = getDecision(evaluateRule(compiled, reader, now), compiled.onUnknown) === 'show' ? 'shown' : 'hidden';
    return found === example.expect ? [] : [createCaseProblem(example, found, index)];
  });
}

function createCaseProblem(example: RuleCase, found: string, index: number): Problem {
  const message = `expected ${example.expect}, but it is ${found}: ${example.because}`;
  return { check: 'rule/case-failed', path: ['cases', index, 'expect'], message };
}

export function checkSituation(situation: Situation, catalogue: FactCatalogue): Problem[] {
  const found: Problem[] = [];
  if (parseInstant(situation.now) === null) {
    const message = `"${situation.now}" isn't an ISO 8601 instant with a time zone, such as "2026-03-10T12:00:00Z"`;
    found.push({ check: 'rule/case-now', path: ['now'], message });
  }
  for (const [id, value] of Object.entries(situation.facts)) {
    const fact = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
    if (!fact) found.push(createUnknownFactProblem(id, catalogue));
    else if (!isPossible(value, fact)) found.push(createImpossibleValueProblem(id, value, fact));
  }
  return found;
}

function createUnknownFactProblem(id: string, catalogue: FactCatalogue): Problem {
  const message = `unknown fact "${id}"`;
  return { check: 'rule/case-fact', path: ['facts', id], message, atKey: true, ...findHint(id, Object.keys(catalogue)) };
}

function createImpossibleValueProblem(id: string, value: CaseValue, fact: Fact): Problem {
  const message = `"${id}" can never be ${JSON.stringify(value)}: it is ${describeExpected(fact)}`;
  return { check: 'rule/case-value', path: ['facts', id], message };
}

function isPossible(value: CaseValue, { type, nullable }: Fact): boolean {
  if (value === 'unknown') return true;
  if (value === null) return nullable;
  if (typeof value === 'object') return type.kind === 'instant' && parseDuration(value.ago) !== null;
  if (type.kind === 'instant') return isMilliseconds(value, parseInstant);
  if (type.kind === 'duration') return isMilliseconds(value, parseDuration);
  if (type.kind === 'bool') return typeof value === 'boolean';
  if (type.kind === 'enum') return typeof value !== 'boolean' && type.values.includes(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= type.min && value <= type.max;
}

function isMilliseconds(value: CaseValue, parse: (text: string) => number | null): boolean {
  const ms = typeof value === 'string' ? parse(value) : value;
  return typeof ms === 'number' && ms >= 0;
}

function describeExpected(fact: Fact): string {
  return `${describeType(fact)}${fact.nullable ? ', null' : ''} or "unknown"`;
}

function describeType(fact: Fact): string {
  const { type } = fact;
  switch (type.kind) {
    case 'bool':
      return 'true, false';
    case 'enum':
      return type.values.map((value) => (typeof value === 'number' ? formatLabeled(value, fact) : JSON.stringify(value))).join(', ');
    case 'int':
      return `a whole number in ${type.min}..${type.max}`;
    case 'instant':
      return '{"ago": "PT24H"}, an ISO 8601 instant, milliseconds';
    case 'duration':
      return 'a duration such as "PT24H", milliseconds';
  }
}
