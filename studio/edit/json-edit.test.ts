import { format as prettier } from 'prettier';
import { expect, it } from 'vitest';
import { createTinyProject } from '../../tests/errors/tiny-project.ts';
import { type Formatter, formatChanges } from './json-edit.ts';

const FILE = 'locales/tr/long.json';
const long = { text: 'x'.repeat(80), more: 'y'.repeat(20) };
const format: Formatter = (_, text, objectWrap = 'preserve') => prettier(text, { parser: 'json', printWidth: 140, objectWrap });
const printed = (value: unknown) => format(FILE, JSON.stringify(value), 'collapse');

async function edited(before: string | null, after: string): Promise<string | undefined> {
  const was = createTinyProject({ [FILE]: before });
  return (await formatChanges(was, was.with(FILE, after), format)).files.get(FILE);
}

it.each([
  ['collapsed', '{ "a": { "b": 1 } }\n', '{ "a": {\n "b": 2 } }', '{ "a": { "b": 2 } }\n'],
  [
    'open',
    '{\n  "a": {\n    "b": 1\n  }\n}\n',
    '{\n  "a": {\n    "b": 2\n  }, "c": {"d": 1}\n}\n',
    '{\n  "a": {\n    "b": 2\n  },\n  "c": { "d": 1 }\n}\n',
  ],
  ['its own', '{"a":1}', '{"a":2}', '{"a":2}'],
  ['none yet, as it is new', null, '{\n  "a": {\n    "b": 1\n  }\n}\n', '{ "a": { "b": 1 } }\n'],
])('an edited file stays in the style that it had: %s', async (_, before, after, expected) => {
  expect(await edited(before, after)).toBe(expected);
});

it('an edited file has a line broken that became too long, and joined again', async () => {
  const [short, wide] = [await printed({ note: long }), await printed({ note: { ...long, more: 'y'.repeat(30) } })];
  expect(short.split('\n').length).toBeLessThan(wide.split('\n').length);
  expect(await edited(short, short.replace('y'.repeat(20), 'y'.repeat(30)))).toBe(wide);
  expect(await edited(wide, wide.replace('y'.repeat(30), 'y'.repeat(20)))).toBe(short);
});

it('an edited file that is called otherwise has the style that it had under its old name', async () => {
  const [was, moved] = ['{\n  "a": {\n    "b": 1\n  }\n}\n', new Map([[FILE, 'locales/tr/other.json']])];
  const before = createTinyProject({ [FILE]: was });
  const after = before.with(FILE, null).with('locales/tr/other.json', was.replace('1', '2'));
  expect((await formatChanges(before, after, format, moved)).files.get('locales/tr/other.json')).toBe(was.replace('1', '2'));
});
