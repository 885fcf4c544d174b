import type { MissingCase } from '../../rules/coverage.ts';
import type { RuleCase } from '../../schemas/rule.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Formatter, JsonChange } from '../edit/json-edit.ts';
import { parseJson } from '../project/json.ts';

/** Expected result of a case. Null if it's open. */
export type Expectation = RuleCase['expect'] | null;

/** Formats a case for a rule file. Validation rejects it until the expectation is added. */
export function formatCase({ now, facts, because }: MissingCase, expected: Expectation): object {
  return { now, facts, expect: expected, because };
}

export function createAddition(cases: readonly object[], text: string): JsonChange[] {
  const count = countCases(text);
  if (count === null) return [{ path: ['cases'], value: cases }];
  return cases.map((value, index) => ({ path: ['cases', count + index], value, isInsertion: true }));
}

function countCases(text: string): number | null {
  const { value } = parseJson(text);
  const cases = isObject(value) ? value['cases'] : undefined;
  return Array.isArray(cases) ? cases.length : null;
}

/** Placeholder around the cases during formatting, so that they get the line breaks and indentation of list items. */
const NEIGHBOR = { a: 1, b: 2 };
/** Lines before and after: `{`, `"cases": [` and a placeholder; a placeholder, `]` and `}`. */
const AROUND = 3;

/** Formats cases for pasting at the start of a rule's `cases`. */
export async function formatPasteableCases(
  file: string,
  text: string,
  cases: readonly object[],
  format: Formatter,
): Promise<readonly string[]> {
  const printed = await format(file, JSON.stringify({ cases: [NEIGHBOR, ...cases, NEIGHBOR] }));
  const lines = printed.trimEnd().split('\n').slice(AROUND, -AROUND);
  const isFollowed = (countCases(text) ?? 0) > 0;
  const last = lines.at(-1) ?? '';
  return isFollowed ? lines : [...lines.slice(0, -1), last.replace(/,$/, '')];
}
