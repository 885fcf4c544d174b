import { describe, expect, it } from 'vitest';
import { WebAuthnError } from '@simplewebauthn/browser';
import { json, NEVER } from '../../../tests/kit/runtime/fake-network.ts';
import { deferred } from '../../../tests/kit/runtime/deferred.ts';
import { settle } from '../../../tests/kit/runtime/settle.ts';
import type { CreateOutcome } from '../../../schemas/domains/passkeys/passkey.ts';
import type { Passkeys } from './passkeys.ts';
import { MADE, OPTIONS, passkeysOf } from '../../../tests/kit/runtime/passkeys.ts';

const created = (outcome: CreateOutcome) => expect.objectContaining({ action: 'PASSKEY_CREATE', outcome });
const domError = (name: string) =>
  new WebAuthnError({ message: name, code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', cause: new DOMException('', name), name });
const code = (number: number) => json({ code: number, message: 'words', data: null });

describe('a creation', () => {
  it('[PKC-1][PKC-11][PKC-13][PKC-24] requests options, calls the browser, saves and reports SUCCESS', async () => {
    const { passkeys, fetch } = passkeysOf();
    expect(await passkeys.create()).toEqual({ action: 'PASSKEY_CREATE', outcome: 'SUCCESS' });
    expect(fetch.calls).toEqual(['passkey-options', 'passkey-save']);
  });

  it('[PKC-11][PKC-12] saves the documented fields only, as a JSON string', async () => {
    const { passkeys, fetch } = passkeysOf();
    await passkeys.create();
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

  const FULL = { id: 'dXNlcg', name: 'a', displayName: 'A' };
  const selection = (fields: object) => ({ authenticatorSelection: { userVerification: 'preferred', ...fields } });
  const required = { userVerification: 'required' } as const;
  it.each<[string, object, object, Parameters<Passkeys['create']>[0]?]>([
    ['[PKC-6] uses a given id and names', { user: FULL }, { user: FULL }],
    ['takes the name for a missing display name', { user: { ...FULL, displayName: '' } }, { user: { ...FULL, displayName: 'a' } }],
    ['[PKC-8] replaces an empty id', { user: { ...FULL, id: '' } }, { user: { ...FULL, id: expect.stringMatching(/./) } }],
    ['[PKC-9] takes the rp of the server', { rp: { id: 'l', name: 'M' } }, { rp: { id: 'l', name: 'M' } }],
    [
      '[PKC-9] replaces an empty rp id and name',
      { rp: { id: '', name: '' } },
      { rp: { id: 'turkey.localhost', name: 'turkey.localhost' } },
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
    for (let turn = 0; turn < 2; turn += 1) {
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
  it.each<[string, string, CreateOutcome]>([
    ['[PKC-14][PKC-22] denied, or timed out', 'NotAllowedError', 'CREATE_CANCEL'],
    ['[PKC-23] aborted', 'AbortError', 'CREATE_CANCEL'],
    ['[PKC-15] already registered', 'InvalidStateError', 'REPEAT_ERROR'],
    ['otherwise', 'SecurityError', 'OPERATION_ERROR'],
    ['otherwise', 'Error', 'OPERATION_ERROR'],
  ])('%s (%s): %s, and nothing is saved', async (_name, name, outcome) => {
    const { passkeys, fetch } = passkeysOf({ credentials: { create: () => Promise.reject(domError(name)) } });
    expect(await passkeys.create()).toEqual(created(outcome));
    expect(fetch.calls).toEqual(['passkey-options']);
  });

  const madeWith = (publicKey: string | undefined) => ({ ...MADE, response: { ...MADE.response, publicKey } });
  it.each<[string, object, string]>([
    ['[PKC-10] without a public key', madeWith(undefined), 'Non-compliant browser or authenticator!'],
    ['[PKC-10] with an empty public key', madeWith(''), 'Non-compliant browser or authenticator!'],
    ['of another type', { ...MADE, type: 'password' }, 'Unexpected type of credential: password'],
  ])('a credential %s is an error, and isn’t saved', async (_name, made, message) => {
    const { passkeys, fetch } = passkeysOf({ credentials: { create: () => Promise.resolve(made as typeof MADE) } });
    expect(await passkeys.create()).toMatchObject({ outcome: 'OPERATION_ERROR', cause: { message } });
    expect(fetch.calls).toEqual(['passkey-options']);
  });

  it.each<[string, 'passkey-options' | 'passkey-save', number, CreateOutcome]>([
    ['[PKC-16]', 'passkey-options', 10901011, 'TIMEOUT_ERROR'],
    ['[PKC-17]', 'passkey-options', 10902330, 'OPERATION_ERROR'],
    ['[PKC-17]', 'passkey-options', 10902313, 'OPERATION_ERROR'],
    ['[PKC-18]', 'passkey-save', 10902330, 'TIMEOUT_ERROR'],
    ['[PKC-19]', 'passkey-save', 10902313, 'REPEAT_ERROR'],
    ['[PKC-20]', 'passkey-save', 10901011, 'OPERATION_ERROR'],
  ])('%s %s, code %i: %s, with the message of the server', async (_id, call, number, outcome) => {
    const { passkeys } = passkeysOf({ answers: { [call]: code(number) } });
    expect(await passkeys.create()).toMatchObject({ action: 'PASSKEY_CREATE', outcome, cause: { serverMessage: 'words' } });
  });

  it.each([
    ['10901011 as a number in quotes', json({ code: '10901011', message: '', data: null }), 'TIMEOUT_ERROR'],
    ['no network', new TypeError('refused'), 'OPERATION_ERROR'],
    ['a server that fails', json({ code: 10901011 }, 500), 'OPERATION_ERROR'],
    ['options of a wrong shape', { challenge: 'no base64url!' }, 'OPERATION_ERROR'],
  ] as const)('%s', async (_name, answer, outcome) => {
    const { passkeys, asked } = passkeysOf({ answers: { 'passkey-options': answer } });
    expect(await passkeys.create()).toEqual(created(outcome));
    expect(asked).toEqual([]);
  });

  it('a failed save isn’t retried', async () => {
    const { passkeys, fetch } = passkeysOf({ answers: { 'passkey-save': new TypeError('lost') } });
    await passkeys.create();
    expect(fetch.calls.filter((id) => id === 'passkey-save')).toHaveLength(1);
  });
});

describe('concurrent ceremonies', () => {
  const never = () => NEVER;

  it('[PKC-5] the next one cancels a pending one first', async () => {
    const { passkeys, asked } = passkeysOf({ credentials: { create: never } });
    void passkeys.create();
    void passkeys.create();
    await settle();
    expect(asked).toEqual(['cancelled', 'cancelled']);
  });

  it('[PKC-23] leaving the page cancels a pending one, once', async () => {
    const { passkeys, location, asked } = passkeysOf({ credentials: { create: never } });
    void passkeys.create();
    await settle();
    location.push('/myaccount/passkey?tab=2');
    expect(asked).toEqual(['cancelled']);
    location.push('/price');
    location.push('/learn');
    expect(asked).toEqual(['cancelled', 'cancelled']);
  });

  it('[PKC-23] leaving the page before the options arrive means that the browser isn’t called', async () => {
    const options = deferred();
    const { passkeys, location, asked } = passkeysOf({ answers: { 'passkey-options': options.promise } });
    const ended = passkeys.create();
    location.push('/price');
    options.resolve(OPTIONS);
    expect(await ended).toEqual(created('CREATE_CANCEL'));
    expect(asked).toEqual([]);
  });

  it('none replaces one that is being saved', async () => {
    const saved = deferred();
    const { passkeys, fetch } = passkeysOf({ answers: { 'passkey-save': saved.promise } });
    const first = passkeys.create();
    await settle();
    expect(await Promise.race([passkeys.create(), settle()])).toEqual(created('CREATE_CANCEL'));
    expect(await passkeys.signIn('login')).toMatchObject({ outcome: 'CANCEL' });
    saved.resolve({});
    expect(await first).toEqual(created('SUCCESS'));
    expect(fetch.calls).toEqual(['passkey-options', 'passkey-save']);
  });
});
