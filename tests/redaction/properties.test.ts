import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact, redactText } from '../../runtime/telemetry/redacted.ts';
import { assertForAll } from '../kit/assert-for-all.ts';
import { readCorpus } from './read-corpus.ts';

const LINES = readCorpus().map(({ given }) => given);
const TOKENS = [...new Set(LINES.flatMap((line) => line.split(/(\s+|[,;=:&"])/)))];
const SIGNS = ['***', '*', '-', '.', '+', '%2B', '%40', '"', '\\', '{', '}', '0', '1', '7', '=', ' '];

/** Texts composed of the corpus, so that all classes meet. */
const text = fc
  .array(fc.oneof(fc.constantFrom(...TOKENS), fc.constantFrom(...LINES), fc.constantFrom(...SIGNS), fc.string({ maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

const SECRET = 'plain-as-day';
const key = fc.constantFrom('token', 'accessToken', 'user_password', 'sign', 'x-auth', 'csrftoken', 'Cookie', 'fundpass');

const int = (min: number, max: number) => fc.integer({ min, max });
const grouped = (sign: string) => int(1000, 999_999_999).map((number) => String(number).replace(/\B(?=(?:\d{3})+$)/g, sign));
const decimals = fc.tuple(int(0, 9_999_999), fc.stringMatching(/^\d{1,10}$/)).map(([whole, part]) => `${whole}.${part}`);
const instant = int(Date.parse('2012-01-01'), Date.parse('2033-01-01'));
const symbol = fc.stringMatching(/^[A-Z]{2,8}$/);
const sign = fc.constantFrom('+', '-');
const unit = fc.constantFrom('USDT', 'BTC', '%', 'ms');
const octets = fc.array(int(0, 255), { minLength: 4, maxLength: 4 }).map((numbers) => numbers.join('.'));

/** Ordinary contents of an exchange's logs. */
const ORDINARY = [
  ['numbers of up to ten digits: heights, codes, seconds', int(0, 9_999_999_999).map(String)],
  ['milliseconds', instant.map(String)],
  ['microseconds', fc.tuple(instant, int(100, 999)).map(([ms, rest]) => `${ms}${rest}`)],
  ['moments', instant.map((ms) => new Date(ms).toISOString())],
  ['days', instant.map((ms) => new Date(ms).toLocaleString('de'))],
  ['moments in words', instant.map((ms) => new Date(ms).toString())],
  ['prices', decimals],
  ['changes', fc.tuple(sign, decimals).map(([plus, number]) => `${plus}${number}%`)],
  ['changes of amounts', fc.tuple(sign, int(0, 99_999_999), int(0, 99)).map(([plus, whole, part]) => `${plus}${whole}.${part}`)],
  ['changes in whole numbers', fc.tuple(sign, int(0, 999_999_999)).map((parts) => parts.join(''))],
  ['amounts in groups', fc.oneof(grouped(','), grouped(' '), grouped('.'), grouped('\u00a0'))],
  ['amounts with their unit', fc.tuple(int(0, 999_999_999_999), unit).map((parts) => parts.join(' '))],
  ['versions', fc.tuple(int(0, 40), int(0, 99), int(0, 9999)).map((parts) => `v${parts.join('.')}`)],
  ['browsers', octets.map((version) => `Chrome/${version} Safari/537.36`)],
  ['pairs', fc.tuple(symbol, fc.constantFrom('_', '-', '/', ''), symbol).map((parts) => parts.join(''))],
  ['UUIDs', fc.uuid()],
  ['places in files', fc.tuple(symbol, int(1, 9999), int(1, 999_999)).map(([name, line, column]) => `at ${name}.js:${line}:${column}`)],
  ['hashes of commits', fc.stringMatching(/^[\da-f]{40}$/)],
  ['hashes of files', fc.stringMatching(/^[\da-f]{8}$/).map((hash) => `/assets/index-${hash}.js`)],
] as const satisfies readonly (readonly [string, fc.Arbitrary<string>])[];

it.each(ORDINARY)('keeps %s', (_, ordinary) => {
  const shown = (given: string) => [given, `[${given}] BTC_USDT, ${given}; done`];
  assertForAll(100, [ordinary], (given) => {
    expect(shown(given).map(redactText)).toEqual(shown(given));
  });
});

const KINDS = { withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true, withNullPrototype: true };
it.each([
  ['text', text],
  ['value', fc.anything(KINDS)],
])('redacts any %s without throwing, and changes nothing the second time', (_, given) => {
  assertForAll<[unknown]>(300, [given], (value) => {
    const once = redact(value);
    expect(redact(once)).toEqual(once);
  });
});

it('[RED-7][RED-8] removes a secret under its key at any depth', () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      tie('secret'),
      fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
      fc.record({ a: tie('value'), b: fc.integer() }),
      tie('json'),
    ),
    json: tie('value').map((value) => JSON.stringify(value)),
    secret: key.map((key) => ({ [key]: SECRET })),
  }));
  assertForAll(150, [value], (given) => {
    expect(JSON.stringify(redact(given))).not.toContain(SECRET);
  });
});
