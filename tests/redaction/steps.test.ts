import { afterEach, expect, it, vi } from 'vitest';
import { redactText } from '../../runtime/telemetry/redacted.ts';
import { readCorpus } from './read-corpus.ts';

function isUnbounded({ source }: RegExp): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /[*+]|\{\d+,\}/.test(bare);
}

/** Counts the characters that a search passes. A sticky pattern takes one step. */
function countSteps(pattern: RegExp, from: number, text: string, found: RegExpExecArray | null): number {
  if (pattern.sticky) return 1;
  const start = pattern.global ? from : 0;
  return (found === null ? text.length : found.index + found[0].length) - start;
}

function watch() {
  const patterns = new Map<string, RegExp>();
  const exec = Reflect.get(RegExp.prototype, 'exec');
  let steps = 0;
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const from = this.lastIndex;
    const found = exec.call(this, text);
    if (!patterns.has(this.source)) patterns.set(this.source, this);
    steps += countSteps(this, from, text, found);
    return found;
  });
  const charAt = Reflect.get(String.prototype, 'charAt');
  vi.spyOn(String.prototype, 'charAt').mockImplementation(function (this: string, at: number) {
    steps += 1;
    return charAt.call(this, at);
  });
  for (const name of ['indexOf', 'lastIndexOf'] as const) {
    const search = Reflect.get(String.prototype, name);
    vi.spyOn(String.prototype, name).mockImplementation(function (this: string, sought: string, from?: number) {
      const found = from === undefined ? search.call(this, sought) : search.call(this, sought, from);
      const start = from ?? (name === 'indexOf' ? 0 : this.length);
      steps += found === -1 ? (name === 'indexOf' ? this.length - start : start) : Math.abs(found - start);
      return found;
    });
  }
  const redactCounted = (given: string) => {
    steps = 0;
    return { text: redactText(given), steps };
  };
  return { patterns, redactCounted };
}

afterEach(() => vi.restoreAllMocks());

/** Repeated parts of texts that are hard for patterns: beginnings without an end and ends without a beginning. */
const HARD_PARTS: readonly string[] = [
  ['a', '0', '1', 'f', 'é', '٠', '手机', ' ', '\n', '\\', '"', '(', '{', '[', '{"a":', '["', '\ud800'],
  ['1-', '1.', '1 ', '1:', '12 ', '+1', '+86 (0)', '(0)', '(12) 345', '0532 ', '电话1', 'phone ', '号', 'A1', 'AB12 ', '12345678Z '],
  ['@', 'a@', 'a@a.', 'a@a.a', 'user@example.com ', 'user@example.com@', '1.2.3.4.', '192.0.2.1 ', '::', 'a:'],
  ['4111 1111 ', '4111111111111111 ', '=', '==', ':', '=>', 'a=', 'a=+1', ',a=', 'token=', 'token="', "token='", 'token=\\"', '"token":'],
  ['token={', 'token=a,b=c,', 'Cookie: a=b; ', '%', '%41', '%25', '%2525', '\\u0041', '\\n', '\\"', 'https://', 'https://a:'],
  ['eyJ', 'eyJa.eyJa.', 'Bearer ', 'Bearer a1', 'order no ', 'T', '1A', '0x'],
  ['Bearer %2525', '12345%41 ', '1234567%40 ', '%3D1234567 ', '%2525192.0.2.1 '],
].flat();

it('uses no pattern with an unbounded quantifier', () => {
  const lines = readCorpus();
  const { patterns } = watch();
  for (const { given } of lines) redactText(given);
  vi.restoreAllMocks();
  expect(patterns.size).toBeGreaterThan(70);
  expect([...patterns.values()].filter(isUnbounded).map(({ source }) => source)).toEqual([]);
});

it.each(HARD_PARTS)('redacts twice as many %j in at most twice as many steps, and changes nothing the second time', (part) => {
  const { redactCounted } = watch();
  const [once, twice] = [500, 1000].map((length) => redactCounted(part.repeat(Math.ceil(length / part.length))));
  vi.restoreAllMocks();
  expect(twice!.steps / once!.steps).toBeLessThan(2.2);
  expect(redactText(once!.text)).toBe(once!.text);
});
