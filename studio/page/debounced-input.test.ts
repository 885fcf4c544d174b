import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEBOUNCE_MS, DebouncedInput } from './debounced-input.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function field(value = '') {
  const handed: string[] = [];
  let answer = (): void => undefined;
  const submit = (typed: string): Promise<void> => {
    handed.push(typed);
    return new Promise((resolve) => (answer = resolve));
  };
  const typing = new DebouncedInput(value, { commit: submit });
  const rest = () => vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  const answered = async () => {
    answer();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { typing, handed, rest, answered };
}

test('[TOL-24] typed text is committed after the debounce delay, or at once when the field is removed', async () => {
  const { typing, handed, rest } = field();
  typing.type('a');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
  typing.type('ab');
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
  expect(handed).toEqual([]);
  await rest();
  expect(handed).toEqual(['ab']);
  const removed = field();
  removed.typing.type('a');
  await Promise.race([removed.typing.commit(), vi.advanceTimersByTimeAsync(0)]);
  expect(removed.handed).toEqual(['a']);
});

test('[TOL-24] typed text waits for the answer to what was handed on, and is then the newest', async () => {
  const { typing, handed, rest, answered } = field();
  for (const text of ['a', 'ab', 'abc']) {
    typing.type(text);
    await rest();
  }
  expect(handed).toEqual(['a']);
  await answered();
  expect(handed).toEqual(['a', 'abc']);
});

test('[TOL-24] typed text loses no letter to an answer that comes while another is typed', async () => {
  const { typing, handed, rest, answered } = field();
  typing.type('a');
  await rest();
  typing.type('ab');
  typing.receive('a');
  expect(typing.shown).toBe('ab');
  await rest();
  await answered();
  expect(handed).toEqual(['a', 'ab']);
  typing.receive('a');
  expect(typing.shown).toBe('ab');
  await answered();
  typing.receive('ab');
  expect(typing.shown).toBe('ab');
});

test('[TOL-24] typed text gives way to what the value becomes from elsewhere once the hand has rested', async () => {
  const { typing, rest, answered } = field('old');
  typing.type('new');
  await rest();
  await answered();
  typing.receive('new');
  typing.receive('old');
  expect(typing.shown).toBe('old');
});

test('[TOL-24] typed text is laid over a value of many parts that has changed meanwhile', () => {
  const onto = (typed: object, _sent: object, value: object): object => ({ ...value, ...typed });
  const typing = new DebouncedInput<object>({ a: 1 }, { commit: () => undefined, rebase: onto });
  typing.type({ a: 2 });
  typing.receive({ a: 1, b: 1 });
  expect(typing.shown).toEqual({ a: 2, b: 1 });
});

test('[TOL-24] typed text does not run an effect again that makes it follow', () => {
  const typing = new DebouncedInput('old', { commit: () => undefined });
  const follow = vi.fn(() => typing.receive('old'));
  const stop = autorun(follow);
  typing.type('new');
  expect(follow).toHaveBeenCalledOnce();
  stop();
});
