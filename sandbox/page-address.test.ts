import { describe, expect, it } from 'vitest';
import { complianceCheck } from '../schemas/domains/compliance/shapes.ts';
import { z } from '../schemas/zod.ts';
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

describe('?persona=', () => {
  it('sets the cookies of the persona', async () => {
    const cookies = await setCookies('/?persona=trader');
    expect([...cookies.keys()].sort()).toEqual(['csrftoken', 'nickname', 'persona', 'sandbox_session', 'uid']);
    expect(cookies.get('uid')).toBe('uid=10001; Path=/; SameSite=Lax');
    expect(cookies.get('sandbox_session')).toMatch(/^sandbox_session=[\da-f-]{36}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies.get('csrftoken')).not.toContain('HttpOnly');
  });

  it('sets every cookie for https alone where the page came over it', async () => {
    const { headers } = await openPage(createSandbox({ sites: TEST_SITES, isSecure: () => true }), '/?persona=trader');
    expect(headers.getSetCookie().filter((line) => !line.includes('; Secure'))).toEqual([]);
    expect(headers.getSetCookie()).toHaveLength(5);
  });

  it('removes the login and what the last persona added, and nothing else, for a visitor', async () => {
    const cookies = await setCookies('/?persona=visitor', { persona: 'reward-a', ab_vars: 'x', ios_build: '1' });
    for (const name of ['uid', 'nickname', 'ab_vars']) expect(cookies.get(name)).toBe(`${name}=; Max-Age=0; Path=/; SameSite=Lax`);
    expect(cookies.has('ios_build')).toBe(false);
  });

  it('begins a new session each time', async () => {
    const first = await setCookies('/?persona=trader');
    const second = await setCookies('/?persona=trader');
    expect(first.get('sandbox_session')).not.toBe(second.get('sandbox_session'));
  });

  it('answers an unknown name with the list', async () => {
    const response = await openPage(sandbox, '/?persona=trade');
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
    const [message, ...known] = (await response.text()).split('\n');
    expect(message).toBe('There is no persona "trade". Did you mean "trader"? There are:');
    expect([known.includes('visitor'), known.includes('base')]).toEqual([true, false]);
  });
});

describe('?answer= and ?fault=', () => {
  const BOTH = { persona: 'trader', answers: { 'compliance-check.limit.brazil_toast': 1 }, faults: { 'user-tier': 503 } };
  const getTier = async (cookies: Readonly<Record<string, string>>) =>
    (await sendRequest(sandbox.app, '/api/web/v1/usercenter/get_user_tier', { cookies })).status;

  it('combine, and change what this browser is answered', async () => {
    const cookies = await getCookies(sandbox, BOTH);
    expect((await getCheck(cookies)).limit).toMatchObject({ brazil_toast: true, ltw_toast: false });
    expect(await getTier(cookies)).toBe(503);
    const others = await getCookies(sandbox, { persona: 'trader' });
    expect((await getCheck(others)).limit.brazil_toast).toBe(false);
    expect(await getTier(others)).toBe(200);
  });

  it('add to what was changed before', async () => {
    const cookies = await getCookies(sandbox, BOTH);
    await openPage(sandbox, '/?answer=compliance-check.limit.ltw_toast:1&answer=compliance-check.menu:["nft"]', { cookies });
    expect(await getCheck(cookies)).toMatchObject({ menu: ['nft'], limit: { brazil_toast: true, ltw_toast: true } });
    expect(await getTier(cookies)).toBe(503);
  });

  it.each([
    ['?answer=none', false, 503],
    ['?answer=', false, 503],
    ['?fault=none', true, 200],
    ['?fault=', true, 200],
    ['?answer=none&answer=compliance-check.limit.brazil_toast:true&fault=', true, 200],
    ['?answer=compliance-check.limit.brazil_toast:0', false, 503],
    ['?answer=compliance-check.limit:{}', false, 503],
  ])('%s leaves a changed answer %s and a fault %s', async (query, isDue, status) => {
    const cookies = await getCookies(sandbox, BOTH);
    await openPage(sandbox, `/${query}`, { cookies });
    expect((await getCheck(cookies)).limit.brazil_toast).toBe(isDue);
    expect(await getTier(cookies)).toBe(status);
  });

  it('are forgotten with the next persona', async () => {
    const cookies = { ...(await getCookies(sandbox, BOTH)), ...(await getCookies(sandbox, { persona: 'beginner' })) };
    expect((await getCheck(cookies)).limit.brazil_toast).toBe(false);
    expect(await getTier(cookies)).toBe(200);
  });

  it('give a session to a browser that has none', async () => {
    const cookies = await setCookies('/?fault=user-tier:500');
    expect([...cookies.keys()]).toEqual(['sandbox_session']);
  });

  it.each([
    ['1', 1],
    ['"1"', '1'],
    ['MERIDIAN2', 'MERIDIAN2'],
    ['a:b', 'a:b'],
    ['', ''],
    ['null', null],
  ])('read the value %s as %j', async (said, value) => {
    const cookies = await getCookies(sandbox, { persona: 'trader' });
    await openPage(sandbox, `/?answer=referral-info.kol_code:${said}`, { cookies });
    const body = await (await sendRequest(sandbox.app, '/api/web/v1/rebate/get_user_info', { cookies })).json();
    expect(body).toMatchObject({ data: { kol_code: value } });
  });
});

describe('what cannot be', () => {
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
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await response.text()).split('\n')[0]).toBe(message);
    expect((await getCheck(cookies)).limit.brazil_toast).toBe(false);
  });
});

describe('the page', () => {
  it.each([
    ['/?persona=trader', '/'],
    ['/tr/price?a=1&persona=trader&b=%20x', '/tr/price?a=1&b=%20x'],
    ['/?persona=trader&personality=1&answer=none&fault=', '/?personality=1'],
    ['http://localhost//evil.example/?persona=trader', '/evil.example/'],
  ])('of %s is %s', async (from, to) => {
    const response = await openPage(sandbox, from);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(to);
  });

  it('is left alone when nothing is asked, and by other methods', async () => {
    expect(await (await openPage(sandbox, '/price?a=1')).text()).toBe('page');
    expect((await openPage(sandbox, '/?persona=trader', { method: 'POST' })).status).toBe(404);
  });
});
