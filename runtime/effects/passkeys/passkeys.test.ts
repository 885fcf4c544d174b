import { describe, expect, it } from 'vitest';
import { WebAuthnError } from '@simplewebauthn/browser';
import { toResponse, NEVER } from '../../../tests/kit/runtime/fake-network.ts';
import { settle, createDeferred } from '../../../tests/kit/runtime/settle.ts';
import type { CallId } from '../../../schemas/domains/calls.ts';
import type { CreateOutcome, PasskeyScene, SignInOutcome } from '../../../schemas/domains/passkeys/passkey.ts';
import { createLazyPasskeys } from './lazy-passkeys.ts';
import type { Passkeys } from './passkeys.ts';
import { CREATED, OPTIONS, createPasskeys, PROOF, STRATEGY } from '../../../tests/kit/runtime/passkeys.ts';

const HOST = { id: 'turkey.localhost', name: 'turkey.localhost' };
const WRONG_TYPE = { cause: { message: 'Unexpected type of credential: password' } };
const matchOutcome = (outcome: CreateOutcome) => expect.objectContaining({ action: 'PASSKEY_CREATE', outcome });
const refuse = (code: number | string) => toResponse({ code, message: 'text', data: null });

describe('a creation', () => {
  it('[PKC-1][PKC-11][PKC-12][PKC-24] requests options, saves the documented fields only, as JSON, and reports SUCCESS', async () => {
    const { passkeys, fetch } = createPasskeys();
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
    const { passkeys, requested, location } = createPasskeys({ answers });
    await passkeys.create();
    location.push('/price');
    expect(requested).toEqual([
      'cancelled',
      {
        challenge: 'Y2g',
        timeout: 5000,
        authenticatorSelection: {},
        user: { id: expect.any(String), name: 'anna', displayName: 'anna' },
        rp: HOST,
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        excludeCredentials: [{ id: 'b25l', type: 'public-key' }],
      },
    ]);
  });

  const selection = (fields: object) => ({ timeout: 5000, authenticatorSelection: { userVerification: 'preferred', ...fields } });
  const required = { userVerification: 'required' } as const;
  const EDDSA = [{ type: 'public-key', alg: -8 }];
  const COMPLETE = { user: { id: 'dXNlcg', name: 'a', displayName: 'A' }, rp: { id: 'l', name: 'M' }, pubKeyCredParams: EDDSA };
  const EMPTY = { user: { id: '', name: 'a', displayName: '' }, rp: { id: '', name: '' } };
  const FILLED = { user: { id: expect.stringMatching(/./) as unknown, name: 'a', displayName: 'a' }, rp: HOST };
  const [ofServer, ofBoth] = [selection({ residentKey: 'preferred' }), selection({ residentKey: 'preferred', ...required })];
  const OVERRIDES = { timeout: 9000, authenticatorSelection: required };
  it.each<[string, object, object, Parameters<Passkeys['create']>[0]?]>([
    ['[PKC-6][PKC-9] uses the user and the rp of the server', COMPLETE, COMPLETE],
    ['[PKC-8][PKC-9] replaces empty values, and a missing display name by the name', EMPTY, FILLED],
    ['[PKC-4] prefers the options of the caller to those of the server', ofServer, { ...ofBoth, timeout: 9000 }, OVERRIDES],
  ])('%s', async (_name, data, expected, overrides) => {
    const { passkeys, requested } = createPasskeys({ answers: { 'passkey-options': { ...OPTIONS, ...data } } });
    await passkeys.create(overrides);
    expect(requested[1]).toMatchObject(expected);
  });

  it('[PKC-8] a missing user id is a random UUID', async () => {
    const ids = new Set<string>();
    for (const _ of [1, 2]) {
      const { passkeys, requested } = createPasskeys();
      await passkeys.create();
      const { user } = requested[1] as { user: { id: string } };
      ids.add(Buffer.from(user.id, 'base64url').toString());
    }
    const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/) as unknown;
    expect([...ids]).toEqual([uuid, uuid]);
  });
});

