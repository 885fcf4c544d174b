import { describe, expect, it } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { json } from '../testing/fake-network.ts';
import type { PasskeyScene, SignInOutcome } from '../../schemas/passkey.ts';
import { passkeysOf, PROOF, STRATEGY } from './testing.ts';

describe('a sign-in', () => {
  it('[PKS-2][PKS-3][PKS-8][PKC-24] asks for the strategy, the browser and the server', async () => {
    const { passkeys, fetch, asked } = passkeysOf();
    expect(await passkeys.signIn('login')).toEqual({ action: 'PASSKEY_QUICK_LOGIN', outcome: 'SUCCESS' });
    expect(fetch.calls).toEqual(['passkey-strategy', 'passkey-verify']);
    expect(fetch.body('passkey-strategy')).toEqual({ scene: 'login' });
    expect(asked).toEqual(['cancelled', { challenge: 'c2lnbg', allowCredentials: [{ id: 'a2V5', type: 'public-key' }] }]);
  });

  it('[PKS-2] passes the captcha through as it was given', async () => {
    const { passkeys, fetch } = passkeysOf();
    await passkeys.signIn('login', { captcha: { lot_number: '7', captcha_output: 'a b' } });
    expect(fetch.body('passkey-strategy')).toEqual({ scene: 'login', lot_number: '7', captcha_output: 'a b' });
  });

  it('[PKS-1] with options of its own asks for no strategy', async () => {
    const { passkeys, fetch, asked } = passkeysOf();
    await passkeys.signIn('login', { options: { challenge: 'b3du', allowCredentials: [] } });
    expect(fetch.calls).toEqual(['passkey-verify']);
    expect(asked[1]).toEqual({ challenge: 'b3du', allowCredentials: [] });
  });

  it.each<[string, string | undefined, object]>([
    ['[PKS-4][PKS-5] with the user handle', 'MTAwMDE', { userHandle: 'MTAwMDE' }],
    ['[PKS-5] without one', undefined, {}],
    ['[PKS-5] with an empty one, which is none', '', {}],
  ])('[PKS-7] sends the fields of the spec and no others, as a JSON string: %s', async (_says, userHandle, expected) => {
    const response = { authenticatorData: 'YXV0aA', clientDataJSON: 'ZGF0YQ', signature: 'c2ln' };
    const proof = { ...PROOF, more: 1, response: { ...response, userHandle, more: 1 } } as typeof PROOF;
    const { passkeys, fetch } = passkeysOf({ credentials: { get: () => Promise.resolve(proof) } });
    await passkeys.signIn('login');
    const { data, ...rest } = fetch.body('passkey-verify') as { data: string };
    expect(rest).toEqual({ scene: 'login' });
    const { id, rawId, type, authenticatorAttachment, clientExtensionResults } = PROOF;
    expect(JSON.parse(data)).toEqual({
      id,
      rawId,
      type,
      authenticatorAttachment,
      clientExtensionResults,
      response: { ...response, ...expected },
    });
  });

  it.each<[PasskeyScene, string]>([
    ['login', 'PASSKEY_QUICK_LOGIN'],
    ['passkey_create', 'PASSKEY_CREATE'],
    ['passkey_delete', 'PASSKEY_DELETE'],
  ])('[PKS-15][PKC-24] for the scene %s belongs to %s', async (scene, action) => {
    const { passkeys, fetch } = passkeysOf();
    expect(await passkeys.signIn(scene)).toEqual({ action, outcome: 'SUCCESS' });
    expect([fetch.body('passkey-strategy'), fetch.body('passkey-verify')]).toMatchObject([{ scene }, { scene }]);
  });
});

describe('how it can end', () => {
  it.each<[string, string, SignInOutcome]>([
    ['[PKS-9] refused, or out of time', 'NotAllowedError', 'CANCEL'],
    ['[PKS-13] aborted', 'AbortError', 'CANCEL'],
    ...['InvalidStateError', 'SecurityError', 'TypeError', 'ConstraintError', 'NotSupportedError', 'UnknownError', 'OperationError'].map(
      (name): [string, string, SignInOutcome] => ['[PKS-10] otherwise', name, 'ERROR'],
    ),
  ])('%s (%s): %s, and nothing is verified', async (_says, name, outcome) => {
    const { passkeys, fetch } = passkeysOf({ credentials: { get: () => Promise.reject(new DOMException('', name)) } });
    expect(await passkeys.signIn('login')).toMatchObject({ outcome });
    expect(fetch.calls).toEqual(['passkey-strategy']);
  });

  it('[PKS-6] a credential of another type is refused as unexpected', async () => {
    const get = () => Promise.resolve({ ...PROOF, type: 'password' as 'public-key' });
    const { passkeys, fetch } = passkeysOf({ credentials: { get } });
    expect(await passkeys.signIn('login')).toMatchObject({
      outcome: 'ERROR',
      cause: { message: 'Unexpected type of credential: password' },
    });
    expect(fetch.calls).toEqual(['passkey-strategy']);
  });

  it('[PKS-11] a strategy that is refused: the words of the server, and the browser is not asked', async () => {
    const { passkeys, asked } = passkeysOf({ answers: { 'passkey-strategy': json({ code: 7, message: 'words', data: STRATEGY }) } });
    expect(await passkeys.signIn('login')).toMatchObject({ outcome: 'ERROR', cause: { serverMessage: 'words' } });
    expect(asked).toEqual([]);
  });

  it('[PKS-12] a proof that is refused', async () => {
    const { passkeys } = passkeysOf({ answers: { 'passkey-verify': json({ code: 7, message: '', data: null }) } });
    expect(await passkeys.signIn('login')).toMatchObject({ outcome: 'ERROR', cause: { code: 7 } });
  });

  it('[PKS-13] a page that was left before the strategy came asks nothing of the browser', async () => {
    const strategy = deferred();
    const { passkeys, location, asked } = passkeysOf({ answers: { 'passkey-strategy': strategy.promise } });
    const ended = passkeys.signIn('login');
    location.push('/price');
    strategy.resolve(STRATEGY);
    expect(await ended).toMatchObject({ outcome: 'CANCEL' });
    expect(asked).toEqual([]);
  });
});
