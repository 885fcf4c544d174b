import { expect, it } from 'vitest';
import type { PasskeyScene } from '../schemas/domains/passkeys/passkey.ts';
import type { PasskeyStrategy } from '../schemas/domains/passkeys/shapes.ts';
import { type Body, openIdentity } from '../tests/kit/sandbox/identity.ts';
import { TEST_NOW } from './fixtures.ts';
import { SoftAuthenticator } from './soft-authenticator.fixture.ts';

const LIFETIME_MS = 120_000;

async function openPasskeyBrowser(persona = 'trader', host = 'localhost') {
  const browser = await openIdentity({ persona }, { host });
  const { call, cookies, getCode } = browser;
  const challenge = async () => (await call<{ challenge: string }>('passkey-options', { op_token: '' })).data.challenge;
  const save = (made: unknown) => getCode('passkey-save', { data: JSON.stringify(made) });
  const strategy = async (scene: PasskeyScene) => (await call<PasskeyStrategy>('passkey-strategy', { scene })).data.passkey;
  const verify = (scene: PasskeyScene, proof: unknown) => call<Body>('passkey-verify', { scene, data: JSON.stringify(proof) });
  return {
    ...browser,
    challenge,
    save,
    strategy,
    verify,
    added: async () => {
      const key = new SoftAuthenticator();
      await save(key.createKey({ challenge: await challenge(), host }));
      return key;
    },
    list: async () => (await call<unknown[]>('passkey-list')).data,
    remove: (id: string) => getCode('passkey-delete', { id }),
    stepUp: async (key: SoftAuthenticator) => {
      const options = await strategy('passkey_delete');
      await verify('passkey_delete', key.prove({ challenge: options.challenge, counter: 2, host }));
    },
    become: (name: string) => cookies.set('persona', name),
  };
}

it.each(['localhost', 'turkey.localhost'])('a passkey is saved if it was made for the challenge, on %s', async (host) => {
  const { added, list } = await openPasskeyBrowser('trader', host);
  const key = await added();
  expect(await list()).toEqual([{ id: key.id, name: 'Passkey 1', created_at: TEST_NOW / 1000, last_used_at: null }]);
});

it('[PKC-19] a passkey excludes its device from further ones, and is not saved twice', async () => {
  const { added, call, challenge, save } = await openPasskeyBrowser();
  const key = await added();
  expect((await call('passkey-options', { op_token: '' })).data).toMatchObject({ excludeCredentials: [{ id: key.id }] });
  expect(await save(key.createKey({ challenge: await challenge() }))).toBe(10902313);
});

it.each<[string, number, { late?: number; isAnswered?: boolean; other?: string; host?: string }]>([
  ['[PKC-18] saving a passkey too late', 10902330, { late: LIFETIME_MS }],
  ['[PKC-18] saving a passkey for an answered challenge', 10902330, { isAnswered: true }],
  ['saving a passkey for another challenge', 10902300, { other: 'b3RoZXI' }],
  ['saving a passkey on another host', 10902300, { host: 'turkey.localhost' }],
])('%s fails with code %i', async (_name, code, { late = 0, isAnswered = false, other, host = 'localhost' }) => {
  const { challenge, save, pass } = await openPasskeyBrowser();
  const own = await challenge();
  const saveNew = (one: string) => save(new SoftAuthenticator().createKey({ challenge: one, host }));
  if (isAnswered) await saveNew(own);
  pass(late);
  expect(await saveNew(other ?? own)).toBe(code);
});

it('a passkey is not saved without its data', async () => {
  expect(await (await openPasskeyBrowser()).save({})).toBe(400);
});

it('[PKS-8] a proof logs in the owner of the passkey after a logout', async () => {
  const { added, strategy, verify, persona, list, call } = await openPasskeyBrowser('company');
  const key = await added();
  await call('log-out');
  const { challenge, allowCredentials } = await strategy('login');
  expect([persona(), allowCredentials]).toEqual([undefined, []]);
  expect(await verify('login', key.prove({ challenge, counter: 2 }))).toMatchObject({ code: 0 });
  expect(persona()).toBe('company');
  expect(await list()).toMatchObject([{ last_used_at: TEST_NOW / 1000 }]);
  const { logins } = (await call<{ logins: unknown[] }>('login-history')).data;
  expect(logins[0]).toMatchObject({ at: TEST_NOW / 1000, method: 'passkey', succeeded: true });
});

it('a proof for a new passkey returns a token that expires', async () => {
  const { added, strategy, verify, getCode, pass } = await openPasskeyBrowser();
  const key = await added();
  const { challenge, allowCredentials } = await strategy('passkey_create');
  expect(allowCredentials).toMatchObject([{ id: key.id }]);
  const { data } = await verify('passkey_create', key.prove({ challenge, counter: 2 }));
  expect(await getCode('passkey-options', data)).toBe(0);
  pass(LIFETIME_MS);
  expect(await getCode('passkey-options', data)).toBe(10901011);
});

it.each<[string, (key: SoftAuthenticator, challenge: string) => unknown]>([
  ['by a passkey that was not saved', (_key, challenge) => new SoftAuthenticator().prove({ challenge, counter: 2 })],
  ['whose count does not rise', (key, challenge) => key.prove({ challenge, counter: 1 })],
  ['for another challenge', (key) => key.prove({ challenge: 'b3RoZXI', counter: 2 })],
  ['from another host', (key, challenge) => key.prove({ challenge, counter: 2, host: 'turkey.localhost' })],
])('[PKS-12] a proof does not log in %s', async (_, prove) => {
  const { added, strategy, verify, call, persona } = await openPasskeyBrowser();
  const key = await added();
  await call('log-out');
  expect(await verify('login', prove(key, (await strategy('login')).challenge))).toMatchObject({ code: 10902300 });
  expect(persona()).toBeUndefined();
});

it('[PKC-26] deleting removes a passkey of the own account once', async () => {
  const { added, stepUp, remove, list, become } = await openPasskeyBrowser();
  const key = await added();
  await stepUp(key);
  become('company');
  expect(await remove(key.id)).toBe(10902300);
  become('trader');
  expect([await remove(key.id), await list(), await remove(key.id)]).toEqual([0, [], 10902300]);
});

it('[RCV-7] deleting needs its own step-up, which expires', async () => {
  const { added, stepUp, remove, pass, list } = await openPasskeyBrowser();
  const key = await added();
  expect(await remove(key.id)).toBe(10902300);
  await stepUp(key);
  pass(LIFETIME_MS);
  expect(await remove(key.id)).toBe(10902300);
  expect(await list()).toHaveLength(1);
});
