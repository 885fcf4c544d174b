import { expect, it } from 'vitest';
import { createValidator } from './validate-published.ts';

const { document, texts } = await createValidator([], null);

it('[PUB-20] an audit rejects texts of a wrong shape, although it has no limits of a build', () => {
  expect(texts('{"a":{"title":"A"}}', 'notices')).toEqual({ a: { title: 'A' } });
  expect(() => texts('{"a":{"title":1}}', 'notices')).toThrow('texts notices');
});

const SCHEMES = ['javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem'];
it.each(SCHEMES)('[MAN-14] a document has no address with the scheme %s, but texts may begin like one', (scheme) => {
  const file = { a: { b: ` ${scheme.toUpperCase()}\t:x` } };
  expect(() => document(JSON.stringify(file))).toThrow('"b" holds a script');
  expect(texts(JSON.stringify(file), 'ui')).toEqual(file);
});

it.each(['__proto__', 'constructor', 'prototype'])('[MAN-14] nothing in a published file is called %s', (key) => {
  expect(() => document(`{"a":{"${key}":1}}`)).toThrow(`nothing may be called "${key}"`);
});

it('[MAN-14] a published file is nested at most 60 deep', () => {
  const nest = (depth: number) => `${'{"in":'.repeat(depth)}0${'}'.repeat(depth)}`;
  expect(() => document(nest(60))).not.toThrow('nested');
  for (const depth of [61, 20_000]) expect(() => document(nest(depth))).toThrow('nested deeper than 60');
});
