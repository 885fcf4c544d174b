import { describe, expect, it, vi } from 'vitest';
import type { Call } from '../../schemas/domains/call.ts';
import { type CallId, CALLS } from '../../schemas/domains/calls.ts';
import { MemoryClock, memoryCookies, memoryLog, memoryPorts } from '../../tests/kit/runtime/memory-ports.ts';
import { fakeNetwork, inTurn, json, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createApi } from './api.ts';
import { ApiError } from './errors.ts';
import { TIME_LIMITS } from '../../tests/kit/runtime/site-document.ts';

const ids = Object.keys(CALLS) as CallId[];
const callOf = (id: CallId): Call => CALLS[id];
/** The calls' own clients over a network of these answers. */
function apiOf(...answers: readonly unknown[]) {
  const ports = memoryPorts({ fetch: inTurn(...answers), clock: new MemoryClock() });
  return { api: createApi(ports, { timeLimits: () => TIME_LIMITS }), sent: ports.fetch.sent, clock: ports.clock };
}
async function failureOf(id: CallId, answer: unknown): Promise<unknown> {
  const { api } = apiOf(answer);
  return api.call(id).catch((error: unknown) => error);
}

/** A good answer's data of each call that has a required shape; nothing else needs any. */
const GOOD: Partial<Record<CallId, unknown>> = {
  'user-info': { uid: '7', tier_level: 3 },
  'referral-info': {},
  'agreement-status': { status: 1 },
  'declaration-status': { status: 2 },
  'coin-whitelist': ['BTC'],
  'download-links': {},
  'business-check': { resMsg: { code: 0 }, datas: [] },
  'passkey-options': { challenge: 'Y2g', user: 'anna' },
  'passkey-strategy': { passkey: { challenge: 'Y2g' } },
  'passkey-list': [],
  competitions: [],
  'wallet-balances': { balances: [] },
  'deposit-addresses': { networks: [] },
  'withdraw-networks': { networks: [] },
  'ticket-list': { tickets: [] },
  'order-list': { orders: [] },
  'order-trades': { trades: [] },
  'order-terms': { symbol: 'A_B', base: 'A', quote: 'B', tick: '1', lot: '1', minimum: '0', fee: '0' },
  'udf-quotes': { s: 'ok', d: [] },
  'worker-config': { version: '1', enabled: false, precache: [], runtime: [] },
  'udf-config': {},
  'udf-symbols': { name: 'A_B' },
  'udf-search': [],
  'udf-history': { s: 'no_data' },
  'udf-time': 1,
  'user-frequency': { frequency: 2 },
  'fund-password-check': { result: true },
  'fund-frequency-save': { result: true },
  'fund-password-set': { result: true },
  'fund-password-change': { result: true },
  'fund-password-reset': { result: true, locked_until: 5 },
  ticket: { id: '1', subject: 'a', state: 'open', messages: [] },
  'session-list': { sessions: [] },
  'login-history': { logins: [] },
  'kyc-status': { state: 'none' },
  'totp-init': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a' },
  'totp-confirm': { backup_codes: ['A'] },
  'reset-init': { ticket: 'a' },
  'reset-verify': { ticket: 'a' },
  'rebind-init': { ticket: 'a' },
  'rebind-verify': { ticket: 'a' },
};
const hasUsualEnvelope = (id: CallId) => callOf(id).bare !== true && callOf(id).envelope === undefined;
const bodyOf = (id: CallId): unknown => (hasUsualEnvelope(id) ? { code: 0, message: 'fine', data: GOOD[id] ?? {} } : GOOD[id]);

describe('a call', () => {
  it.each(ids)('[API-1] %s: code 0 gives the data, asked with its method at its path', async (id) => {
    const { api, sent } = apiOf(bodyOf(id));
    await expect(api.call(id)).resolves.toBeDefined();
    expect(sent).toMatchObject([{ address: CALLS[id].path, init: { method: CALLS[id].method } }]);
  });

  it('uses the given path, and sends query and body', async () => {
    const { api, sent } = apiOf(bodyOf('business-check'), bodyOf('agreement-status'));
    await api.call('business-check', { path: '/json_svr/footer_tips_check', query: { a: '1' } });
    await api.call('agreement-status', { body: { scene: 'user_agreement' } });
    expect(sent.map(({ address, init }) => ({ address, body: init.body }))).toEqual([
      { address: '/json_svr/footer_tips_check?a=1', body: undefined },
      { address: '/api/web/v1/compliance-kyc/user-agreement/status', body: '{"scene":"user_agreement"}' },
    ]);
  });

  it('loads its code again after a failure', async () => {
    // The client reads the port when its code has come.
    const get = vi
      .fn(() => inTurn(bodyOf('site-settings')))
      .mockImplementationOnce(() => {
        throw new TypeError('no network');
      });
    const api = createApi(Object.defineProperty(memoryPorts({}), 'fetch', { get }), { timeLimits: () => TIME_LIMITS });
    await expect(api.call('site-settings')).rejects.toMatchObject({ kind: 'network' });
    await expect(api.call('site-settings')).resolves.toBeDefined();
  });
});

