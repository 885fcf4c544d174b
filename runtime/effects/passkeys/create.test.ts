import { describe, expect, it } from 'vitest';
import { WebAuthnError } from '@simplewebauthn/browser';
import { json, NEVER } from '../../../tests/kit/runtime/fake-network.ts';
import { deferred } from '../../../tests/kit/runtime/deferred.ts';
import { settle } from '../../../tests/kit/runtime/settle.ts';
import type { CreateOutcome } from '../../../schemas/domains/passkeys/passkey.ts';
import type { Passkeys } from './passkeys.ts';
import { MADE, OPTIONS, passkeysOf } from '../../../tests/kit/runtime/passkeys.ts';

const matchOutcome = (outcome: CreateOutcome) => expect.objectContaining({ action: 'PASSKEY_CREATE', outcome });
const refuse = (code: number | string) => json({ code, message: 'text', data: null });

describe('a creation', () => {
  it('[PKC-1][PKC-11][PKC-12][PKC-24] requests options, saves the documented fields only, as JSON, and reports SUCCESS', async () => {
    const { passkeys, fetch } = passkeysOf();
    expect(await passkeys.create()).toEqual({ action: 'PASSKEY_CREATE', outcome: 'SUCCESS' });
    expect(fetch.calls).toEqual(['passkey-options', 'passkey-save']);
    const { data, ...rest } = fetch.body('passkey-save') as { data: string };
    expect(rest).toEqual({});
    expect(JSON.parse(data)).toEqual({
      id: 'a2V5',
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
      response: { attestationObject: 'YXR0', clientDataJSON: 'ZGF0YQ', transports: ['internal'] },
    });
  });

  it('[PKC-6][PKC-7][PKC-9] calls the browser with the options of the server, and fills in missing ones', async () => {
    const answers = { 'passkey-options': { ...OPTIONS, excludeCredentials: [{ id: 'b25l' }], timeout: 5000 } };
    const { passkeys, asked } = passkeysOf({ answers });
    await passkeys.create();
    expect(asked).toEqual([
      'cancelled',
      {
        challenge: 'Y2g',
        timeout: 5000,
        authenticatorSelection: {},
        user: { id: expect.any(String), name: 'anna', displayName: 'anna' },
        rp: { id: 'turkey.localhost', name: 'turkey.localhost' },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        excludeCredentials: [{ id: 'b25l', type: 'public-key' }],
      },
    ]);
  });

  const selection = (fields: object) => ({ authenticatorSelection: { userVerification: 'preferred', ...fields } });
  const required = { userVerification: 'required' } as const;
  const COMPLETE = { user: { id: 'dXNlcg', name: 'a', displayName: 'A' }, rp: { id: 'l', name: 'M' } };
  it.each<[string, object, object, Parameters<Passkeys['create']>[0]?]>([
    ['[PKC-6][PKC-9] uses the user and the rp of the server', COMPLETE, COMPLETE],
    [
      '[PKC-8][PKC-9] replaces empty values, and a missing display name by the name',
      { user: { id: '', name: 'a', displayName: '' }, rp: { id: '', name: '' } },
      {
        user: { id: expect.stringMatching(/./), name: 'a', displayName: 'a' },
        rp: { id: 'turkey.localhost', name: 'turkey.localhost' },
      },
    ],
    [
      '[PKC-4] prefers the options of the caller to those of the server',
      { timeout: 5000, ...selection({ residentKey: 'preferred' }) },
      { timeout: 9000, ...selection({ residentKey: 'preferred', ...required }) },
      { timeout: 9000, authenticatorSelection: required },
    ],
  ])('%s', async (_name, data, expected, overrides) => {
    const { passkeys, asked } = passkeysOf({ answers: { 'passkey-options': { ...OPTIONS, ...data } } });
    await passkeys.create(overrides);
    expect(asked[1]).toMatchObject(expected);
  });

  it('[PKC-8] a missing user id is a random UUID', async () => {
    const ids = new Set<string>();
    for (const _ of [1, 2]) {
      const { passkeys, asked } = passkeysOf();
      await passkeys.create();
      const { user } = asked[1] as { user: { id: string } };
      ids.add(Buffer.from(user.id, 'base64url').toString());
    }
    const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/) as unknown;
    expect([...ids]).toEqual([uuid, uuid]);
  });
});

