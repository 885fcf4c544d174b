import { describe, expect, it } from 'vitest';
import { kyc } from './answers.ts';
import { HOUR, NOW } from './browser.ts';
import { open } from './page.ts';

const ID = 'kyc-upgrade-dialog';
const COOKIE = 'kyc_upgrade_notice';
const answers = kyc({ show_kyc_upgrade_notice: true });

describe('kyc-upgrade-dialog', () => {
  it.each(['/', '/ar/price', '/myaccount/funds'])('[KYU-1] shows on %s when it is said to, and only then', async (at) => {
    expect((await open({ at, answers, as: { verified: 0 } })).modal).toBe(ID);
    expect((await open({ at, answers: kyc({ show_kyc_upgrade_notice: 0 }), as: { verified: 0 } })).modal).toBeNull();
  });

  it.each(['', '1', 'true', '2026-01-15', '-1', 'x'])('[KYU-2] a cookie %j is no recent showing', async (value) => {
    expect((await open({ answers, cookies: { [COOKIE]: value } })).modal).toBe(ID);
  });

  it('[KYU-2][DLG-18] writes the cookie when it is shown, for 12 hours, and stays on screen beyond them', async () => {
    const page = await open({ answers });
    expect(page.cookie(COOKIE)).toEqual(String(NOW));
    expect(page.browser.lifetimes.get(COOKIE)).toEqual(12 * HOUR);
    await page.advance(13 * HOUR);
    expect({ modal: page.modal, cookie: page.cookie(COOKIE) }).toEqual({ modal: ID, cookie: String(NOW) });
    await page.act(ID, 'close');
    expect(page.modal).toBeNull();
  });

  it.each(['confirm', 'close'])('[KYU-2] by %s it rests to the millisecond, reloads included', async (action) => {
    const page = await open({ answers });
    await page.act(ID, action);
    await page.advance(12 * HOUR - 1);
    expect(page.modal).toBeNull();
    const next = await page.reload();
    expect(next.modal).toBeNull();
    await next.advance(1);
    expect({ modal: next.modal, cookie: next.cookie(COOKIE) }).toEqual({ modal: ID, cookie: String(NOW + 12 * HOUR) });
  });

  it('closing leads nowhere', async () => {
    const page = await open({ answers });
    await page.act(ID, 'close');
    expect({ path: page.path, modal: page.modal }).toEqual({ path: '/', modal: null });
  });

  const TARGETS = [
    ['/', {}, '/myaccount/kyc_home'],
    ['/ar/price', {}, '/ar/myaccount/kyc_home'],
    ['/', { ios_build: '202306151200' }, '/app/kyc'],
    ['/', { ios_build: '202306151201' }, '/app/kyc'],
    ['/', { ios_build: '202306151199' }, '/myaccount/kyc_home'],
    ['/', { ios_build: 'x' }, '/myaccount/kyc_home'],
    ['/', { android_build: '658020' }, '/myaccount/kyc_home'],
    ['/', { android_build: '202306151200' }, '/myaccount/kyc_home'],
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
