import { describe, expect, it } from 'vitest';
import { z } from '../zod.ts';
import { codes, flag, numeric, optionalFlag, optionalNumeric, optionalText, section, text } from './wire.ts';

describe('flag', () => {
  it('[FAC-14] reads booleans and 0/1, missing as false or as null', () => {
    const wires = [true, false, 1, 0, null, undefined];
    expect(wires.map((wire) => z.parse(flag, wire))).toEqual([true, false, true, false, false, false]);
    expect(wires.map((wire) => z.parse(optionalFlag, wire))).toEqual([true, false, true, false, null, null]);
  });

  it.each([2, 'yes', '', {}])('refuses %j', (wire) => {
    expect(z.safeParse(flag, wire).success).toBe(false);
  });
});

describe('numbers', () => {
  it.each([numeric, optionalNumeric])('reads numbers and numerals', (schema) => {
    expect([3, '12', '0', '1.5'].map((wire) => z.parse(schema, wire))).toEqual([3, 12, 0, 1.5]);
  });

  it.each([undefined, null, ''])('reads %j as null where the number may be missing', (wire) => {
    expect(z.parse(optionalNumeric, wire)).toBeNull();
    expect(z.safeParse(numeric, wire).success).toBe(false);
  });

  it.each(['1e3', 'abc', '0x10', true, Number.NaN])('refuses %j', (wire) => {
    expect(z.safeParse(optionalNumeric, wire).success).toBe(false);
  });
});

describe('texts and lists', () => {
  it('reads missing text as empty or as null', () => {
    expect([undefined, null, '', 7, 'a'].map((wire) => z.parse(text, wire))).toEqual(['', '', '', '7', 'a']);
    expect([undefined, null, '', 7, 'a'].map((wire) => z.parse(optionalText, wire))).toEqual([null, null, null, '7', 'a']);
  });

  it('reads codes as texts, missing as none', () => {
    expect(z.parse(codes, ['nft', 3])).toEqual(['nft', '3']);
    expect(z.parse(codes, null)).toEqual([]);
    expect(z.safeParse(codes, 'nft').success).toBe(false);
  });
});

describe('section', () => {
  const part = z.object({ part: section({ on: flag }) });

  it.each([{}, { part: null }, { part: [] }, { part: {} }])('reads %j as an empty section', (wire) => {
    expect(z.parse(part, wire)).toEqual({ part: { on: false } });
  });

  it.each([{ part: 'x' }, { part: [1] }, { part: 3 }])('refuses %j', (wire) => {
    expect(z.safeParse(part, wire).success).toBe(false);
  });
});
