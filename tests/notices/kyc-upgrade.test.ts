import { describe, expect, it } from 'vitest';
import { kyc } from './answers.ts';
import { HOUR, NOW } from './browser.ts';
import { open } from './page.ts';

const ID = 'kyc-upgrade-dialog';
const COOKIE = 'kyc_upgrade_notice';
const answers = kyc({ show_kyc_upgrade_notice: true });

describe('kyc-upgrade-dialog', () => {
  it('[KYU-2][DLG-18] writes the cookie when it is shown, for 12 hours, and stays on screen beyond them', async () => {
    const page = await open({ answers });
    expect(page.browser.cookies.lifetimes.get(COOKIE)).toEqual(12 * HOUR);
    await page.advance(13 * HOUR);
    expect({ modal: page.modal, cookie: page.cookie(COOKIE) }).toEqual({ modal: ID, cookie: String(NOW) });
    await page.act(ID, 'close');
    expect(page.modal).toBeNull();
  });

  const TARGETS = [
    ['/ar/price', {}, '/ar/myaccount/kyc_home'],
    ['/', { ios_build: '202306151200' }, '/app/kyc'],
    ['/ar', { ios_build: '202503100001' }, '/ar/app/kyc'],
  ] as const;
  it.each(TARGETS)('[KYU-3][KYU-4] confirm on %s with %j goes to %s', async (at, cookies, target) => {
    const page = await open({ at, answers, cookies });
    const went: string[] = [];
    page.ports.location.onChange(() => went.push(page.path));
    await page.act(ID, 'confirm');
    expect({ went, modal: page.modal }).toEqual({ went: [target], modal: null });
  });

  it('[KYU-5] /app/kyc is the KYC home in a browser', async () => {
    const page = await open({ at: '/app/kyc' });
    const home = await open({ at: '/myaccount/kyc_home' });
    const [app, web] = [page, home].map(({ runtime }) => [
      runtime.stores.route.route?.screen,
      runtime.stores.pages.peek(runtime.stores.route.id),
    ]);
    expect(app).toEqual(web);
  });
});