describe('the outcome', () => {
  const throwInBrowser = (name: string) => async () => {
    throw new WebAuthnError({ message: name, code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', cause: new DOMException('', name), name });
  };
  const createWithKey = (publicKey: string | undefined) => async () => ({ ...MADE, response: { ...MADE.response, publicKey } });
  const NON_COMPLIANT = { cause: { message: 'Non-compliant browser or authenticator!' } };
  it.each<[string, () => Promise<object>, CreateOutcome, object?]>([
    ['[PKC-14][PKC-22] NotAllowedError: denied, or timed out', throwInBrowser('NotAllowedError'), 'CREATE_CANCEL'],
    ['[PKC-23] AbortError', throwInBrowser('AbortError'), 'CREATE_CANCEL'],
    ['[PKC-15] InvalidStateError: already registered', throwInBrowser('InvalidStateError'), 'REPEAT_ERROR'],
    ['SecurityError', throwInBrowser('SecurityError'), 'OPERATION_ERROR'],
    ['Error', throwInBrowser('Error'), 'OPERATION_ERROR'],
    ['[PKC-10] a credential without a public key', createWithKey(undefined), 'OPERATION_ERROR', NON_COMPLIANT],
    ['[PKC-10] a credential with an empty public key', createWithKey(''), 'OPERATION_ERROR', NON_COMPLIANT],
    [
      'a credential of another type',
      async () => ({ ...MADE, type: 'password' }),
      'OPERATION_ERROR',
      { cause: { message: 'Unexpected type of credential: password' } },
    ],
  ])('of the browser’s %s: %3$s, and nothing is saved', async (_name, create, outcome, more = {}) => {
    const { passkeys, fetch } = passkeysOf({ credentials: { create: create as () => Promise<typeof MADE> } });
    expect(await passkeys.create()).toMatchObject({ action: 'PASSKEY_CREATE', outcome, ...more });
    expect(fetch.calls).toEqual(['passkey-options']);
  });

  it.each<[string, 'passkey-options' | 'passkey-save', unknown, CreateOutcome, object?]>([
    ['[PKC-16] code 10901011', 'passkey-options', refuse(10901011), 'TIMEOUT_ERROR', { serverMessage: 'text' }],
    ['[PKC-17] code 10902330', 'passkey-options', refuse(10902330), 'OPERATION_ERROR', { serverMessage: 'text' }],
    ['[PKC-17] code 10902313', 'passkey-options', refuse(10902313), 'OPERATION_ERROR', { serverMessage: 'text' }],
    ['[PKC-18] code 10902330', 'passkey-save', refuse(10902330), 'TIMEOUT_ERROR', { serverMessage: 'text' }],
    ['[PKC-19] code 10902313', 'passkey-save', refuse(10902313), 'REPEAT_ERROR', { serverMessage: 'text' }],
    ['[PKC-20] code 10901011', 'passkey-save', refuse(10901011), 'OPERATION_ERROR', { serverMessage: 'text' }],
    ['code 10901011 as a string', 'passkey-options', refuse('10901011'), 'TIMEOUT_ERROR'],
    ['no network', 'passkey-options', new TypeError('refused'), 'OPERATION_ERROR'],
    ['a server that fails', 'passkey-options', json({ code: 10901011 }, 500), 'OPERATION_ERROR'],
    ['options of a wrong shape', 'passkey-options', { challenge: 'no base64url!' }, 'OPERATION_ERROR'],
  ])('of %s in %s: %4$s', async (_name, call, answer, outcome, cause = {}) => {
    const { passkeys, asked } = passkeysOf({ answers: { [call]: answer } });
    expect(await passkeys.create()).toMatchObject({ action: 'PASSKEY_CREATE', outcome, cause });
    expect(asked).toHaveLength(call === 'passkey-options' ? 0 : 2);
  });

  it('a failed save isn’t retried', async () => {
    const { passkeys, fetch } = passkeysOf({ answers: { 'passkey-save': new TypeError('no network') } });
    await passkeys.create();
    expect(fetch.calls.filter((id) => id === 'passkey-save')).toHaveLength(1);
  });
});

describe('concurrent ceremonies', () => {
  it('[PKC-5] the next one cancels a pending one first', async () => {
    const { passkeys, asked } = passkeysOf({ credentials: { create: () => NEVER } });
    for (const _ of [1, 2]) void passkeys.create();
    await settle();
    expect(asked).toEqual(['cancelled', 'cancelled']);
  });

  it('[PKC-23] leaving the page cancels a pending one, once', async () => {
    const { passkeys, location, asked } = passkeysOf({ credentials: { create: () => NEVER } });
    void passkeys.create();
    await settle();
    location.push('/myaccount/passkey?tab=2');
    expect(asked).toEqual(['cancelled']);
    for (const path of ['/price', '/learn']) location.push(path);
    expect(asked).toEqual(['cancelled', 'cancelled']);
  });

  it('[PKC-23] leaving the page before the options arrive means that the browser isn’t called', async () => {
    const options = deferred();
    const { passkeys, location, asked } = passkeysOf({ answers: { 'passkey-options': options.promise } });
    const ended = passkeys.create();
    location.push('/price');
    options.resolve(OPTIONS);
    expect(await ended).toEqual(matchOutcome('CREATE_CANCEL'));
    expect(asked).toEqual([]);
  });

  it('none replaces one that is being saved', async () => {
    const saved = deferred();
    const { passkeys, fetch } = passkeysOf({ answers: { 'passkey-save': saved.promise } });
    const first = passkeys.create();
    await settle();
    expect(await Promise.race([passkeys.create(), settle()])).toEqual(matchOutcome('CREATE_CANCEL'));
    expect(await passkeys.signIn('login')).toMatchObject({ outcome: 'CANCEL' });
    saved.resolve({});
    expect(await first).toEqual(matchOutcome('SUCCESS'));
    expect(fetch.calls).toEqual(['passkey-options', 'passkey-save']);
  });
});
