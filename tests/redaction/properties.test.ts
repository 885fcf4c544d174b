import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact, redactText } from '../../runtime/telemetry/redaction/redact.ts';
import { readCorpus } from './read-corpus.ts';

const LINES = readCorpus().map(({ given }) => given);
const TOKENS = [...new Set(LINES.flatMap((line) => line.split(/(\s+|[,;=:&"])/)))];
const SIGNS = ['***', '*', '-', '.', '+', '%2B', '%40', '"', '\\', '{', '}', '0', '1', '7', '=', ' '];

/** Texts put together from what the corpus knows, so that every class meets every other. */
const text = fc
  .array(fc.oneof(fc.constantFrom(...TOKENS), fc.constantFrom(...LINES), fc.constantFrom(...SIGNS), fc.string({ maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

const SECRET = 'plain-as-day';
const key = fc.constantFrom('token', 'accessToken', 'user_password', 'sign', 'x-auth', 'csrftoken', 'Cookie', 'fundpass');

describe('for any text', () => {
  it('[RED-1] what is redacted twice is the same as what is redacted once', () => {
    fc.assert(
      fc.property(text, (given) => redactText(redactText(given)) === redactText(given)),
      { numRuns: 3000 },
    );
  });
});

describe('for any value', () => {
  it('[RED-1] nothing is thrown, and what is redacted twice is the same as what is redacted once', () => {
    const value = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withNullPrototype: true,
    });
    fc.assert(
      fc.property(value, (given) => {
        const once = redact(given);
        expect(redact(once)).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('[RED-7][RED-8] a secret under its key is gone wherever it stands', () => {
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
    fc.assert(
      fc.property(value, (given) => !JSON.stringify(redact(given)).includes(SECRET)),
      { numRuns: 1000 },
    );
  });
});
