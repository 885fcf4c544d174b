import { expect, it, vi } from 'vitest';
import type { Call } from '../../schemas/domains/call.ts';
import { type CallId, CALLS } from '../../schemas/domains/calls.ts';
import { MemoryClock, createCookies, createLog, createPorts } from '../../tests/kit/runtime/memory-ports.ts';
import { createFakeNetwork, createTurnNetwork, toResponse, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { SAMPLES } from '../../tests/kit/runtime/responses.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createApi } from './api.ts';
import { ApiError, GET_FAILURE } from './errors.ts';
import { TIME_LIMITS } from '../../tests/kit/runtime/site-document.ts';
import type { Ports } from '../ports/ports.ts';

const ids = Object.keys(CALLS) as CallId[];
const getCall = (id: CallId): Call => CALLS[id];

function createTestApi(given: Partial<Ports>) {
  const own = { clock: new MemoryClock(), log: createLog() };
  return { ...own, api: createApi(createPorts({ ...own, ...given }), { timeLimits: () => TIME_LIMITS }) };
}

/** Creates an API over a network of these responses. */
function createNetworkApi(...responses: readonly unknown[]) {
  const fetch = createTurnNetwork(...responses);
  return { ...createTestApi({ fetch, cookies: createCookies({ csrftoken: 't' }) }), sent: fetch.sent };
}

async function catchFailure(id: CallId, response: unknown): Promise<unknown> {
  const { api } = createNetworkApi(response);
  return api.call(id).catch((error: unknown) => error);
}

const hasUsualEnvelope = (id: CallId) => getCall(id).bare !== true && getCall(id).envelope === undefined;

/** A valid response. Bare calls without a sample return the time. */
function createBody(id: CallId): unknown {
  const data = SAMPLES[id]?.response;
  if (getCall(id).envelope !== undefined) return { result: true, ...(data as object) };
  return hasUsualEnvelope(id) ? { code: 0, message: 'fine', data: data ?? {} } : (data ?? 1);
}

it.each(ids)('[API-1] %s resolves to the data of code 0, and is requested with its method at its path', async (id) => {
  const { api, sent } = createNetworkApi(createBody(id));
  await expect(api.call(id)).resolves.toBeDefined();
  expect(sent).toMatchObject([{ address: CALLS[id].path, init: { method: CALLS[id].method } }]);
});

it('a call uses the given path, and sends query and body', async () => {
  const { api, sent } = createNetworkApi(createBody('business-check'), createBody('agreement-status'));
  await api.call('business-check', { path: '/json_svr/footer_tips_check', query: { a: '1' } });
  await api.call('agreement-status', { body: { scene: 'user_agreement' } });
  expect(sent.map(({ address, init }) => [address, init.body])).toEqual([
    ['/json_svr/footer_tips_check?a=1', undefined],
    ['/api/web/v1/compliance-kyc/user-agreement/status', '{"scene":"user_agreement"}'],
  ]);
});

it('a call loads its code again after a failure', async () => {
  // The client reads the port when its code has loaded.
  const get = vi.fn(() => createTurnNetwork(createBody('site-settings'))).mockThrowOnce(new TypeError('no network'));
  const api = createApi(Object.defineProperty(createPorts({}), 'fetch', { get }), { timeLimits: () => TIME_LIMITS });
  await expect(api.call('site-settings')).rejects.toMatchObject({ kind: 'network', path: 'site-settings', message: GET_FAILURE });
  await expect(api.call('site-settings')).resolves.toBeDefined();
});

const FAULTS: readonly (readonly [string, unknown, object])[] = [
  ['no network', new TypeError('refused'), { kind: 'network', status: null, code: null }],
  ['500', toResponse({ message: 'down' }, 500), { kind: 'http', status: 500, code: null, serverMessage: 'down' }],
  ['HTML', new Response('<html>'), { kind: 'body', status: 200, code: null }],
  ['a shape that no call has', false, { kind: 'schema', status: null, code: null }],
];
const table = ids.flatMap((id) => FAULTS.map(([name, response, expected]) => [id, name, response, expected] as const));

it.each(table)('[ERR-2] %s fails with the one typed error: %s', async (id, _name, response, expected) => {
  const error = await catchFailure(id, response);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ ...expected, name: 'ApiError', path: CALLS[id].path });
});

const withCode = ids.filter((id) => hasUsualEnvelope(id) && getCall(id).refused === undefined);
it.each(withCode)('[API-1] %s fails with a code other than 0, with the server’s message', async (id) => {
  const error = await catchFailure(id, { code: 10, message: 'refused', data: { status: 1 } });
  const message = CALLS[id].method === 'GET' ? GET_FAILURE : 'refused';
  expect(error).toMatchObject({ name: 'ApiError', kind: 'code', code: 10, serverMessage: 'refused', path: CALLS[id].path, message });
});

