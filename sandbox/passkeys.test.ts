import { expect, it } from 'vitest';
import { CALLS, type CallId } from '../schemas/domains/calls.ts';
import type { PasskeyScene } from '../schemas/domains/passkeys/passkey.ts';
import { sendRequest, getCookies, TEST_NOW, createTestSandbox } from './fixtures.ts';
import { SoftAuthenticator } from './soft-authenticator.fixture.ts';

const LIFETIME_MS = 120_000;

type Envelope<Data = unknown> = { readonly code: number; readonly data: Data };
type PasskeyCall = Extract<CallId, `passkey-${string}` | 'login-history'>;

async function openPasskeyBrowser(persona = 'trader', host = 'localhost') {
  let now = TEST_NOW;
  const sandbox = createTestSandbox(() => now);
  let cookies = await getCookies(sandbox, { persona });
  const request = async (id: PasskeyCall, body?: object): Promise<Response> => {
    const { method, path } = CALLS[id];
    const headers = { 'content-type': 'application/json' };
    return sendRequest(sandbox.app, path, { method, cookies, host, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const call = async <Data>(id: PasskeyCall, body?: object) => (await (await request(id, body)).json()) as Envelope<Data>;
  const challenge = async () => (await call<{ challenge: string }>('passkey-options', { op_token: '' })).data.challenge;
  const save = (made: unknown) => call('passkey-save', { data: JSON.stringify(made) });
  const strategy = async (scene: PasskeyScene) =>
    (await call<{ passkey: { challenge: string; allowCredentials: { id: string }[] } }>('passkey-strategy', { scene })).data.passkey;
  const verify = (scene: PasskeyScene, proof: unknown) => request('passkey-verify', { scene, data: JSON.stringify(proof) });
  return {
    call,
    challenge,
    save,
    strategy,
    verify,
    added: async () => {
      const key = new SoftAuthenticator();
      await save(key.createKey({ challenge: await challenge(), host }));
      return key;
    },
    list: async () => (await call('passkey-list')).data,
    remove: async (id: string) => (await call('passkey-delete', { id })).code,
    stepUp: async (key: SoftAuthenticator) => {
      const options = await strategy('passkey_delete');
      await verify('passkey_delete', key.prove({ challenge: options.challenge, counter: 2, host }));
    },
    pass: (ms: number) => (now += ms),
    become: (changed: Readonly<Record<string, string>>) => (cookies = { ...cookies, ...changed }),
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
  expect((await save(key.createKey({ challenge: await challenge() }))).code).toBe(10902313);
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
  expect((await saveNew(other ?? own)).code).toBe(code);
});

it('a passkey is not saved without its data', async () => {
  expect((await (await openPasskeyBrowser()).call('passkey-save', { data: '{}' })).code).toBe(400);
});

it('[PKS-8] a proof logs in the owner of the passkey after a logout', async () => {
  const { added, strategy, verify, become, list, call } = await openPasskeyBrowser('company');
  const key = await added();
  become({ persona: 'visitor', uid: '', nickname: '' });
  const { challenge, allowCredentials } = await strategy('login');
  const response = await verify('login', key.prove({ challenge, counter: 2 }));
  expect(allowCredentials).toEqual([]);
  expect(await response.json()).toMatchObject({ code: 0 });
  expect(response.headers.getSetCookie().join()).toContain('persona=company');
  become({ persona: 'company' });
  expect(await list()).toMatchObject([{ last_used_at: TEST_NOW / 1000 }]);
  const { logins } = (await call<{ logins: unknown[] }>('login-history')).data;
  expect(logins[0]).toMatchObject({ at: TEST_NOW / 1000, method: 'passkey', succeeded: true });
});

it('a proof for a new passkey returns a token that expires', async () => {
  const { added, strategy, verify, call, pass } = await openPasskeyBrowser();
  const key = await added();
  const { challenge, allowCredentials } = await strategy('passkey_create');
  expect(allowCredentials).toMatchObject([{ id: key.id }]);
  const { data } = (await (await verify('passkey_create', key.prove({ challenge, counter: 2 }))).json()) as Envelope<object>;
  expect((await call('passkey-options', data)).code).toBe(0);
  pass(LIFETIME_MS);
  expect((await call('passkey-options', data)).code).toBe(10901011);
});

it.each<[string, (key: SoftAuthenticator, challenge: string) => unknown]>([
  ['by a passkey that was not saved', (_key, challenge) => new SoftAuthenticator().prove({ challenge, counter: 2 })],
  ['whose count does not rise', (key, challenge) => key.prove({ challenge, counter: 1 })],
  ['for another challenge', (key) => key.prove({ challenge: 'b3RoZXI', counter: 2 })],
  ['from another host', (key, challenge) => key.prove({ challenge, counter: 2, host: 'turkey.localhost' })],
])('[PKS-12] a proof does not log in %s', async (_, prove) => {
  const { added, strategy, verify } = await openPasskeyBrowser();
  const key = await added();
  const response = await verify('login', prove(key, (await strategy('login')).challenge));
  expect(await response.json()).toMatchObject({ code: 10902300 });
  expect(response.headers.getSetCookie()).toEqual([]);
});

it('[PKC-26] deleting removes a passkey of the own account once', async () => {
  const { added, stepUp, remove, list, become } = await openPasskeyBrowser();
  const key = await added();
  await stepUp(key);
  become({ persona: 'company' });
  expect(await remove(key.id)).toBe(10902300);
  become({ persona: 'trader' });
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
