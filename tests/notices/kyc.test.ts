import { describe, expect, it } from 'vitest';
import { withKyc } from './answers.ts';
import { DAY, HOUR, NOW, openPage } from './page.ts';

describe('risk-user-dialog', () => {
  const ID = 'risk-user-dialog';
  const KEY = 'risk_notice';
  const given = (fields: object) => ({
    answers: withKyc({ is_risk_user: true, risk_user_guide_msg: 'Update your data', risk_user_guide_cookie_key: KEY, ...fields }),
  });
  const every = (hours: number) => given({ risk_user_guide_frequency: hours });

  it('[RSK-2][RSK-3][DLG-18] shows the message, and writes the cookie then: a reload shows it again after the hours', async () => {
    const page = await openPage(every(24));
    expect(JSON.stringify((await page.props(ID))['content'])).toContain('Update your data');
    await page.advance(HOUR);
    expect({ modal: page.modal, cookie: page.ports.cookies.get(KEY) }).toEqual({ modal: ID, cookie: String(NOW) });
    const next = await page.reload();
    await next.advance(23 * HOUR - 1);
    expect(next.modal).toBeNull();
    await next.advance(1);
    expect({ modal: next.modal, cookie: next.ports.cookies.get(KEY) }).toEqual({ modal: ID, cookie: String(NOW + DAY) });
  });

  it.each([0.5, 9000])('[RSK-3] every %d hours has a cookie that outlives the browser session', async (hours) => {
    const page = await openPage(every(hours));
    expect(page.browser.cookies.lifetimes.get(KEY)).toBeGreaterThanOrEqual(Math.min(hours * HOUR, 400 * DAY));
  });

  it('[RSK-9] can’t be closed unless the server allows it', async () => {
    expect((await openPage(given({}))).runtime.board.state(ID).dismissible).toBe(false);
  });
});

describe('kyc-upgrade-dialog', () => {
  const ID = 'kyc-upgrade-dialog';
  const COOKIE = 'kyc_upgrade_notice';
  const answers = withKyc({ show_kyc_upgrade_notice: true });

  it('[KYU-2][DLG-18] writes the cookie when it is shown, for 12 hours, and stays open after them', async () => {
    const page = await openPage({ answers });
    expect(page.browser.cookies.lifetimes.get(COOKIE)).toEqual(12 * HOUR);
    await page.advance(13 * HOUR);
    expect({ modal: page.modal, cookie: page.ports.cookies.get(COOKIE) }).toEqual({ modal: ID, cookie: String(NOW) });
    await page.act(ID, 'close');
    expect(page.modal).toBeNull();
  });

  it.each([
    ['/ar/price', {}, '/ar/myaccount/kyc_home'],
    ['/ar', { ios_build: '202503100001' }, '/ar/app/kyc'],
  ])('[KYU-3][KYU-4] confirmed on %s with %j opens %s', async (at, cookies, target) => {
    const page = await openPage({ at, answers, cookies });
    const paths: string[] = [];
    page.ports.location.onChange(() => paths.push(page.path));
    await page.act(ID, 'confirm');
    expect({ paths, modal: page.modal }).toEqual({ paths: [target], modal: null });
  });
});

it('[KYU-5] /app/kyc is the KYC home in a browser', async () => {
  const readPage = async (at: string) => {
    const { route, pages } = (await openPage({ at })).runtime.stores;
    return [route.route?.screen, pages.peek(route.id)];
  };
  expect(await readPage('/app/kyc')).toEqual(await readPage('/myaccount/kyc_home'));
});
