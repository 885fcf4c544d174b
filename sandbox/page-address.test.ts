import { expect, it } from 'vitest';
import { complianceCheck } from '../schemas/domains/compliance/shapes.ts';
import { z } from '../schemas/zod.ts';
import { hasPath, setValue } from './answer-place.ts';
import { createSandbox } from './app.ts';
import { sendRequest, fetchData, getCookies, openPage, TEST_SITES, createTestSandbox } from './fixtures.ts';

const sandbox = createTestSandbox();
const CHECK = '/api/web/v1/compliance/check';

async function setCookies(address: string, cookies = {}): Promise<Map<string, string>> {
  const response = await openPage(sandbox, address, { cookies });
  return new Map(response.headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line]));
}

const getCheck = async (cookies: Readonly<Record<string, string>>) =>
  z.parse(complianceCheck, await fetchData(sandbox.app, CHECK, { cookies }));

it('?persona= sets the cookies of the persona, with a new session each time', async () => {
  const cookies = await setCookies('/?persona=trader');
  expect([...cookies.keys()].sort()).toEqual(['csrftoken', 'nickname', 'persona', 'sandbox_session', 'uid']);
  expect(cookies.get('uid')).toBe('uid=10001; Path=/; SameSite=Lax');
  expect(cookies.get('sandbox_session')).toMatch(/^sandbox_session=[\da-f-]{36}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookies.get('csrftoken')).not.toContain('HttpOnly');
  const again = await setCookies('/?persona=trader');
  expect(again.get('sandbox_session')).not.toBe(cookies.get('sandbox_session'));
});

it('?persona= sets secure cookies over HTTPS', async () => {
  const { headers } = await openPage(createSandbox({ sites: TEST_SITES, isSecure: () => true }), '/?persona=trader');
  expect(headers.getSetCookie().filter((line) => !line.includes('; Secure'))).toEqual([]);
  expect(headers.getSetCookie()).toHaveLength(5);
});

it('?persona=visitor removes only the login and what the last persona added', async () => {
  const cookies = await setCookies('/?persona=visitor', { persona: 'reward-a', ab_vars: 'x', ios_build: '1' });
  for (const name of ['uid', 'nickname', 'ab_vars']) expect(cookies.get(name)).toBe(`${name}=; Max-Age=0; Path=/; SameSite=Lax`);
  expect(cookies.has('ios_build')).toBe(false);
});

it('?persona= returns the list for an unknown name', async () => {
  const response = await openPage(sandbox, '/?persona=trade');
  expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
  const [message, ...known] = (await response.text()).split('\n');
  expect(message).toBe('There is no persona "trade". Did you mean "trader"? There are:');
  expect([known.includes('visitor'), known.includes('base')]).toEqual([true, false]);
});

const BOTH = { persona: 'trader', answers: { 'compliance-check.limit.brazil_toast': 1 }, faults: { 'user-tier': 503 } };
const getTier = async (cookies: Readonly<Record<string, string>>) =>
  (await sendRequest(sandbox.app, '/api/web/v1/usercenter/get_user_tier', { cookies })).status;

it('?answer= and ?fault= combine, add to earlier changes of this browser, and end with the next persona', async () => {
  const cookies = await getCookies(sandbox, BOTH);
  expect((await getCheck(cookies)).limit).toMatchObject({ brazil_toast: true, ltw_toast: false });
  expect(await getTier(cookies)).toBe(503);
  await openPage(sandbox, '/?answer=compliance-check.limit.ltw_toast:1&answer=compliance-check.menu:["nft"]', { cookies });
  expect(await getCheck(cookies)).toMatchObject({ menu: ['nft'], limit: { brazil_toast: true, ltw_toast: true } });
  expect(await getTier(cookies)).toBe(503);
  const other = await getCookies(sandbox, { persona: 'trader' });
  const next = { ...cookies, ...(await getCookies(sandbox, { persona: 'beginner' })) };
  for (const unchanged of [other, next])
    expect([(await getCheck(unchanged)).limit.brazil_toast, await getTier(unchanged)]).toEqual([false, 200]);
});

it.each([
  ['?answer=none', false, 503],
  ['?answer=', false, 503],
  ['?fault=none', true, 200],
  ['?fault=', true, 200],
  ['?answer=none&answer=compliance-check.limit.brazil_toast:true&fault=', true, 200],
  ['?answer=compliance-check.limit.brazil_toast:0', false, 503],
  ['?answer=compliance-check.limit:{}', false, 503],
])('?answer= and ?fault= %s leaves a changed answer %s and a fault %s', async (query, isDue, status) => {
  const cookies = await getCookies(sandbox, BOTH);
  await openPage(sandbox, `/${query}`, { cookies });
  expect([(await getCheck(cookies)).limit.brazil_toast, await getTier(cookies)]).toEqual([isDue, status]);
});

