import { describe, expect, it } from 'vitest';
import { z } from '../../schemas/zod.ts';
import type { Call } from '../../schemas/domains/call.ts';
import { type CallId, CALLS } from '../../schemas/domains/calls.ts';
import { envelope } from '../../schemas/domains/wire.ts';
import { type Sample, SAMPLES } from '../../tests/kit/runtime/responses.ts';
import { parseFields } from './parse.ts';

type Json = Record<PropertyKey, unknown>;

/** Returns the path of every value that isn't a container. */
function getLeaves(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  return Object.entries(value).flatMap(([key, each]) => getLeaves(each, [...path, key]));
}

/** Returns a copy with another value at a path; without one, it is missing there. */
function replaceValue(response: unknown, path: string, value?: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(response));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((part, key) => part[key] as Json, copy as Json);
  if (value === undefined && !Array.isArray(parent)) delete parent[last];
  else parent[last] = value ?? null;
  return copy;
}

const maskIndexes = (path: string) => path.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*');

const withShape = Object.entries<Call>(CALLS).filter(([id, { shape }]) => shape !== undefined && id !== 'udf-time');

it('[FAC-22] has a sample of every response that has fields', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(withShape.map(([id]) => id).toSorted());
});

describe.each(withShape)('[FAC-22] %s', (id, { shape: schema = z.unknown() }) => {
  const { response, essential = [], parts = {} } = SAMPLES[id as CallId] as Sample;

  it.each(getLeaves(response))('ignores an invalid %s, and reads the other fields', (path) => {
    const part = Object.keys(parts).find((each) => parts[each]?.some((name) => `${each}.${name}` === path));
    const expected = essential.includes(path)
      ? null
      : { value: z.parse(schema, replaceValue(response, part ?? path)), ignored: [maskIndexes(path)] };
    expect(parseFields(schema, replaceValue(response, path, { odd: 1 }))).toEqual(expected);
  });
});

it('[FAC-22] names each field of a list once', () => {
  const odd = { address: 'x', coin: {}, id: {} };
  const parsed = parseFields(envelope, { code: 0, message: [] });
  expect(parsed).toEqual({ value: { code: 0, message: '' }, ignored: ['message'] });
  const list = z.object({ rows: z.array(z.object({ coin: z.optional(z.string()), id: z.optional(z.string()) })) });
  expect(parseFields(list, { rows: [odd, odd] })).toEqual({ value: { rows: [{}, {}] }, ignored: ['rows.*.coin', 'rows.*.id'] });
});

it.each([[false], ['text'], [{ code: {} }], [null]])('[FAC-22] rejects %j, which has no field to leave out', (response) => {
  expect(parseFields(envelope, response)).toBeNull();
});
