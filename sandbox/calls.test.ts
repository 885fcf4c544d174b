import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { declaration, userAgreement, businessCheck } from '../schemas/domains/compliance/shapes.ts';
import { competitions } from '../schemas/domains/growth/shapes.ts';
import { siteSettings } from '../schemas/domains/site/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { z } from '../schemas/zod.ts';
import { CSRF_CODE } from './csrf.ts';
import type { SandboxApp, SandboxEnvironment } from './environment.ts';
import type { Fault } from './fault.ts';
import { applyFaults } from './faults.ts';
import { sendRequest, fetchData, getCookies, createTestSandbox, TEST_NOW } from './fixtures.ts';
import { Sessions } from './session.ts';

const sandbox = createTestSandbox();
const { app } = sandbox;
const getData = (path: string, options: Parameters<typeof sendRequest>[2] = {}) => fetchData(app, path, options);

const READS = ['deposit-addresses', 'passkey-list', 'referral-info', 'ticket-list', 'total-funds', 'wallet-balances'] as const;
const USER = ['user-frequency', 'user-info', 'user-tier', 'security-status', 'session-list', 'login-history', 'log-out-all'] as const;
const IDENTITY = ['totp-init', 'totp-confirm', 'totp-remove', 'totp-status', 'kyc-submit'] as const;
const WRITES = ['gatecode-redeem', 'order-place', 'passkey-delete', 'passkey-options', 'passkey-save', 'ticket-submit'] as const;

it.each([...READS, ...USER, ...IDENTITY, ...WRITES, 'withdraw-submit'] as const)('%s requires a login', async (id) => {
  const { method, path } = CALLS[id];
  const body = method === 'POST' ? { body: '{"id":"a"}', headers: { 'content-type': 'application/json' } } : {};
  expect(await getData(path, { method, cookies: { persona: 'visitor' }, ...body })).toBe(401);
});

it.each([
  '/api/web/v1/welfare/newbiePrizeGuide',
  '/api/web/v1/welfare/newbiePrizePop',
  '/js/tool/coin_icon_whitelist.json',
  '/js/tool/page_download_links.json',
  '/homepage/public/javascript/sw.cache.json',
])('serves %s to visitors, uncached', async (path) => {
  const response = await sendRequest(app, path);
  const headers = ['cache-control', 'x-content-type-options'].map((name) => response.headers.get(name));
  expect([response.status, ...headers]).toEqual([200, 'no-store', 'nosniff']);
});

it.each([
  [{ host: 'localhost:4173' }, 0, 'USD', 1],
  [{ host: 'turkey.localhost' }, 177, 'TRY', 34.2],
  [{ host: 'unknown.example' }, 0, 'USD', 1],
  [{ cookies: { fiat: 'GBP' } }, 0, 'GBP', 0.788],
  [{ cookies: { fiat: 'XXX' } }, 0, 'USD', 1],
])('site settings for %j are those of the site %d in %s', async (options, sub_site_id, curr_fiat, curr_fiat_market_rates) => {
  const settings = z.parse(siteSettings, await getData('/api/web/v1/site/settings', options));
  expect(settings).toMatchObject({ sub_site_id, curr_fiat, curr_fiat_market_rates });
  const symbols = { USD: '$', EUR: '€', GBP: '£', TRY: '₺', HKD: 'HK$', SGD: 'S$', JPY: '¥', BRL: 'R$', AED: expect.any(String) };
  expect(settings.fiat_list).toMatchObject(symbols);
});

const OLD = '/json_svr/footer_tips_check';
const NEW = '/api/web/v1/kyc/footerTipsCheck';

it.each([
  ['localhost', OLD, NEW],
  ['turkey.localhost', OLD, NEW],
  ['eu.localhost', NEW, OLD],
])('the business check of %s is at %s, not at %s', async (host, here, notHere) => {
  const body = z.parse(businessCheck, await (await sendRequest(app, here, { host })).json());
  expect(body.datas[0]?.title).toBe('Service update');
  expect((await sendRequest(app, notHere, { host })).status).toBe(404);
});

const BASE = '/api/web/v1/compliance-kyc';

