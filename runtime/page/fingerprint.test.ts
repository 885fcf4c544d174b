import { expect, it, vi } from 'vitest';
import { createCookies } from '../../tests/kit/runtime/memory-ports.ts';
import { isValidFingerprint, createFingerprint, ensureFingerprint } from './fingerprint.ts';

const DAY_MS = 86_400_000;
const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
const hex = (text: string) => Buffer.from(text).toString('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');

it.each<[string, string | null, boolean]>([
  ['[FPR-1] a digit and 39 characters', `7${'a'.repeat(39)}`, true],
  ['[FPR-1] 40 mixed characters', `0${'z_-.~'.repeat(7)}abcd`, true],
  ['[FPR-1] 40 characters with the bytes of an error among others', `1${hex('error')}${'z'.repeat(28)}a`, true],
  ['[FPR-2][FPR-6] no cookie', null, false],
  ['[FPR-2] nothing', '', false],
  ['[FPR-2] a letter first', `a${'1'.repeat(39)}`, false],
  ['[FPR-2] a digit of another script first', `٣${'1'.repeat(39)}`, false],
  ['[FPR-3] 39 characters', `7${'a'.repeat(38)}`, false],
  ['[FPR-3] 41 characters', `77${'a'.repeat(39)}`, false],
  ['[FPR-4] an error in hex', hex('Error: no randomness'), false],
  ['[FPR-4] a type error in hex, in capitals', hex('TypeError: no crypto').toUpperCase(), false],
  ['[FPR-4] an exception in hex after a digit', `1${hex('DOMException: no go')}0`, false],
  ['[FPR-4] an error in base64 after a digit', `1${base64('SecurityError: no canvas for you')}`.slice(0, 40), false],
  ['[FPR-4] an error in base64 that begins with a digit', base64('бError: blocked, blocked, blocked!').slice(0, 40), false],
  ['[FPR-4] an error in base64 for URLs', `1${Buffer.from('Error: no>>>???>>>???blocked!').toString('base64url')}`.slice(0, 40), false],
  ['[FPR-4] an error percent-encoded', `1%45rr%6Fr%3A%20${'x'.repeat(24)}`, false],
  ['[FPR-4] an error as it is', `1 Error: ${'x'.repeat(31)}`, false],
  ['[FPR-4] a failure as it is', `1 failed to ${'x'.repeat(28)}`, false],
])('%s: the stored fingerprint is valid or replaced', (_name, value, isValid) => {
  const cookies = createCookies(value === null ? {} : { finger_print: value });
  ensureFingerprint(cookies, random);
  expect(isValidFingerprint(value)).toBe(isValid);
  expect(cookies.get('finger_print') === value).toBe(isValid);
  expect(isValidFingerprint(cookies.get('finger_print'))).toBe(true);
  expect(cookies.lifetimes.get('finger_print')).toBe(isValid ? undefined : DAY_MS);
});

it('[FPR-5] a generated value starts with a digit, is 40 characters long, stays valid, and is another one for another browser', () => {
  for (const byte of [0, 0x0f, 0x7f, 0xff]) {
    const value = createFingerprint((bytes) => bytes.fill(byte));
    expect(value).toMatch(/^\d[\da-f]{39}$/);
    expect(isValidFingerprint(value)).toBe(true);
  }
  expect(createFingerprint(random)).not.toBe(createFingerprint(random));
});

it.each([1017, 1018])('[FPR-8] a generated value is made of at most 1024 characters of the error: a message of %d', (length) => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encode');
  // Not an error object, because its string starts with the class name.
  const marker = createFingerprint(vi.fn().mockThrow('x'.repeat(length)));
  expect([encode.mock.calls, marker.length]).toEqual([[[`Error: ${'x'.repeat(1017)}`]], 60]);
});

it.each([
  ['one that starts with a digit and is 40 characters long', new TypeError('no')],
  ['a long one', new Error('no randomness '.repeat(200))],
  ['a text that isn’t an error', 'nothing there'],
])('[FPR-4][FPR-7] a generated value is the marker of the error, at most 60 characters and invalid: %s', (_name, error) => {
  const marker = createFingerprint(vi.fn().mockThrow(error));
  expect(marker.length).toBeLessThanOrEqual(60);
  expect(Buffer.from(marker, 'hex').toString()).toMatch(/^Error: /);
  expect(isValidFingerprint(marker)).toBe(false);
});
