import { describe, expect, it } from 'vitest';
import { declaration, userAgreement, businessCheck } from '../schemas/domains/compliance/shapes.ts';
import { siteSettings } from '../schemas/domains/site/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { z } from '../schemas/zod.ts';
import { CSRF_CODE } from './csrf.ts';
import { sendRequest, fetchData, getCookies, createTestSandbox } from './fixtures.ts';

const sandbox = createTestSandbox();
const { app } = sandbox;

const getData = (path: string, options: Parameters<typeof sendRequest>[2] = {}) => fetchData(app, path, options);

describe('answers', () => {
  it.each([
    'deposit-addresses',
    'gatecode-redeem',
    'order-place',
    'passkey-delete',
    'passkey-list',
    'passkey-options',
    'passkey-save',
    'referral-info',
    'ticket-list',
    'ticket-submit',
    'total-funds',
    'user-frequency',
    'user-info',
    'user-tier',
    'wallet-balances',
    'withdraw-submit',
  ] as const)('ask a visitor to log in: %s', async (id) => {
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
  ])('give %s to everybody, and nothing keeps it', async (path) => {
    const response = await sendRequest(app, path);
    const headers = ['cache-control', 'x-content-type-options'].map((name) => response.headers.get(name));
    expect([response.status, ...headers]).toEqual([200, 'no-store', 'nosniff']);
  });
});

describe('site settings', () => {
  const PATH = '/api/web/v1/site/settings';
  const getSettings = async (options: Parameters<typeof sendRequest>[2]) => z.parse(siteSettings, await getData(PATH, options));

  it.each([
    ['localhost:4173', 0, 'USD', 1],
    ['turkey.localhost', 177, 'TRY', 34.2],
    ['unknown.example', 0, 'USD', 1],
  ])('of the host %s are those of the site %d', async (host, sub_site_id, curr_fiat, curr_fiat_market_rates) => {
    expect(await getSettings({ host })).toMatchObject({ sub_site_id, curr_fiat, curr_fiat_market_rates });
  });

  it('take a listed currency from the cookie, and no other', async () => {
    expect(await getSettings({ cookies: { fiat: 'GBP' } })).toMatchObject({ curr_fiat: 'GBP', curr_fiat_market_rates: 0.788 });
    expect(await getSettings({ cookies: { fiat: 'XXX' } })).toMatchObject({ curr_fiat: 'USD' });
  });

  it('list symbols by code', async () => {
    const { fiat_list: list } = await getSettings({});
    expect(list).toMatchObject({ USD: '$', EUR: '€', GBP: '£', TRY: '₺', HKD: 'HK$', SGD: 'S$', JPY: '¥', BRL: 'R$' });
    expect(Object.keys(list)).toContain('AED');
  });
});

describe('business check', () => {
  const OLD = '/json_svr/footer_tips_check';
  const NEW = '/api/web/v1/kyc/footerTipsCheck';

  it.each([
    ['localhost', OLD, NEW],
    ['turkey.localhost', OLD, NEW],
    ['eu.localhost', NEW, OLD],
  ])('of %s is at %s, and not at %s', async (host, here, notHere) => {
    const options = { host };
    const body = z.parse(businessCheck, await (await sendRequest(app, here, options)).json());
    expect(body.datas[0]?.title).toBe('Service update');
    expect((await sendRequest(app, notHere, options)).status).toBe(404);
  });
});

describe('agreements', () => {
  const BASE = '/api/web/v1/compliance-kyc';

  it.each([
    ['agreement', 'user-agreement', userAgreement],
    ['declaration', 'customer-understand-declaration', declaration],
  ])('%s: submitting makes the status 2 for this session only', async (name, path, schema) => {
    const who = { persona: 'trader', answers: { [`${name}-status.status`]: 1 } };
    const [one, other] = [await getCookies(sandbox, who), await getCookies(sandbox, who)];
    const post = (cookies: typeof one, call: string) => getData(`${BASE}/${path}/${call}`, { method: 'POST', cookies });
    const getStatus = async (cookies: typeof one) => z.parse(schema, await post(cookies, 'status')).status;
    expect(await getStatus(one)).toBe(1);
    expect(await post(one, 'submit-status')).toBeNull();
    expect(await getStatus(one)).toBe(2);
    expect(await getStatus(other)).toBe(1);
  });

  it('stay due when the submit is refused', async () => {
    const answers = { 'declaration-status.status': 1, 'declaration-submit.code': 1 };
    const options = { method: 'POST', cookies: await getCookies(sandbox, { persona: 'trader', answers }) };
    expect(await getData(`${BASE}/customer-understand-declaration/submit-status`, options)).toBe(1);
    expect(await getData(`${BASE}/customer-understand-declaration/status`, options)).toEqual({ status: 1 });
  });
});

describe('the csrf token', () => {
  const PATH = '/api/web/v1/compliance-kyc/user-agreement/status';
  const post = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
    getData(PATH, { method: 'POST', cookies, headers });

  it('must be in the header of a POST if there is the cookie', async () => {
    expect(await post({ csrftoken: 'a' })).toBe(CSRF_CODE);
    expect(await post({ csrftoken: 'a' }, { csrftoken: 'b' })).toBe(CSRF_CODE);
    expect(await post({ csrftoken: 'a' }, { csrftoken: 'a' })).toMatchObject({ status: 2 });
    expect(await post({})).toMatchObject({ status: 2 });
  });

  it.each(['/analytics', '/report'])('is not asked for by %s', async (path) => {
    expect((await sendRequest(app, path, { method: 'POST', cookies: { csrftoken: 'a' }, body: '{}' })).status).toBe(204);
  });
});

it('answers an unknown path with an envelope', async () => {
  const response = await sendRequest(app, '/api/web/v1/unknown');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 404, message: 'Not found', data: null });
});
