import { expect, it } from 'vitest';
import { redact, redactText } from '../../runtime/telemetry/redacted.ts';
import { readCorpus } from './read-corpus.ts';

const LINES = readCorpus();

function findWrong(lines: typeof LINES, shown: (given: string) => string) {
  return lines.filter(({ given, expected }) => shown(given) !== expected).map((line) => ({ ...line, got: shown(line.given) }));
}

const GROUPS = [
  ['[RED-2] phones', ['international', 'national']],
  ['[RED-3] emails', ['email']],
  ['[RED-4] ID cards', ['ID cards']],
  ['[RED-5] bank cards', ['bank cards']],
  ['[RED-6] IP addresses', ['IPv4 and IPv6']],
  ['[RED-10][SEC-11] wallet addresses', ['wallet addresses, by shape', 'wallet addresses, by key']],
  ['[RED-11] transaction hashes', ['transaction hashes']],
  ['[RED-12] order ids', ['order ids']],
  ['[SEC-11] private keys, one-time codes, and phrases', ['private keys', 'one-time codes and phrases']],
  [
    '[RED-7][RED-8][RED-13][SEC-11] secrets and personal data in query strings, headers and JSON within a text',
    ['query strings and forms', 'headers', 'JSON and objects in running text'],
  ],
] as const satisfies readonly (readonly [string, readonly string[]])[];

it.each(GROUPS)('%s are masked, and nothing else', (_, groups) => {
  const lines = LINES.filter(({ group }) => (groups as readonly string[]).includes(group));
  expect(lines.length).toBeGreaterThan(8);
  expect(findWrong(lines, redactText)).toEqual([]);
});

it('[RED-9] texts that resemble private data stay unchanged', () => {
  const lines = LINES.filter(({ file }) => file === 'stays.txt');
  expect(findWrong(lines, redactText)).toEqual([]);
});

it('the corpus has hundreds of lines with private data, hundreds without, and a group for each', () => {
  const positive = LINES.filter(({ given, expected }) => given !== expected);
  expect(positive.length).toBeGreaterThan(350);
  expect(LINES.length - positive.length).toBeGreaterThan(230);
  const known = new Set<string>(GROUPS.flatMap(([, groups]) => [...groups]));
  expect(LINES.filter(({ group, file }) => !known.has(group) && file !== 'stays.txt')).toEqual([]);
});

it('masks the same in the message of an error, in nested JSON, and in a list', () => {
  const inError = (given: string) => (redact(new Error(given)) as { readonly message: string }).message;
  const inJson = (given: string) => {
    const text = redactText(JSON.stringify({ a: JSON.stringify([given]) }));
    return (JSON.parse((JSON.parse(text) as { a: string }).a) as string[])[0]!;
  };
  const inList = (given: string) => (redact([given, given, given]) as string[])[2]!;
  for (const shown of [inError, inJson, inList]) expect(findWrong(LINES, shown)).toEqual([]);
});

it('masks the same line by line and in one text', () => {
  const lines = LINES.filter(({ group }) => group !== 'JSON and objects in running text');
  const text = lines.map(({ given }) => given).join('\n');
  expect(redactText(text).split('\n')).toEqual(lines.map(({ expected }) => expected));
});
