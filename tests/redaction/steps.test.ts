import { afterEach, describe, expect, it, vi } from 'vitest';
import { redactText } from '../../runtime/telemetry/redacted.ts';
import { HARD_PARTS, textOf } from './hard-texts.ts';
import { readCorpus } from './read-corpus.ts';

function isUnbounded({ source }: RegExp): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /[*+]|\{\d+,\}/.test(bare);
}

/** Counts the characters that a search passes. A sticky pattern takes one step. */
function stepsOf(pattern: RegExp, from: number, text: string, found: RegExpExecArray | null): number {
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
    steps += stepsOf(this, from, text, found);
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
  const redactedIn = (given: string) => {
    steps = 0;
    return { text: redactText(given), steps };
  };
  return { patterns, redactedIn };
}

afterEach(() => vi.restoreAllMocks());

describe('linear time', () => {
  it('no pattern has a quantifier without a bound', () => {
    const lines = readCorpus();
    const { patterns } = watch();
    for (const { given } of lines) redactText(given);
    vi.restoreAllMocks();
    expect(patterns.size).toBeGreaterThan(70);
    expect([...patterns.values()].filter(isUnbounded).map(({ source }) => source)).toEqual([]);
  });

  it.each(HARD_PARTS)('a text of twice as many %j needs at most twice as many steps, and is the same when redacted again', (part) => {
    const { redactedIn } = watch();
    const [once, twice] = [500, 1000].map((length) => redactedIn(textOf(part, length)));
    vi.restoreAllMocks();
    expect(twice!.steps / once!.steps).toBeLessThan(2.2);
    expect(redactText(once!.text)).toBe(once!.text);
  });
});
