import type { Problem } from '../schemas/problem.ts';
import { findHint } from '../schemas/suggest.ts';
import { checkRule } from './check.ts';
import { formatValue, type CheckContext } from './check-position.ts';

const FIELDS = ['title', 'why', 'owner', 'logic', 'onUnknown', 'cases'];
const CASE_FIELDS = ['now', 'facts', 'expect', 'because'];

type Fields = Readonly<Record<string, unknown>>;

/** Returns the problems of a rule file. Without problems, the file is a `Rule`. */
export function checkRuleFile(file: unknown, context: CheckContext): Problem[] {
  if (!isRecord(file)) return [createShapeProblem([], `expected a rule, found ${formatValue(file)}`)];
  const texts = ['title', 'why', 'owner'].flatMap((name) => checkText(file, name, []));
  const logic = checkRule(file['logic'], context).map((found) => ({ ...found, path: ['logic', ...found.path] }));
  return [
    ...checkFields(file, FIELDS, []),
    ...texts,
    ...(Object.hasOwn(file, 'logic') ? logic : []),
    ...checkChoice(file, 'onUnknown', ['show', 'hide'], []),
    ...checkCases(file['cases']),
  ];
}

function checkCases(cases: unknown): Problem[] {
  if (cases === undefined) return []; // reported as a missing field
  if (!Array.isArray(cases)) return [createShapeProblem(['cases'], `expected a list of cases, found ${formatValue(cases)}`)];
  return cases.flatMap((example: unknown, index) => checkCase(example, ['cases', index]));
}

function checkCase(example: unknown, path: Problem['path']): Problem[] {
  if (!isRecord(example)) return [createShapeProblem(path, `expected a case, found ${formatValue(example)}`)];
  return [
    ...checkFields(example, CASE_FIELDS, path),
    ...['now', 'because'].flatMap((name) => checkText(example, name, path)),
    ...checkExpected(example, path),
    ...(Object.hasOwn(example, 'facts') ? checkFacts(example['facts'], [...path, 'facts']) : []),
  ];
}

/** Generated cases have a null expectation until a person decides it. */
function checkExpected(example: Fields, path: Problem['path']): Problem[] {
  if (example['expect'] !== null) return checkChoice(example, 'expect', ['shown', 'hidden'], path);
  return [{ check: 'case/open', path: [...path, 'expect'], message: 'left open: write "shown" or "hidden"' }];
}

function checkFacts(facts: unknown, path: Problem['path']): Problem[] {
  if (!isRecord(facts)) return [createShapeProblem(path, `expected facts by id, found ${formatValue(facts)}`)];
  return Object.entries(facts).flatMap(([id, value]) => {
    const isAge = isRecord(value) && Object.keys(value).join() === 'ago' && typeof value['ago'] === 'string';
    const isLiteral = value === null || ['boolean', 'number', 'string'].includes(typeof value);
    return isAge || isLiteral
      ? []
      : [createShapeProblem([...path, id], `expected a value or {"ago": "PT24H"}, found ${formatValue(value)}`)];
  });
}

function checkFields(record: Fields, known: readonly string[], path: Problem['path']): Problem[] {
  const absent = known.filter((name) => !Object.hasOwn(record, name));
  const extra = Object.keys(record).filter((name) => !known.includes(name));
  const unknown = extra.map((name) => createUnknownFieldProblem(name, { absent, known }, path));
  // Report a misspelled field once, as unknown, not also as missing.
  const meant = unknown.map(({ suggestion }) => suggestion);
  const missing = absent.filter((name) => !meant.includes(name)).map((name) => createShapeProblem(path, `"${name}" is missing`));
  return [...missing, ...unknown];
}

interface Names {
  readonly absent: readonly string[];
  readonly known: readonly string[];
}

function createUnknownFieldProblem(name: string, { absent, known }: Names, path: Problem['path']): Problem {
  const meant = findHint(name, absent);
  return {
    ...createShapeProblem([...path, name], `unknown field ${formatValue(name)}`),
    atKey: true,
    ...(meant.suggestion === undefined ? findHint(name, known) : meant),
  };
}

function checkText(record: Fields, name: string, path: Problem['path']): Problem[] {
  const value = record[name];
  if (!Object.hasOwn(record, name) || (typeof value === 'string' && value.trim() !== '')) return [];
  return [createShapeProblem([...path, name], `expected a text, found ${formatValue(value)}`)];
}

function checkChoice(record: Fields, name: string, choices: readonly unknown[], path: Problem['path']): Problem[] {
  if (!Object.hasOwn(record, name) || choices.includes(record[name])) return [];
  return [createShapeProblem([...path, name], `expected ${choices.map(formatValue).join(' or ')}, found ${formatValue(record[name])}`)];
}

function createShapeProblem(path: Problem['path'], message: string): Problem {
  return { check: 'rule/shape', path, message };
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