it.each([
  ['agreement', 'user-agreement', userAgreement],
  ['declaration', 'customer-understand-declaration', declaration],
])('submitting an %s makes its status 2, for this session only', async (name, path, schema) => {
  const who = { persona: 'trader', answers: { [`${name}-status.status`]: 1 } };
  const [one, other] = [await getCookies(sandbox, who), await getCookies(sandbox, who)];
  const post = (cookies: typeof one, call: string) => getData(`${BASE}/${path}/${call}`, { method: 'POST', cookies });
  const getStatus = async (cookies: typeof one) => z.parse(schema, await post(cookies, 'status')).status;
  expect([await getStatus(one), await post(one, 'submit-status'), await getStatus(one)]).toEqual([1, null, 2]);
  expect(await getStatus(other)).toBe(1);
});

it('an agreement is still due if its submission fails', async () => {
  const answers = { 'declaration-status.status': 1, 'declaration-submit.code': 1 };
  const options = { method: 'POST', cookies: await getCookies(sandbox, { persona: 'trader', answers }) };
  expect(await getData(`${BASE}/customer-understand-declaration/submit-status`, options)).toBe(1);
  expect(await getData(`${BASE}/customer-understand-declaration/status`, options)).toEqual({ status: 1 });
});

it.each([
  [{ csrftoken: 'a' }, {}, CSRF_CODE],
  [{ csrftoken: 'a' }, { csrftoken: 'b' }, CSRF_CODE],
  [{ csrftoken: 'a' }, { csrftoken: 'a' }, expect.objectContaining({ status: 2 })],
  [{}, {}, expect.objectContaining({ status: 2 })],
])('a POST with the cookies %j and the headers %j needs the same CSRF token in both', async (cookies, headers, expected) => {
  expect(await getData(`${BASE}/user-agreement/status`, { method: 'POST', cookies, headers })).toEqual(expected);
});

it.each(['/analytics', '/report'])('%s needs no CSRF token', async (path) => {
  expect((await sendRequest(app, path, { method: 'POST', cookies: { csrftoken: 'a' }, body: '{}' })).status).toBe(204);
});

it('answers an unknown path with an envelope', async () => {
  const response = await sendRequest(app, '/api/web/v1/unknown');
  expect([response.status, await response.json()]).toEqual([404, { code: 404, message: 'Not found', data: null }]);
});

const YEAR_MS = 365 * 86_400_000;
it.each([TEST_NOW, TEST_NOW + YEAR_MS])('at %d, one competition is running, one is upcoming and one has ended', async (now) => {
  const { app: appAtTime } = createTestSandbox(() => now);
  const list = z.parse(competitions, await fetchData(appAtTime, '/api/web/v1/competition/list'));
  const second = now / 1000;
  const states = list.map(({ start_time, end_time }) => (start_time > second ? 'upcoming' : end_time > second ? 'running' : 'over'));
  expect(new Set(states)).toEqual(new Set(['upcoming', 'running', 'over']));
});

function createFailingApp(fault: Fault): SandboxApp {
  const failing = new Hono<SandboxEnvironment>();
  failing.use((c, next) => {
    c.set('session', { ...new Sessions().getState(undefined), faults: new Map([['user-tier', fault]]) });
    return next();
  });
  return failing.get('/', applyFaults('user-tier'), (c) => c.json({ code: 0 }));
}

it.each([
  [503, 503, 'application/json', '{"code":503,"message":"Unavailable","data":null}'],
  ['html', 200, 'text/html', '<!doctype html><title>Busy</title>'],
  ['cut', 200, 'application/json', '{"cod'],
] as const)('the fault %s returns the status %i and %s: %s', async (fault, status, type, text) => {
  const response = await sendRequest(createFailingApp(fault), '/');
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([status, type, text]);
});

it('the fault "refused" closes the connection', async () => {
  await expect((await sendRequest(createFailingApp('refused'), '/')).text()).rejects.toThrow('connection closed');
});

it('the fault "timeout" sends no response until the client aborts', async () => {
  const client = new AbortController();
  const response = sendRequest(createFailingApp('timeout'), '/', { signal: client.signal });
  const silent = Symbol('silent');
  expect(await Promise.race([response, Promise.resolve(silent)])).toBe(silent);
  client.abort();
  expect((await response).status).toBe(408);
});