it('?answer= and ?fault= create a session for a browser without one', async () => {
  expect([...(await setCookies('/?fault=user-tier:500')).keys()]).toEqual(['sandbox_session']);
});

it.each([
  ['1', 1],
  ['"1"', '1'],
  ['MERIDIAN2', 'MERIDIAN2'],
  ['a:b', 'a:b'],
  ['', ''],
  ['null', null],
])('?answer= and ?fault= read the value %s as %j', async (text, value) => {
  const cookies = await getCookies(sandbox, { persona: 'trader' });
  await openPage(sandbox, `/?answer=referral-info.kol_code:${text}`, { cookies });
  const body = await (await sendRequest(sandbox.app, '/api/web/v1/rebate/get_user_info', { cookies })).json();
  expect(body).toMatchObject({ data: { kol_code: value } });
});

const LIMITED = 'compliance-check.limit.brazil_toast';
const NO_CALL = 'There is no call with an answer that can be changed';
const NO_FIELD = 'There is no field "compliance-check.limit.brasil_toast"';

it.each([
  ['answer=complianse-check.menu:[]', `${NO_CALL} "complianse-check". Did you mean "compliance-check"? There are:`],
  ['answer=udf-quotes.s:error', `${NO_CALL} "udf-quotes". There are:`],
  ['answer=compliance-check.limit.brasil_toast:1', `${NO_FIELD}. Did you mean "${LIMITED}"? There are:`],
  ['answer=business-check.datas.2.content:x', 'business-check.datas.2.content cannot be "x".'],
  [`answer=${LIMITED}:maybe`, `${LIMITED} cannot be "maybe".`],
  [`answer=${LIMITED}`, `${LIMITED} cannot be "".`],
  ['fault=user-teir:500', 'There is no call "user-teir". Did you mean "user-tier"? There are:'],
  ['fault=user-tier:200', 'There is no fault "200". There are:'],
  ['fault=user-tier:timeut', 'There is no fault "timeut". Did you mean "timeout"? There are:'],
])('%s returns the possible values, and changes nothing', async (query, message) => {
  const cookies = await getCookies(sandbox, { persona: 'trader' });
  const response = await openPage(sandbox, `/?answer=${LIMITED}:1&fault=compliance-check:500&${query}`, { cookies });
  expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
  expect((await response.text()).split('\n')[0]).toBe(message);
  expect((await getCheck(cookies)).limit.brazil_toast).toBe(false);
});

it.each([
  ['/?persona=trader', '/'],
  ['/tr/price?a=1&persona=trader&b=%20x', '/tr/price?a=1&b=%20x'],
  ['/?persona=trader&personality=1&answer=none&fault=', '/?personality=1'],
  ['http://localhost//evil.example/?persona=trader', '/evil.example/'],
])('the page %s redirects to %s', async (from, to) => {
  const response = await openPage(sandbox, from);
  expect([response.status, response.headers.get('location')]).toEqual([302, to]);
});

it('a page without these parameters is unchanged, and so are other methods', async () => {
  expect(await (await openPage(sandbox, '/price?a=1')).text()).toBe('page');
  expect((await openPage(sandbox, '/?persona=trader', { method: 'POST' })).status).toBe(404);
});

it.each([
  [{ a: 1, b: 2 }, ['a'], { a: 'x', b: 2 }],
  [{ a: { b: 1 } }, ['a', 'b'], { a: { b: 'x' } }],
  [{}, ['a', 'b'], { a: { b: 'x' } }],
  [null, ['a'], { a: 'x' }],
  [{ a: 1 }, ['a', 'b'], { a: { b: 'x' } }],
  [{ a: 1 }, [], 'x'],
  [[1, 2], ['1'], [1, 'x']],
  [[1], ['1'], [1, 'x']],
  [[{ a: 1, b: 2 }], ['0', 'a'], [{ a: 'x', b: 2 }]],
  [[1], ['2'], { 2: 'x' }],
  [[1], ['length'], { length: 'x' }],
])('sets in %j at %j a value, and changes a copy', (target, path, expected) => {
  const before = structuredClone(target);
  const changed = setValue(target, path, 'x');
  expect([changed, hasPath(changed, path), target]).toEqual([expected, true, before]);
});

it('sets nothing on the prototype of objects', () => {
  expect(Object.keys(setValue({}, ['__proto__', 'polluted'], 1) as object)).toEqual(['__proto__']);
  expect('polluted' in {}).toBe(false);
});

it.each([
  [{ a: 1 }, ['b']],
  [{ a: 1 }, ['a', 'b']],
  [[1], ['1']],
  [null, ['a']],
  [{}, ['toString']],
])('%j has nothing at %j', (target, path) => {
  expect(hasPath(target, path)).toBe(false);
});