describe('every call fails with the one typed error', () => {
  const faults: readonly (readonly [string, unknown, object])[] = [
    ['no network', new TypeError('refused'), { kind: 'network', status: null, code: null }],
    ['500', json({ message: 'down' }, 500), { kind: 'http', status: 500, code: null, serverMessage: 'down' }],
    ['HTML', new Response('<html>'), { kind: 'body', status: 200, code: null }],
    ['a shape that no call has', false, { kind: 'schema', status: null, code: null }],
  ];
  const table = ids.flatMap((id) => faults.map(([name, answer, expected]) => [id, name, answer, expected] as const));

  it.each(table)('[ERR-2] %s: %s', async (id, _name, answer, expected) => {
    const error = await failureOf(id, answer);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...expected, name: 'ApiError', path: CALLS[id].path });
  });

  it.each(ids.filter((id) => hasUsualEnvelope(id) && callOf(id).refused === undefined))(
    '[API-1] %s: a code other than 0, with the server’s words',
    async (id) => {
      const error = await failureOf(id, { code: 10, message: 'refused', data: { status: 1 } });
      expect(error).toMatchObject({ name: 'ApiError', kind: 'code', code: 10, serverMessage: 'refused', path: CALLS[id].path });
    },
  );

  it.each<[string, unknown, object]>([
    ['true', { result: true }, { data: null }],
    ["'true'", { result: 'true', msg: '' }, { data: null }],
    ['1', { result: 1, msg: 'saved' }, { data: null }],
    ["'false'", { result: 'false', msg: 'Wrong' }, { kind: 'code', serverMessage: 'Wrong' }],
    ['0', { result: 0, msg: 'Wrong' }, { kind: 'code', serverMessage: 'Wrong' }],
    ["'1'", { result: '1', msg: 'Wrong' }, { kind: 'code', serverMessage: 'Wrong' }],
    ['null', { result: null, msg: null }, { kind: 'code', serverMessage: '' }],
    ['the usual envelope', { code: 0, message: 'fine', data: {} }, { kind: 'code', serverMessage: '' }],
    ['500 with words', json({ result: false, msg: 'Down' }, 500), { kind: 'http', serverMessage: 'Down' }],
  ])('[FND-5][FND-12] query_safe answers in words of its own: a result of %s', async (_name, answer, expected) => {
    for (const id of ['fund-password-check', 'fund-frequency-save'] as const) {
      const { api } = apiOf(answer);
      const outcome = api.call(id).then((data) => ({ data }));
      expect(await outcome.catch((error: unknown) => error)).toMatchObject(expected);
    }
  });

  it('[FND-5][FND-12] both calls of query_safe are forms with an action of their own and the CSRF header', async () => {
    const ports = memoryPorts({ fetch: inTurn({ result: true }), clock: new MemoryClock(), cookies: memoryCookies({ csrftoken: 't' }) });
    const api = createApi(ports, { timeLimits: () => TIME_LIMITS });
    await api.call('fund-password-check', { body: { fundpass: 'a&b c' } });
    await api.call('fund-frequency-save', { body: { frequency: '2', fundpass: 'ü', totp: '123456' } });
    const wire = ports.fetch.sent.map(({ address, init: { method, headers, body } }) => {
      const { 'content-type': type, csrftoken } = Object.fromEntries(new Headers(headers));
      return { address, method, type, csrftoken, body };
    });
    const post = { address: '/json_svr/query_safe', method: 'POST', type: 'application/x-www-form-urlencoded', csrftoken: 't' };
    expect(wire).toEqual([
      { ...post, body: 'action=checkfundpass&fundpass=a%26b+c' },
      { ...post, body: 'action=tradepassfrequency&frequency=2&fundpass=%C3%BC&totp=123456' },
    ]);
  });

  it('[FAC-3] treats a rejected user info as an anonymous visitor', async () => {
    await expect(apiOf({ code: 10, message: 'refused', data: {} }).api.call('user-info')).resolves.toBeNull();
  });

  it('[FAC-22] but a field that is not understood is missing and logged once', async () => {
    const log = memoryLog();
    const ports = memoryPorts({ log, fetch: fakeNetwork({ answers: { 'user-info': { uid: 7, country: {}, verified: 'high' } } }) });
    const api = createApi(ports, { timeLimits: () => TIME_LIMITS });
    await api.call('user-info');
    await expect(api.call('user-info')).resolves.toMatchObject({ uid: '7', country: null, verified: null });
    const line = { level: 'warn', event: 'response-field-ignored' };
    expect(log.lines).toMatchObject(['verified', 'country'].map((field) => ({ ...line, detail: { call: 'user-info', field } })));
  });

  it('[FAC-22] at most 100 fields of a page are logged', async () => {
    const odd = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`/${index}`, 'x']));
    const log = memoryLog();
    const ports = memoryPorts({ log, fetch: fakeNetwork({ answers: { 'download-links': odd } }) });
    await createApi(ports, { timeLimits: () => TIME_LIMITS }).call('download-links');
    expect(log.lines).toHaveLength(100);
  });

  it('data of another shape', async () => {
    const error = await failureOf('agreement-status', { code: 0, message: 'odd', data: { status: 'x' } });
    expect(error).toMatchObject({ kind: 'schema', code: null, serverMessage: 'odd' });
  });
});

const LIMIT_MS = { fast: 5_000, slow: 20_000 } as const;

it.each(ids)('[API-5][API-6] %s gives up at its limit, not a millisecond before', async (id) => {
  const { api, clock } = apiOf(NEVER);
  let outcome = 'waiting';
  api.call(id).catch((error: unknown) => (outcome = (error as ApiError).kind));
  await settle();
  clock.advance(LIMIT_MS[CALLS[id].client] - 1);
  await settle();
  expect(outcome).toBe('waiting');
  clock.advance(1);
  await settle();
  expect(outcome).toBe('timeout');
});
