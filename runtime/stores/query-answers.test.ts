import { expect, it, vi } from 'vitest';
import { IDLE, PENDING, ready } from '../../schemas/async.ts';
import { CACHED_CALL_IDS, type CachedCallId } from '../../schemas/domains/calls.ts';
import type { SiteConfig } from '../../schemas/manifest/site.ts';
import { NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { createCookies, createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import type { Ports } from '../ports/ports.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import { CACHE_OPTIONS, type CacheScope } from './query.ts';

const USER: Readonly<Record<string, string>> = { uid: '7', nickname: 'Ada' };
const DEFAULTS = { cookies: USER, path: '/', site: {} as Partial<SiteConfig>, answers: {} };
type PageOptions = Partial<typeof DEFAULTS>;

/** Opens a user's page on which these calls were read once. */
async function openPage(options: PageOptions, ids = CACHED_CALL_IDS) {
  const { cookies, path, site, answers } = { ...DEFAULTS, ...options };
  const given = { cookies: createCookies(cookies), location: createLocation(`http://localhost:4173${path}`) };
  const { stores, ports } = createTestStores({ answers, document: createTestSite({ site }) }, given);
  const read = () => (ids.forEach((id) => stores.answers[id].read()), settle());
  await read();
  return { ...stores, location: ports.location, calls: ports.fetch.calls, requests: ports.fetch.requested, read };
}

const getIds = (scope: CacheScope) => CACHED_CALL_IDS.filter((id) => (CACHE_OPTIONS[id]?.scope ?? 'account') === scope);
const ACCOUNT = [...getIds('account'), ...getIds('ticket')];
const TO_SIGN = ['agreement-status', 'declaration-status'] as const;

it.each<[string, PageOptions, readonly CachedCallId[]]>([
  ['[RTE-26] for a user: everything', { path: '/?id=1' }, []],
  ['[FAC-11] for a visitor: nothing of a user', { cookies: {}, path: '/?id=1' }, [...ACCOUNT, ...TO_SIGN]],
  ['[FAC-11] with one of the two cookies: nothing of a user', { cookies: { uid: '7' } }, [...ACCOUNT, ...TO_SIGN]],
  ['for a user on a page without a ticket: no ticket', {}, getIds('ticket')],
  ['on a route that skips the account: nothing of the account', { path: '/login' }, ACCOUNT],
])('requests %s', async (_name, page, skipped) => {
  const { calls, answers } = await openPage(page);
  expect(calls.toSorted()).toEqual(CACHED_CALL_IDS.filter((id) => !skipped.includes(id)).toSorted());
  expect(skipped.map((id) => answers[id].current)).toEqual(skipped.map(() => IDLE));
});

it.each<[string, string, string, readonly CachedCallId[]]>([
  ['user', 'uid', '8', [...ACCOUNT, 'compliance-check', 'business-check', ...TO_SIGN]],
  ['currency', 'fiat', 'JPY', ['site-settings']],
])('requests again for another %s what depends on it, and nothing else', async (_name, cookie, value, repeated) => {
  const { cookies, calls, read } = await openPage({ path: '/?id=1' });
  const before = calls.length;
  cookies.set(cookie, value);
  await read();
  expect(calls.slice(before).toSorted()).toEqual(repeated.toSorted());
});

it('[TKT-1] requests each ticket that the page is about', async () => {
  const { requests, location, read } = await openPage({ path: '/?id=1' }, ['ticket']);
  location.push('/?id=2');
  await read();
  expect(requests).toEqual([1, 2].map((id) => `/api/web/v1/support/ticket?id=${id}`));
});

it.each<[SiteConfig['businessCheck'], string]>([
  ['footer_tips_check', '/json_svr/footer_tips_check'],
  ['footerTipsCheck', '/api/web/v1/kyc/footerTipsCheck'],
])('[API-7][API-8] requests the business check %s only at %s', async (businessCheck, path) => {
  expect((await openPage({ site: { businessCheck } }, ['business-check'])).requests).toEqual([path]);
});

it('requests nothing before the page is painted', async () => {
  const credentials = vi.fn<Ports['credentials']>();
  const paint = { markUsable: () => undefined, onFrame: () => undefined, whenUsable: NEVER };
  const { stores, ports } = createTestStores({}, { credentials, paint, cookies: createCookies({ ab_vars: '{}' }) });
  await import('./open-feature.ts');
  const { answers, device, experiments, locale } = stores;
  const read = () => [answers.competitions.read(), device.readPasskeys(), experiments.read('a'), locale.read('a:b')];
  read();
  await settle();
  expect(read()).toEqual([PENDING, PENDING, PENDING, PENDING]);
  expect([ports.fetch.requested, credentials.mock.calls]).toEqual([[], []]);
});

const RECORDS = [{ content: 'c' }, { content: 'd' }];
it.each<[string, number, object[], unknown]>([
  ['its first record for code 0', 0, RECORDS, expect.objectContaining({ content: 'c' })],
  ['nothing for code 0 without records', 0, [], null],
  ['nothing for another code', 1, RECORDS, null],
])('[API-9] reads the business check as %s', async (_name, code, datas, message) => {
  const { answers } = await openPage({ answers: { 'business-check': { resMsg: { code }, datas } } }, ['business-check']);
  expect(answers['business-check'].current).toEqual(ready(message));
});
