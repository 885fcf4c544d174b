import { describe, expect, it } from 'vitest';
import { kyc } from './answers.ts';
import { DAY, HOUR, NOW } from './browser.ts';
import { open } from './page.ts';

const ID = 'risk-user-dialog';
const KEY = 'risk_notice';
const risk = (fields: object = {}) =>
  kyc({ is_risk_user: true, risk_user_guide_msg: 'Update your data', risk_user_guide_cookie_key: KEY, ...fields });
const every = (hours: number | string) => risk({ risk_user_guide_frequency: hours });
const shownAgo = (ms: number) => ({ [KEY]: String(NOW - ms) });

describe('risk-user-dialog', () => {
  it.each(['/', '/price', '/ar/myaccount/funds'])('[RSK-1] shows on %s for a risk user, and for nobody else', async (at) => {
    expect((await open({ at, answers: every(24) })).modal).toBe(ID);
    expect((await open({ at, answers: kyc({ is_risk_user: 0, risk_user_guide_frequency: 24 }) })).modal).toBeNull();
  });

  it('[RSK-2] shows the message', async () => {
    const { content } = await (await open({ answers: every(24) })).props(ID);
    expect(JSON.stringify(content)).toContain('Update your data');
  });

  const FREQUENCIES = [
    [24, DAY - 1, null],
    [24, DAY, ID],
    ['12', 12 * HOUR - 1, null],
    ['12', 12 * HOUR, ID],
    [0.5, HOUR / 2 - 1, null],
    [0.5, HOUR / 2, ID],
  ] as const;
  it.each(FREQUENCIES)('[RSK-3][DLG-15] every %s hours, shown %d ms ago: %s', async (hours, age, modal) => {
    expect((await open({ answers: every(hours), cookies: shownAgo(age) })).modal).toBe(modal);
  });

  it.each(['', 'x', '-5', '1.5', '<b>', '9'.repeat(17), `${NOW}x`])('[RSK-3] a cookie %j counts as never', async (value) => {
    expect((await open({ answers: every(24), cookies: { [KEY]: value } })).modal).toBe(ID);
  });

  it('[RSK-3][DLG-18] writes the cookie when it is shown: a reload without closing it does not bring it back', async () => {
    const page = await open({ answers: every(24) });
    expect(page.cookie(KEY)).toBe(String(NOW));
    await page.advance(HOUR);
    expect({ modal: page.modal, cookie: page.cookie(KEY) }).toEqual({ modal: ID, cookie: String(NOW) });
    const next = await page.reload();
    expect(next.modal).toBeNull();
    await next.advance(23 * HOUR - 1);
    expect(next.modal).toBeNull();
    await next.advance(1);
    expect({ modal: next.modal, cookie: next.cookie(KEY) }).toEqual({ modal: ID, cookie: String(NOW + DAY) });
  });

  it.each([0, 0.5, 24, 9000])('[RSK-3] every %d hours: its cookie outlives the browser session', async (hours) => {
    const page = await open({ answers: every(hours) });
    expect(page.browser.lifetimes.get(KEY)).toBeGreaterThanOrEqual(Math.min(hours * HOUR, 400 * DAY));
  });
});

describe('[RSK-4] frequency 0', () => {
  it.each([{}, shownAgo(0), shownAgo(DAY), shownAgo(-DAY), { [KEY]: 'x' }])('shows whatever the cookie holds: %j', async (cookies) => {
    expect((await open({ answers: every(0), cookies })).modal).toBe(ID);
    expect((await open({ answers: risk(), cookies })).modal).toBe(ID);
  });

  it.each(['confirm', 'close'])('[DLG-19] by %s it rests for this document load', async (action) => {
    const page = await open({ answers: risk({ risk_user_guide_frequency: 0, risk_user_guide_url: '/vip', risk_user_guide_be_closed: 1 }) });
    await page.act(ID, action);
    await page.go('/price');
    await page.advance(2 * DAY);
    expect(page.modal).toBeNull();
    expect((await page.reload()).modal).toBe(ID);
  });
});

describe('the cookie’s name', () => {
  it.each(['risk_notice', 'A-9_z'])('[RSK-5] is %j as given', async (name) => {
    const page = await open({ answers: risk({ risk_user_guide_cookie_key: name }) });
    expect(page.cookie(name)).toEqual(String(NOW));
    expect(page.cookie('risk_user_guide')).toBeNull();
  });

  it.each(['', 'a b'])('[RSK-6] is risk_user_guide in place of %j', async (name) => {
    const page = await open({ answers: risk({ risk_user_guide_cookie_key: name }) });
    expect(page.cookie(name)).toBeNull();
    expect(page.cookie('risk_user_guide')).toEqual(String(NOW));
  });

  it.each(['lang', 'uid'])('[RSK-7] is risk_user_guide in place of the product’s own %s, which keeps its value', async (name) => {
    const value = name === 'lang' ? 'en' : '1';
    const page = await open({ answers: risk({ risk_user_guide_cookie_key: name }), cookies: { [name]: value } });
    expect(page.cookie(name)).toEqual(value);
    expect(page.cookie('risk_user_guide')).toEqual(String(NOW));
  });

  it('[RSK-5][RSK-6] is where it is looked for, too', async () => {
    const stale = { other: String(NOW), risk_user_guide: String(NOW) };
    expect((await open({ answers: every(24), cookies: stale })).modal).toBe(ID);
    const bad = risk({ risk_user_guide_cookie_key: 'a b', risk_user_guide_frequency: 24 });
    expect((await open({ answers: bad, cookies: stale })).modal).toBeNull();
  });
});

describe('leaving it', () => {
  it.each([
    [true, true],
    [1, true],
    [false, false],
    [0, false],
    [undefined, false],
  ])('[RSK-8][RSK-9] be_closed %s: closable %s', async (risk_user_guide_be_closed, closable) => {
    const page = await open({ answers: risk({ risk_user_guide_be_closed }) });
    expect(page.runtime.board.state(ID).dismissible).toBe(closable);
  });

  it('[RSK-8] closing leads nowhere, and it is back when its hours are over', async () => {
    const page = await open({
      answers: risk({ risk_user_guide_be_closed: true, risk_user_guide_frequency: 2, risk_user_guide_url: '/vip' }),
    });
    await page.act(ID, 'close');
    expect({ path: page.path, modal: page.modal }).toEqual({ path: '/', modal: null });
    await page.advance(2 * HOUR - 1);
    expect(page.modal).toBeNull();
    await page.advance(1);
    expect(page.modal).toBe(ID);
  });

  it.each([
    ['/', '/myaccount/kyc_home', '/myaccount/kyc_home', []],
    ['/ar', '/myaccount/kyc_home?x=1', '/ar/myaccount/kyc_home?x=1', []],
    ['/', 'https://support.meridian.example/kyc', '/', ['https://support.meridian.example/kyc']],
  ])('[RSK-10] confirm on %s with %s goes there', async (at, risk_user_guide_url, path, left) => {
    const page = await open({ at, answers: risk({ risk_user_guide_url }) });
    await page.act(ID, 'confirm');
    expect({ path: page.path, left: page.ports.location.left, modal: page.modal }).toEqual({ path, left, modal: null });
  });
});