describe('the outcome of a creation', () => {
  const throwInBrowser = (name: string) => async () => {
    throw new WebAuthnError({ message: name, code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', cause: new DOMException('', name), name });
  };
  const createWithKey = (publicKey: string | undefined) => async () => ({ ...CREATED, response: { ...CREATED.response, publicKey } });
  const NON_COMPLIANT = { cause: { message: 'Non-compliant browser or authenticator!' } };
  it.each<[string, () => Promise<object>, CreateOutcome, object?]>([
    ['[PKC-14][PKC-22] NotAllowedError (denied or timed out)', throwInBrowser('NotAllowedError'), 'CREATE_CANCEL'],
    ['[PKC-23] AbortError', throwInBrowser('AbortError'), 'CREATE_CANCEL'],
    ['[PKC-15] InvalidStateError (already registered)', throwInBrowser('InvalidStateError'), 'REPEAT_ERROR'],
    ['SecurityError', throwInBrowser('SecurityError'), 'OPERATION_ERROR'],
    ['[PKC-10] a credential without a public key', createWithKey(undefined), 'OPERATION_ERROR', NON_COMPLIANT],
    ['[PKC-10] a credential with an empty public key', createWithKey(''), 'OPERATION_ERROR', NON_COMPLIANT],
    ['a credential of another type', async () => ({ ...CREATED, type: 'password' }), 'OPERATION_ERROR', WRONG_TYPE],
  ])('%s results in $2, and nothing is saved', async (_name, create, outcome, more = {}) => {
    const { passkeys, fetch } = createPasskeys({ credentials: { create: create as () => Promise<typeof CREATED> } });
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
    ['no network', 'passkey-save', new TypeError('refused'), 'OPERATION_ERROR'],
    ['a server that fails', 'passkey-options', toResponse({ code: 10901011 }, 500), 'OPERATION_ERROR'],
    ['options of a wrong shape', 'passkey-options', { challenge: 'no base64url!' }, 'OPERATION_ERROR'],
  ])('%s in %s results in $3, without a retry', async (_name, call, answer, outcome, cause = {}) => {
    const { passkeys, requested, fetch } = createPasskeys({ answers: { [call]: answer } });
    expect(await passkeys.create()).toMatchObject({ action: 'PASSKEY_CREATE', outcome, cause });
    expect([requested.length, fetch.calls.length]).toEqual(call === 'passkey-options' ? [0, 1] : [2, 2]);
  });
});

it('[PKC-23] leaving the page cancels a pending ceremony, once', async () => {
  const { passkeys, location, requested } = createPasskeys({ credentials: { create: () => NEVER } });
  void passkeys.create();
  await settle();
  location.push('/myaccount/passkey?tab=2');
  expect(requested).toEqual(['cancelled']);
  for (const path of ['/price', '/learn']) location.push(path);
  expect(requested).toEqual(['cancelled', 'cancelled']);
});

it.each<[string, CallId, object, (passkeys: Passkeys) => Promise<object>, string]>([
  ['[PKC-23] leaving the page before the options arrive', 'passkey-options', OPTIONS, (passkeys) => passkeys.create(), 'CREATE_CANCEL'],
  ['[PKS-13] leaving the page before the strategy arrives', 'passkey-strategy', STRATEGY, (passkeys) => passkeys.signIn('login'), 'CANCEL'],
])('%s cancels the ceremony, and the browser isn’t called', async (_name, call, data, start, outcome) => {
  const answer = createDeferred();
  const { passkeys, location, requested } = createPasskeys({ answers: { [call]: answer.promise } });
  const ended = start(passkeys);
  location.push('/price');
  answer.resolve(data);
  expect([await ended, requested]).toMatchObject([{ outcome }, []]);
});

it('a ceremony doesn’t replace one that is being saved', async () => {
  const saved = createDeferred();
  const { passkeys, fetch } = createPasskeys({ answers: { 'passkey-save': saved.promise } });
  const first = passkeys.create();
  await settle();
  expect(await Promise.race([passkeys.create(), settle()])).toEqual(matchOutcome('CREATE_CANCEL'));
  expect(await passkeys.signIn('login')).toMatchObject({ outcome: 'CANCEL' });
  saved.resolve({});
  expect([await first, fetch.calls]).toEqual([matchOutcome('SUCCESS'), ['passkey-options', 'passkey-save']]);
});

it('lazily loaded passkeys are the same for every effect', async () => {
  const load = createLazyPasskeys({} as Parameters<typeof createLazyPasskeys>[0]);
  expect(await load()).toBe(await load());
});

it('[PKS-2][PKS-3][PKS-8][PKC-24] a sign-in requests a strategy with the captcha, calls the browser, and the server again', async () => {
  const { passkeys, fetch, requested } = createPasskeys();
  const captcha = { lot_number: '7', captcha_output: 'a b' };
  expect(await passkeys.signIn('login', { captcha })).toEqual({ action: 'PASSKEY_QUICK_LOGIN', outcome: 'SUCCESS' });
  expect(fetch.calls).toEqual(['passkey-strategy', 'passkey-verify']);
  expect(fetch.body('passkey-strategy')).toEqual({ scene: 'login', lot_number: '7', captcha_output: 'a b' });
  expect(requested).toEqual(['cancelled', { challenge: 'c2lnbg', allowCredentials: [{ id: 'a2V5', type: 'public-key' }] }]);
});

it('[PKS-1] a sign-in doesn’t request a strategy if it has options', async () => {
  const { passkeys, fetch, requested } = createPasskeys();
  await passkeys.signIn('login', { options: { challenge: 'b3du', allowCredentials: [], timeout: 5 } });
  expect([fetch.calls, requested[1]]).toEqual([['passkey-verify'], { challenge: 'b3du', allowCredentials: [], timeout: 5 }]);
});

it.each<[string, string | undefined, object]>([
  ['[PKS-4][PKS-5] a sign-in sends only the fields of the spec as JSON, with the user handle', 'MTAwMDE', { userHandle: 'MTAwMDE' }],
  ['[PKS-5] a sign-in sends no user handle if there isn’t one', undefined, {}],
  ['[PKS-5] a sign-in sends no empty user handle', '', {}],
])('[PKS-7] %s', async (_name, userHandle, expected) => {
  const response = { authenticatorData: 'YXV0aA', clientDataJSON: 'ZGF0YQ', signature: 'c2ln' };
  const proof = { ...PROOF, more: 1, response: { ...response, userHandle, more: 1 } } as typeof PROOF;
  const { passkeys, fetch } = createPasskeys({ credentials: { get: () => Promise.resolve(proof) } });
  await passkeys.signIn('login');
  const { data, ...rest } = fetch.body('passkey-verify') as { data: string };
  expect(rest).toEqual({ scene: 'login' });
  expect(JSON.parse(data)).toEqual({ ...PROOF, response: { ...response, ...expected } });
});

it.each<[PasskeyScene, string]>([
  ['passkey_create', 'PASSKEY_CREATE'],
  ['passkey_delete', 'PASSKEY_DELETE'],
])('[PKS-15][PKC-24] a sign-in for the scene %s belongs to %s', async (scene, action) => {
  const { passkeys, fetch } = createPasskeys();
  expect(await passkeys.signIn(scene)).toEqual({ action, outcome: 'SUCCESS' });
  expect(fetch.body('passkey-strategy')).toEqual({ scene });
  expect(fetch.body('passkey-verify')).toMatchObject({ scene });
});

describe('the outcome of a sign-in', () => {
  const throwInBrowser = (name: string) => () => Promise.reject(new DOMException('', name));
  const getPassword = async () => ({ ...PROOF, type: 'password' as 'public-key' });
  it.each<[string, () => Promise<typeof PROOF>, SignInOutcome, object?]>([
    ['[PKS-9] NotAllowedError (denied or timed out)', throwInBrowser('NotAllowedError'), 'CANCEL'],
    ['[PKS-13] AbortError', throwInBrowser('AbortError'), 'CANCEL'],
    ['[PKS-10] InvalidStateError', throwInBrowser('InvalidStateError'), 'ERROR'],
    ['[PKS-10] SecurityError', throwInBrowser('SecurityError'), 'ERROR'],
    ['[PKS-6] a credential of another type', getPassword, 'ERROR', WRONG_TYPE],
  ])('%s results in $2, and nothing is verified', async (_name, get, outcome, more = {}) => {
    const { passkeys, fetch } = createPasskeys({ credentials: { get } });
    expect(await passkeys.signIn('login')).toMatchObject({ outcome, ...more });
    expect(fetch.calls).toEqual(['passkey-strategy']);
  });

  it.each([
    ['[PKS-11] a rejected strategy is an error with its message, and the browser isn’t called', 'passkey-strategy', 0],
    ['[PKS-12] a rejected proof is an error', 'passkey-verify', 2],
  ])('%s', async (_name, call, calls) => {
    const { passkeys, requested } = createPasskeys({ answers: { [call]: toResponse({ code: 7, message: 'text', data: STRATEGY }) } });
    expect(await passkeys.signIn('login')).toMatchObject({ outcome: 'ERROR', cause: { code: 7, serverMessage: 'text' } });
    expect(requested).toHaveLength(calls);
  });
});
