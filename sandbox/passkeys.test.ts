import { describe, expect, it } from 'vitest';
import { CALLS } from '../schemas/calls/calls.ts';
import type { PasskeyScene } from '../schemas/passkey.ts';
import { createSandbox } from './app.ts';
import { ask, cookiesOf, TEST_NOW, TEST_SITES } from './fixtures.ts';
import { SoftAuthenticator } from './soft-authenticator.fixture.ts';

const LIFETIME_MS = 120_000;

interface Envelope {
  readonly code: number;
  readonly data: unknown;
}
type PasskeyCall = 'passkey-options' | 'passkey-save' | 'passkey-strategy' | 'passkey-verify' | 'passkey-list' | 'passkey-delete';

/** A browser that is somebody, before a sandbox whose clock it moves. */
async function browserOf(persona = 'trader', host = 'localhost') {
  let now = TEST_NOW;
  const sandbox = createSandbox({ sites: TEST_SITES, now: () => now });
  let cookies = await cookiesOf(sandbox, { persona });
  const request = async (id: PasskeyCall, body?: object): Promise<Response> => {
    const { method, path } = CALLS[id];
    const headers = { 'content-type': 'application/json' };
    return ask(sandbox.app, path, { method, cookies, host, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const call = async (id: PasskeyCall, body?: object) => (await (await request(id, body)).json()) as Envelope;
  const challenge = async (): Promise<string> =>
    ((await call('passkey-options', { op_token: '' })).data as { challenge: string }).challenge;
  const save = (made: unknown) => call('passkey-save', { data: JSON.stringify(made) });
  const strategy = async (scene: PasskeyScene) =>
    ((await call('passkey-strategy', { scene })).data as { passkey: { challenge: string; allowCredentials: { id: string }[] } }).passkey;
  const verify = (scene: PasskeyScene, proof: unknown) => request('passkey-verify', { scene, data: JSON.stringify(proof) });
  /** Makes a passkey and saves it. */
  const added = async () => {
    const key = new SoftAuthenticator();
    await save(key.make({ challenge: await challenge(), host }));
    return key;
  };
  return {
    call,
    challenge,
    save,
    strategy,
    verify,
    added,
    list: async () => (await call('passkey-list')).data,
    pass: (ms: number) => (now += ms),
    become: (changed: Readonly<Record<string, string>>) => (cookies = { ...cookies, ...changed }),
  };
}

describe('a passkey is saved', () => {
  it.each(['localhost', 'turkey.localhost'])('that was made for the challenge, on %s', async (host) => {
    const { added, list } = await browserOf('trader', host);
    const key = await added();
    expect(await list()).toEqual([{ id: key.id, name: 'Passkey 1', created_at: TEST_NOW / 1000, last_used_at: null }]);
  });

  it('and is in the way of another on the same device', async () => {
    const { added, call } = await browserOf();
    const { id } = await added();
    expect((await call('passkey-options', { op_token: '' })).data).toMatchObject({ excludeCredentials: [{ id }] });
  });

  it.each<[string, number, (browser: Awaited<ReturnType<typeof browserOf>>) => Promise<Envelope>]>([
    ['[PKC-19] twice', 10902313, async ({ added, challenge, save }) => save((await added()).make({ challenge: await challenge() }))],
    [
      '[PKC-18] too late',
      10902330,
      async ({ challenge, save, pass }) => {
        const made = new SoftAuthenticator().make({ challenge: await challenge() });
        pass(LIFETIME_MS);
        return save(made);
      },
    ],
    [
      '[PKC-18] for a challenge that was answered',
      10902330,
      async ({ challenge, save }) => {
        const asked = await challenge();
        await save(new SoftAuthenticator().make({ challenge: asked }));
        return save(new SoftAuthenticator().make({ challenge: asked }));
      },
    ],
    [
      'for another challenge',
      10902300,
      async ({ challenge, save }) => {
        await challenge();
        return save(new SoftAuthenticator().make({ challenge: 'b3RoZXI' }));
      },
    ],
    [
      'made on another host',
      10902300,
      async ({ challenge, save }) => save(new SoftAuthenticator().make({ challenge: await challenge(), host: 'turkey.localhost' })),
    ],
    ['that is none', 400, ({ call }) => call('passkey-save', { data: '{}' })],
  ])('not %s: code %i', async (_says, code, deed) => {
    expect((await deed(await browserOf())).code).toBe(code);
  });
});

describe('a proof', () => {
  it('[PKS-8] logs in who has the passkey, after logging out too', async () => {
    const { added, strategy, verify, become, list } = await browserOf('company');
    const key = await added();
    become({ persona: 'visitor', uid: '', nickname: '' });
    const { challenge, allowCredentials } = await strategy('login');
    const response = await verify('login', key.prove({ challenge, counter: 2 }));
    expect({ allowCredentials, code: ((await response.json()) as Envelope).code }).toEqual({ allowCredentials: [], code: 0 });
    expect(response.headers.getSetCookie().join()).toContain('persona=company');
    become({ persona: 'company' });
    expect(await list()).toMatchObject([{ last_used_at: TEST_NOW / 1000 }]);
  });

  it('for another scene gives a token that ends with its time', async () => {
    const { added, strategy, verify, call, pass } = await browserOf();
    const key = await added();
    const { challenge, allowCredentials } = await strategy('passkey_create');
    expect(allowCredentials).toMatchObject([{ id: key.id }]);
    const { data } = (await (await verify('passkey_create', key.prove({ challenge, counter: 2 }))).json()) as {
      data: { op_token: string };
    };
    expect((await call('passkey-options', data)).code).toBe(0);
    pass(LIFETIME_MS);
    expect((await call('passkey-options', data)).code).toBe(10901011);
  });

  it.each<[string, (key: SoftAuthenticator, challenge: string) => unknown]>([
    ['by a passkey that nobody saved', (_key, challenge) => new SoftAuthenticator().prove({ challenge, counter: 2 })],
    ['whose count does not rise', (key, challenge) => key.prove({ challenge, counter: 1 })],
    ['for another challenge', (key) => key.prove({ challenge: 'b3RoZXI', counter: 2 })],
    ['from another host', (key, challenge) => key.prove({ challenge, counter: 2, host: 'turkey.localhost' })],
  ])('[PKS-12] logs nobody in %s', async (_says, prove) => {
    const { added, strategy, verify } = await browserOf();
    const key = await added();
    const response = await verify('login', prove(key, (await strategy('login')).challenge));
    expect({ code: ((await response.json()) as Envelope).code, cookies: response.headers.getSetCookie() }).toEqual({
      code: 10902300,
      cookies: [],
    });
  });
});

describe('deleting', () => {
  it('[PKC-26] takes one away, and only once', async () => {
    const { added, call, list } = await browserOf();
    const { id } = await added();
    expect((await call('passkey-delete', { id })).code).toBe(0);
    expect(await list()).toEqual([]);
    expect((await call('passkey-delete', { id })).code).toBe(10902300);
  });

  it("somebody else's is not there", async () => {
    const { added, call, become } = await browserOf();
    const { id } = await added();
    become({ persona: 'company' });
    expect((await call('passkey-delete', { id })).code).toBe(10902300);
  });
});

it.each<[PasskeyCall, object | undefined]>([
  ['passkey-options', { op_token: '' }],
  ['passkey-save', { data: '{}' }],
  ['passkey-list', undefined],
  ['passkey-delete', { id: 'a' }],
])('a visitor is asked to log in by %s', async (id, body) => {
  expect((await (await browserOf('visitor')).call(id, body)).code).toBe(401);
});
