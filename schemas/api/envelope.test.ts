import { describe, expect, it } from 'vitest';
import { z } from '../zod.ts';
import { envelope } from './envelope.ts';

describe('envelope', () => {
  it.each([
    [
      { code: 0, message: 'ok', data: { a: 1 } },
      { code: 0, message: 'ok', data: { a: 1 } },
    ],
    [
      { code: '10530135', message: null, data: null },
      { code: 10530135, message: '', data: null },
    ],
    [
      { code: 7, extra: true },
      { code: 7, message: '' },
    ],
  ])('reads %j', (wire, expected) => {
    expect(z.parse(envelope, wire)).toEqual(expected);
  });

  it.each([{}, { code: null }, { code: 'ok' }, 'text', null, []])('refuses %j', (wire) => {
    expect(z.safeParse(envelope, wire).success).toBe(false);
  });
});
