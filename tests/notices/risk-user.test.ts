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
    await page.advance(HOUR);
    expect({ modal: page.modal, cookie: page.cookie(KEY) }).toEqual({ modal: ID, cookie: String(NOW) });
    const next = await page.reload();
    await next.advance(23 * HOUR - 1);
    expect(next.modal).toBeNull();
    await next.advance(1);
    expect({ modal: next.modal, cookie: next.cookie(KEY) }).toEqual({ modal: ID, cookie: String(NOW + DAY) });
  });

  it.each([0.5, 9000])('[RSK-3] every %d hours: its cookie outlives the browser session', async (hours) => {
    const page = await open({ answers: every(hours) });
    expect(page.browser.cookies.lifetimes.get(KEY)).toBeGreaterThanOrEqual(Math.min(hours * HOUR, 400 * DAY));
  });

  it.each([
    [true, true],
    [undefined, false],
  ])('[RSK-8][RSK-9] be_closed %s: closable %s', async (risk_user_guide_be_closed, closable) => {
    const page = await open({ answers: risk({ risk_user_guide_be_closed }) });
    expect(page.runtime.board.state(ID).dismissible).toBe(closable);
  });
});
