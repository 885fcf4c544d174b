import { describe, expect, it } from 'vitest';
import { WebAuthnError } from '@simplewebauthn/browser';
import { json } from '../testing/fake-network.ts';
import { deferred } from '../testing/deferred.ts';
import { settle } from '../testing/settle.ts';
import type { CreateOutcome } from '../../schemas/passkey.ts';
import { MADE, OPTIONS, passkeysOf } from './testing.ts';

const created = (outcome: CreateOutcome) => expect.objectContaining({ action: 'PASSKEY_CREATE', outcome });
const domError = (name: string) =>
  new WebAuthnError({ message: name, code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', cause: new DOMException('', name), name });
const code = (number: number) => json({ code: number, message: 'words', data: null });

describe('a creation', () => {
  it('[PKC-1][PKC-11][PKC-13][PKC-24] asks for options, asks the browser, saves and reports SUCCESS', async () => {
    const { passkeys, fetch } = passkeysOf();
    expect(await passkeys.create()).toEqual({ action: 'PASSKEY_CREATE', outcome: 'SUCCESS' });
    expect(fetch.calls).toEqual(['passkey-options', 'passkey-save']);
  });

  it('[PKC-11][PKC-12] saves the fields of the spec and no others, as a JSON string', async () => {
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

  it('[PKC-6][PKC-7][PKC-9] asks the browser with what the server gave, and fills in what it left out', async () => {
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

  it.each<[string, object, object]>([
    [
      '[PKC-6] an id and names that are given stay',
      { id: 'dXNlcg', name: 'a', displayName: 'A' },
      { id: 'dXNlcg', name: 'a', displayName: 'A' },
    ],
    ['a name stands for a missing display name', { id: 'dXNlcg', name: 'a' }, { id: 'dXNlcg', name: 'a', displayName: 'a' }],
    ['[PKC-8] an empty id is none', { id: '', name: 'a' }, { id: expect.any(String), name: 'a', displayName: 'a' }],
  ])('%s', async (_name, user, expected) => {
    const { passkeys, asked } = passkeysOf({ answers: { 'passkey-options': { challenge: 'Y2g', user } } });
    await passkeys.create();
    expect(asked[1]).toMatchObject({ user: expected });
  });

  it('[PKC-8] a missing user id is a random UUID', async () => {
    const ids = new Set<string>();
    for (const _ of [1, 2]) {
      const { passkeys, asked } = passkeysOf();
      await passkeys.create();
      const { user } = asked[1] as { user: { id: string } };
      ids.add(Buffer.from(user.id, 'base64url').toString());
    }
    expect([...ids]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
  });
  const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

  it('[PKC-9] takes the rp of the server where it gives one', async () => {
    const { passkeys, asked } = passkeysOf({ answers: { 'passkey-options': { ...OPTIONS, rp: { id: 'localhost', name: 'Meridian' } } } });
    await passkeys.create();
    expect(asked[1]).toMatchObject({ rp: { id: 'localhost', name: 'Meridian' } });
  });

  it('[PKC-4] the caller’s wishes go over those of the server', async () => {
    const selection = { residentKey: 'preferred', userVerification: 'preferred' };
    const answers = { 'passkey-options': { ...OPTIONS, timeout: 5000, authenticatorSelection: selection } };
    const { passkeys, asked } = passkeysOf({ answers });
    await passkeys.create({ timeout: 9000, authenticatorSelection: { userVerification: 'required' } });
    expect(asked[1]).toMatchObject({ timeout: 9000, authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' } });
  });
});

describe('how it can end', () => {
  it.each<[string, string, CreateOutcome]>([
    ['[PKC-14][PKC-22] refused, or out of time', 'NotAllowedError', 'CREATE_CANCEL'],
    ['[PKC-23] aborted', 'AbortError', 'CREATE_CANCEL'],
    ['[PKC-15] already there', 'InvalidStateError', 'REPEAT_ERROR'],
    ...['SecurityError', 'TypeError', 'ConstraintError', 'NotSupportedError', 'UnknownError', 'OperationError', 'Error'].map(
      (name): [string, string, CreateOutcome] => ['otherwise', name, 'OPERATION_ERROR'],
    ),
  ])('%s (%s): %s, and nothing is saved', async (_says, name, outcome) => {
    const { passkeys, fetch } = passkeysOf({ credentials: { create: () => Promise.reject(domError(name)) } });
    expect(await passkeys.create()).toEqual(created(outcome));
    expect(fetch.calls).toEqual(['passkey-options']);
  });

  it.each([
    ['without a public key', { ...MADE, response: { ...MADE.response, publicKey: undefined } }],
    ['with an empty one', { ...MADE, response: { ...MADE.response, publicKey: '' } }],
  ])('[PKC-10] a passkey %s is none, and nothing is saved', async (_says, made) => {
    const { passkeys, fetch } = passkeysOf({ credentials: { create: () => Promise.resolve(made as typeof MADE) } });
    const { outcome, cause } = await passkeys.create();
    expect({ outcome, cause }).toMatchObject({ outcome: 'OPERATION_ERROR', cause: { message: 'Non-compliant browser or authenticator!' } });
    expect(fetch.calls).toEqual(['passkey-options']);
  });

  it('a credential of another type is none', async () => {
    const { passkeys, fetch } = passkeysOf({
      credentials: { create: () => Promise.resolve({ ...MADE, type: 'password' as 'public-key' }) },
    });
    expect(await passkeys.create()).toEqual(created('OPERATION_ERROR'));
    expect(fetch.calls).toEqual(['passkey-options']);
  });

  it.each<[string, 'passkey-options' | 'passkey-save', number, CreateOutcome]>([
    ['[PKC-16]', 'passkey-options', 10901011, 'TIMEOUT_ERROR'],
    ['[PKC-17]', 'passkey-options', 10902330, 'OPERATION_ERROR'],
    ['[PKC-17]', 'passkey-options', 10902313, 'OPERATION_ERROR'],
    ['[PKC-17]', 'passkey-options', 1, 'OPERATION_ERROR'],
    ['[PKC-18]', 'passkey-save', 10902330, 'TIMEOUT_ERROR'],
    ['[PKC-19]', 'passkey-save', 10902313, 'REPEAT_ERROR'],
    ['[PKC-20]', 'passkey-save', 10901011, 'OPERATION_ERROR'],
    ['[PKC-20]', 'passkey-save', 1, 'OPERATION_ERROR'],
  ])('%s %s, code %i: %s, with the words of the server', async (_id, call, number, outcome) => {
    const { passkeys } = passkeysOf({ answers: { [call]: code(number) } });
    expect(await passkeys.create()).toEqual({
      action: 'PASSKEY_CREATE',
      outcome,
      cause: expect.objectContaining({ serverMessage: 'words' }),
    });
  });

  it.each([
    ['10901011 as a number in quotes', json({ code: '10901011', message: '', data: null }), 'TIMEOUT_ERROR'],
    ['no network', new TypeError('refused'), 'OPERATION_ERROR'],
    ['a server that fails', json({ code: 10901011 }, 500), 'OPERATION_ERROR'],
    ['options of a wrong shape', { challenge: 'no base64url!' }, 'OPERATION_ERROR'],
  ] as const)('%s', async (_says, answer, outcome) => {
    const { passkeys, asked } = passkeysOf({ answers: { 'passkey-options': answer } });
    expect(await passkeys.create()).toEqual(created(outcome));
    expect(asked).toEqual([]);
  });

  it('a save is never tried again by itself', async () => {
    const { passkeys, fetch } = passkeysOf({ answers: { 'passkey-save': new TypeError('lost') } });
    await passkeys.create();
    expect(fetch.calls.filter((id) => id === 'passkey-save')).toHaveLength(1);
  });
});

describe('one after the other', () => {
  const never = () => new Promise<never>(() => undefined);

  it('[PKC-5] cancels what is under way before it asks', async () => {
    const { passkeys, asked } = passkeysOf({ credentials: { create: never } });
    void passkeys.create();
    void passkeys.create();
    await settle();
    expect(asked).toEqual(['cancelled', 'cancelled']);
  });

  it('[PKC-23] leaving the page ends the ceremony', async () => {
    const { passkeys, location, asked } = passkeysOf({ credentials: { create: never } });
    void passkeys.create();
    await settle();
    location.push('/myaccount/passkey?tab=2');
    expect(asked).toEqual(['cancelled']);
    location.push('/price');
    expect(asked).toEqual(['cancelled', 'cancelled']);
    location.push('/learn');
    expect(asked).toEqual(['cancelled', 'cancelled']);
  });

  it('[PKC-23] a page that was left before the options came asks nothing of the browser', async () => {
    const options = deferred();
    const { passkeys, location, asked } = passkeysOf({ answers: { 'passkey-options': options.promise } });
    const ended = passkeys.create();
    location.push('/price');
    options.resolve(OPTIONS);
    expect(await ended).toEqual(created('CREATE_CANCEL'));
    expect(asked).toEqual([]);
  });

  it('what is being saved is superseded by nothing', async () => {
    const saved = deferred();
    const { passkeys, fetch } = passkeysOf({ answers: { 'passkey-save': saved.promise } });
    const first = passkeys.create();
    await settle();
    expect(await passkeys.create()).toEqual(created('CREATE_CANCEL'));
    expect(await passkeys.signIn('login')).toMatchObject({ outcome: 'CANCEL' });
    saved.resolve({});
    expect(await first).toEqual(created('SUCCESS'));
    expect(fetch.calls).toEqual(['passkey-options', 'passkey-save']);
  });
});