it('a call fails with data of another shape', async () => {
  const error = await catchFailure('agreement-status', { code: 0, message: 'odd', data: { status: 'x' } });
  expect(error).toMatchObject({ kind: 'schema', code: null, serverMessage: 'odd' });
});

it.each<[string, unknown, object]>([
  ['true', { result: true }, { data: null }],
  ["'true'", { result: 'true', msg: '' }, { data: null }],
  ['1', { result: 1, msg: 'saved' }, { data: null }],
  ["'false'", { result: 'false', msg: 'Wrong' }, { kind: 'code', serverMessage: 'Wrong' }],
  ['0', { result: 0, msg: 'Wrong' }, { kind: 'code', serverMessage: 'Wrong' }],
  ["'1'", { result: '1', msg: 'Wrong' }, { kind: 'code', serverMessage: 'Wrong' }],
  ['null', { result: null, msg: null }, { kind: 'code', serverMessage: '' }],
  ['the usual envelope', { code: 0, message: 'fine', data: {} }, { kind: 'code', serverMessage: '' }],
  ['500 with a message', toResponse({ result: false, msg: 'Down' }, 500), { kind: 'http', serverMessage: 'Down' }],
])('[FND-5][FND-12] query_safe has an envelope of its own: a result of %s', async (_name, response, expected) => {
  for (const id of ['fund-password-check', 'fund-frequency-save'] as const) {
    const { api } = createNetworkApi(response);
    const outcome = api.call(id).then((data) => ({ data }));
    expect(await outcome.catch((error: unknown) => error)).toMatchObject(expected);
  }
});

it('[FND-5][FND-12] both calls of query_safe are forms with an action of their own and the CSRF header', async () => {
  const { api, sent } = createNetworkApi({ result: true });
  await api.call('fund-password-check', { body: { fundpass: 'a&b c' } });
  await api.call('fund-frequency-save', { body: { frequency: '2', fundpass: 'ü', totp: '123456' } });
  const requests = sent.map(({ address, init: { method, headers, body } }) => {
    const { 'content-type': type, csrftoken } = Object.fromEntries(new Headers(headers));
    return { address, method, type, csrftoken, body };
  });
  const post = { address: '/json_svr/query_safe', method: 'POST', type: 'application/x-www-form-urlencoded', csrftoken: 't' };
  expect(requests).toEqual([
    { ...post, body: 'action=checkfundpass&fundpass=a%26b+c' },
    { ...post, body: 'action=tradepassfrequency&frequency=2&fundpass=%C3%BC&totp=123456' },
  ]);
});

it('[FAC-3] a rejected user info is that of an anonymous visitor', async () => {
  await expect(createNetworkApi({ code: 10, message: 'refused', data: {} }).api.call('user-info')).resolves.toBeNull();
});

it('[FAC-22] an invalid field is missing and logged once', async () => {
  const fetch = createFakeNetwork({ answers: { 'user-info': { uid: 7, country: {}, verified: 'high' } } });
  const { api, log } = createTestApi({ fetch });
  await api.call('user-info');
  await expect(api.call('user-info')).resolves.toMatchObject({ uid: '7', country: null, verified: null });
  const line = { level: 'warn', event: 'response-field-ignored' };
  expect(log.lines).toEqual(['verified', 'country'].map((field) => ({ ...line, detail: { call: 'user-info', field } })));
});

it('[FAC-22] an invalid field is logged for each call that has one of its name', async () => {
  const answers = { 'user-info': { tier_level: {} }, 'user-tier': { tier_level: {} } };
  const { api, log } = createTestApi({ fetch: createFakeNetwork({ answers }) });
  await api.call('user-info');
  await api.call('user-tier');
  expect(log.lines.map(({ detail }) => detail)).toEqual(['user-info', 'user-tier'].map((call) => ({ call, field: 'tier_level' })));
});

it('[FAC-22] at most 100 invalid fields of a page are logged', async () => {
  const links = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`/${index}`, 'x']));
  const { api, log } = createTestApi({ fetch: createFakeNetwork({ answers: { 'download-links': links } }) });
  await api.call('download-links');
  expect(log.lines).toHaveLength(100);
});

const LIMIT_MS = { fast: 5_000, slow: 20_000 } as const;

it.each(ids)('[API-5][API-6] %s times out at its limit, not a millisecond before', async (id) => {
  const { api, clock } = createNetworkApi(NEVER);
  const outcomes: string[] = [];
  api.call(id).catch((error: unknown) => outcomes.push((error as ApiError).kind));
  await settle();
  clock.advance(LIMIT_MS[CALLS[id].client] - 1);
  await settle();
  expect(outcomes).toEqual([]);
  clock.advance(1);
  await settle();
  expect(outcomes).toEqual(['timeout']);
});
