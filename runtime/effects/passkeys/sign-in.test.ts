import { describe, expect, it } from 'vitest';
import { deferred } from '../../../tests/kit/runtime/deferred.ts';
import { json } from '../../../tests/kit/runtime/fake-network.ts';
import type { PasskeyScene, SignInOutcome } from '../../../schemas/domains/passkeys/passkey.ts';
import { passkeysOf, PROOF, STRATEGY } from '../../../tests/kit/runtime/passkeys.ts';

describe('a sign-in', () => {
  it('[PKS-2][PKS-3][PKS-8][PKC-24] requests a strategy with the captcha, calls the browser, and the server again', async () => {
    const { passkeys, fetch, asked } = passkeysOf();
    const captcha = { lot_number: '7', captcha_output: 'a b' };
    expect(await passkeys.signIn('login', { captcha })).toEqual({ action: 'PASSKEY_QUICK_LOGIN', outcome: 'SUCCESS' });
    expect(fetch.calls).toEqual(['passkey-strategy', 'passkey-verify']);
    expect(fetch.body('passkey-strategy')).toEqual({ scene: 'login', lot_number: '7', captcha_output: 'a b' });
    expect(asked).toEqual(['cancelled', { challenge: 'c2lnbg', allowCredentials: [{ id: 'a2V5', type: 'public-key' }] }]);
  });

  it('[PKS-1] doesn’t request a strategy if it has options', async () => {
    const { passkeys, fetch, asked } = passkeysOf();
    await passkeys.signIn('login', { options: { challenge: 'b3du', allowCredentials: [] } });
    expect(fetch.calls).toEqual(['passkey-verify']);
    expect(asked[1]).toEqual({ challenge: 'b3du', allowCredentials: [] });
  });

  it.each<[string, string | undefined, object]>([
    ['[PKS-4][PKS-5] with the user handle', 'MTAwMDE', { userHandle: 'MTAwMDE' }],
    ['[PKS-5] without one', undefined, {}],
    ['[PKS-5] without an empty one', '', {}],
  ])('[PKS-7] sends the fields of the spec and no others, as a JSON string: %s', async (_name, userHandle, expected) => {
    const response = { authenticatorData: 'YXV0aA', clientDataJSON: 'ZGF0YQ', signature: 'c2ln' };
    const proof = { ...PROOF, more: 1, response: { ...response, userHandle, more: 1 } } as typeof PROOF;
    const { passkeys, fetch } = passkeysOf({ credentials: { get: () => Promise.resolve(proof) } });
    await passkeys.signIn('login');
    const { data, ...rest } = fetch.body('passkey-verify') as { data: string };
    expect(rest).toEqual({ scene: 'login' });
    expect(JSON.parse(data)).toEqual({ ...PROOF, response: { ...response, ...expected } });
  });

  it.each<[PasskeyScene, string]>([
    ['login', 'PASSKEY_QUICK_LOGIN'],
    ['passkey_create', 'PASSKEY_CREATE'],
    ['passkey_delete', 'PASSKEY_DELETE'],
  ])('[PKS-15][PKC-24] for the scene %s belongs to %s', async (scene, action) => {
    const { passkeys, fetch } = passkeysOf();
    expect(await passkeys.signIn(scene)).toEqual({ action, outcome: 'SUCCESS' });
    expect(fetch.body('passkey-strategy')).toEqual({ scene });
    expect(fetch.body('passkey-verify')).toMatchObject({ scene });
  });
});

describe('the outcome', () => {
  const throwInBrowser = (name: string) => () => Promise.reject(new DOMException('', name));
  const getPassword = async () => ({ ...PROOF, type: 'password' as 'public-key' });
  it.each<[string, () => Promise<typeof PROOF>, SignInOutcome, object?]>([
    ['[PKS-9] NotAllowedError: denied, or timed out', throwInBrowser('NotAllowedError'), 'CANCEL'],
    ['[PKS-13] AbortError', throwInBrowser('AbortError'), 'CANCEL'],
    ['[PKS-10] InvalidStateError', throwInBrowser('InvalidStateError'), 'ERROR'],
    ['[PKS-10] SecurityError', throwInBrowser('SecurityError'), 'ERROR'],
    ['[PKS-6] credential of another type', getPassword, 'ERROR', { cause: { message: 'Unexpected type of credential: password' } }],
  ])('of the browser’s %s: %3$s, and nothing is verified', async (_name, get, outcome, more = {}) => {
    const { passkeys, fetch } = passkeysOf({ credentials: { get } });
    expect(await passkeys.signIn('login')).toMatchObject({ outcome, ...more });
    expect(fetch.calls).toEqual(['passkey-strategy']);
  });

  it.each([
    ['[PKS-11] a rejected strategy is an error with its message, and the browser isn’t called', 'passkey-strategy', 0],
    ['[PKS-12] a rejected proof is an error', 'passkey-verify', 2],
  ])('%s', async (_name, call, calls) => {
    const { passkeys, asked } = passkeysOf({ answers: { [call]: json({ code: 7, message: 'text', data: STRATEGY }) } });
    expect(await passkeys.signIn('login')).toMatchObject({ outcome: 'ERROR', cause: { code: 7, serverMessage: 'text' } });
    expect(asked).toHaveLength(calls);
  });

  it('[PKS-13] leaving the page before the strategy arrives cancels it, and the browser isn’t called', async () => {
    const strategy = deferred();
    const { passkeys, location, asked } = passkeysOf({ answers: { 'passkey-strategy': strategy.promise } });
    const ended = passkeys.signIn('login');
    location.push('/price');
    strategy.resolve(STRATEGY);
    expect(await ended).toMatchObject({ outcome: 'CANCEL' });
    expect(asked).toEqual([]);
  });
});
