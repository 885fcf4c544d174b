import type { MissingCase } from '../../rules/coverage.ts';
import type { RuleCase } from '../../schemas/rule.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Formatter, JsonChange } from '../edit/json-edit.ts';
import { parseJson } from '../project/json.ts';

/** What a case comes to; null while a person has not said so. */
export type Expectation = RuleCase['expect'] | null;

/** A case as a rule's file has it; without an expectation it is refused until a person fills it in. */
export function writtenCase({ now, facts, because }: MissingCase, expected: Expectation): object {
  return { now, facts, expect: expected, because };
}

/** The changes that add cases at the end of a rule's list. */
export function additionOf(cases: readonly object[], text: string): JsonChange[] {
  const count = casesIn(text);
  if (count === null) return [{ path: ['cases'], value: cases }];
  return cases.map((value, index) => ({ path: ['cases', count + index], value, isInsertion: true }));
}

/** How many cases a rule's file has; null where it has no list of them. */
function casesIn(text: string): number | null {
  const { value } = parseJson(text);
  const cases = isObject(value) ? value['cases'] : undefined;
  return Array.isArray(cases) ? cases.length : null;
}

/** Stands around the cases while they are formatted, so that each gets the lines and the margin that it has in a list. */
const NEIGHBOUR = { a: 1, b: 2 };
/** `{`, `"cases": [` and a neighbour; a neighbour, `]` and `}`. */
const AROUND = 3;

/** Cases to be pasted as they stand at the beginning of a rule's `cases`, as its formatter prints them. */
export async function pasteableCases(file: string, text: string, cases: readonly object[], format: Formatter): Promise<readonly string[]> {
  const printed = await format(file, JSON.stringify({ cases: [NEIGHBOUR, ...cases, NEIGHBOUR] }));
  const lines = printed.trimEnd().split('\n').slice(AROUND, -AROUND);
  const isFollowed = (casesIn(text) ?? 0) > 0;
  const last = lines.at(-1) ?? '';
  return isFollowed ? lines : [...lines.slice(0, -1), last.replace(/,$/, '')];
}
