import { expect, it } from 'vitest';
import type { Decision } from '../../rules/evaluate.ts';
import { findGuard } from './find-guard.ts';

const DECISIONS: Readonly<Record<string, Decision>> = { yes: 'show', yes2: 'show', no: 'hide', maybe: 'wait' };
const facts = { decide: (rule: string) => DECISIONS[rule] ?? 'hide' };

/** Finds the guard among guards written as `id rule priority`. */
function find(guards: readonly string[], isCoded: boolean) {
  const records = guards.map((text) => {
    const [id = '', when = '', priority] = text.split(' ');
    return [id, { when, priority: Number(priority), screen: 'message' }] as const;
  });
  const guard = findGuard({ guards: Object.fromEntries(records), facts, isCoded });
  if (guard.state !== 'ready') return guard.state;
  return guard.value === null ? 'none' : `${guard.value.id} by ${guard.value.guard.when}`;
}

it.each<[string, string[], boolean, string]>([
  ['none', [], true, 'none'],
  ['none whose rule holds', ['a no 1'], true, 'none'],
  ['the one whose rule holds', ['a no 9', 'b yes 1'], false, 'b by yes'],
  ['the highest', ['a yes 1', 'b yes2 2'], false, 'b by yes2'],
  ['of equal ones the first by id', ['b yes 1', 'a yes2 1'], false, 'a by yes2'],
  ['one that waits, on a coded route', ['a maybe 2', 'b yes 1'], true, 'pending'],
  ['none that waits, elsewhere', ['a maybe 2', 'b yes 1'], false, 'b by yes'],
  ['none at all if all wait, elsewhere', ['a maybe 1'], false, 'none'],
  ['one above one that waits', ['a maybe 1', 'b yes 2'], true, 'b by yes'],
])('finds %s', (_name, guards, isCoded, expected) => {
  expect(find(guards, isCoded)).toBe(expected);
});
