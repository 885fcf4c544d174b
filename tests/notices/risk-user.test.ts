import { describe, expect, it } from 'vitest';
import { kyc } from './answers.ts';
import { DAY, HOUR, NOW } from './browser.ts';
import { open } from './page.ts';

const ID = 'risk-user-dialog';
const KEY = 'risk_notice';
const risk = (fields: object = {}) =>
  kyc({ is_risk_user: true, risk_user_guide_msg: 'Update your data', risk_user_guide_cookie_key: KEY, ...fields });
const every = (hours: number) => risk({ risk_user_guide_frequency: hours });

describe('risk-user-dialog', () => {
  it('[RSK-2] shows the message', async () => {
    const { content } = await (await open({ answers: every(24) })).props(ID);
    expect(JSON.stringify(content)).toContain('Update your data');
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

  it.each([0.5, 9000])('[RSK-3] every %d hours: its cookie outlives the browser session', async (hours) => {
    const page = await open({ answers: every(hours) });
    expect(page.browser.cookies.lifetimes.get(KEY)).toBeGreaterThanOrEqual(Math.min(hours * HOUR, 400 * DAY));
  });

  it.each(['confirm', 'close'])('[RSK-4][DLG-19] with frequency 0, by %s it rests for this document load', async (action) => {
    const page = await open({ answers: risk({ risk_user_guide_frequency: 0, risk_user_guide_url: '/vip', risk_user_guide_be_closed: 1 }) });
    await page.act(ID, action);
    await page.go('/price');
    await page.advance(2 * DAY);
    expect(page.modal).toBeNull();
    expect((await page.reload()).modal).toBe(ID);
  });

  it('[RSK-5][RSK-6] is looked for in the cookie of its name', async () => {
    const stale = { other: String(NOW), risk_user_guide: String(NOW) };
    expect((await open({ answers: every(24), cookies: stale })).modal).toBe(ID);
    const bad = risk({ risk_user_guide_cookie_key: 'a b', risk_user_guide_frequency: 24 });
    expect((await open({ answers: bad, cookies: stale })).modal).toBeNull();
  });

  it.each([
    [true, true],
    [undefined, false],
  ])('[RSK-8][RSK-9] be_closed %s: closable %s', async (risk_user_guide_be_closed, closable) => {
    const page = await open({ answers: risk({ risk_user_guide_be_closed }) });
    expect(page.runtime.board.state(ID).dismissible).toBe(closable);
  });

  it.each([
    ['/ar', '/myaccount/kyc_home?x=1', '/ar/myaccount/kyc_home?x=1', []],
    ['/', 'https://support.meridian.example/kyc', '/', ['https://support.meridian.example/kyc']],
  ])('[RSK-10] confirm on %s with %s goes there', async (at, risk_user_guide_url, path, left) => {
    const page = await open({ at, answers: risk({ risk_user_guide_url }) });
    await page.act(ID, 'confirm');
    expect({ path: page.path, left: page.ports.location.left, modal: page.modal }).toEqual({ path, left, modal: null });
  });
});
