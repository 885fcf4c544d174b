import { expect, it } from 'vitest';
import { withBusiness, withLimit, withMessage, withToast } from './answers.ts';
import { DAY, type PageOptions, openPage } from './page.ts';
import { SITES } from '../project/frozen.ts';

const FAILING = { 'compliance-check': () => new TypeError('no network') };
const BANNER = 'business-compliance-banner';
const MESSAGE = {
  title: 'New terms',
  content: 'Read the terms. The terms changed.',
  ok_button: 'Go on',
  cancel_button: 'Not now',
  ok_button_router: '/vip',
  text_link: [
    { key: 'terms', link: '/user-agreement' },
    { key: 'Questions', link: 'https://support.meridian.example/q' },
  ],
  no_close_button: false,
  type: '',
};
const banner = (fields: object = {}): PageOptions => ({ answers: withMessage({ ...MESSAGE, ...fields }) });

it.each([
  ['main', 'switch-to-eu-bar', '/ar/price', 'http://eu.localhost:4173/ar/price'],
  ['eu', 'switch-from-eu-bar', '/tr/price', 'http://localhost:4173/tr/price'],
] as const)('[BAR-10][BAR-11] on %s, %s at %s links to %s', async (site, bar, at, target) => {
  const page = await openPage({ site, at, answers: withBusiness('switch_to_eu', 'switch_from_eu') });
  expect(page.bars.filter((id) => id.startsWith('switch-'))).toEqual([bar]);
  expect((await page.props(bar))['link']).toMatchObject({ link: { href: target, external: true } });
});

it.each<[ids: string, bar: string, given: PageOptions, action?: string]>([
  ['[BAR-13][BAR-14]', 'limited-ip-home-bar', { as: { tier: 10, verified: 3 }, answers: withLimit({ limit_country: 'US' }) }],
  ['[BAR-13][BAR-14]', 'withdraw-only-home-bar', { answers: withToast({ is_withdraw_only_user: true }) }],
  ['[BAR-13][BAR-14]', 'guest-ip-limit-bar', { at: '/price', answers: withToast({ limit_country_user_status: 'LIMIT_VISITOR' }) }],
  ['[BAR-13][BAR-14]', 'prohibited-countries-bar', { at: '/price', answers: withLimit({ is_blocked_country: 1 }) }],
  ['[BAR-13][BAR-14]', 'switch-to-eu-bar', { at: '/price', answers: withBusiness('other', 'switch_to_eu') }],
  ['[BAR-13][BAR-14]', 'switch-from-eu-bar', { site: 'eu', answers: withBusiness('switch_from_eu') }],
  ['[KYB-5]', 'kyc-bar', { as: { verified: 0 } }],
  ['[DLB-8]', 'download-banner', { device: { width: 767 } }],
  ['[BAR-14]', 'unchecked-bar', { answers: FAILING }],
  ['[BIZ-5]', BANNER, banner()],
  ['[BIZ-10]', BANNER, banner(), 'cancel'],
  ['[BIZ-7]', BANNER, banner({ type: 'close' }), 'confirm'],
  ['[BIZ-7]', BANNER, banner({ ok_button_router: '' }), 'confirm'],
])('%s hides %s until the browser session ends, and leaves the page as it is', async (_, bar, given, action = 'close') => {
  const { at = '/' } = given;
  const page = await openPage(given);
  const other = await page.tab();
  const logged = page.log;
  expect(page.runtime.board.state(bar).dismissible).toBe(true);
  expect(other.bars).toContain(bar);
  await page.act(bar, action);
  expect({ path: page.path, left: page.ports.location.left, log: page.log }).toEqual({ path: at, left: [], log: logged });
  await page.go('/vip');
  expect(page.bars).not.toContain(bar);
  await page.go(at);
  await page.advance(60 * DAY);
  // The tabs of the session share it: one that becomes visible again, and a new one.
  other.ports.device.returnToPage();
  for (const { bars } of [page, other, await page.tab()]) expect(bars).not.toContain(bar);
  const next = await page.reload();
  expect(next.bars).not.toContain(bar);
  expect((await next.restart()).bars).toContain(bar);
});

it('[BAR-14] hides unchecked-bar once the compliance check succeeds after a retry, and applies its result', async () => {
  const page = await openPage({ at: '/price', answers: FAILING });
  expect({ guard: page.guard, bars: page.bars.includes('unchecked-bar') }).toEqual({ guard: 'unchecked', bars: true });
  Object.assign(page.answers, withLimit({ is_nl_limit: true }));
  await page.act(null, 'retry');
  await page.advance(0);
  expect({ guard: page.guard, bars: page.bars, modal: page.modal }).toEqual({ guard: null, bars: [], modal: 'netherlands-dialog' });
});

it.each(SITES)('[BIZ-1] the banner shows on %s if the site’s own endpoint has content for it', async (site) => {
  const page = await openPage({ site, ...banner() });
  expect(page.bars).toContain(BANNER);
  const path = site === 'eu' ? '/api/web/v1/kyc/footerTipsCheck' : '/json_svr/footer_tips_check';
  expect(page.ports.fetch.requested.filter((address) => /footer.?tips.?check/i.test(address))).toEqual([path]);
});

it('[BIZ-2] the banner shows its title, content with its links, and buttons', async () => {
  const { title, content, ok, cancel } = await (await openPage(banner())).props(BANNER);
  expect({ title, ok, cancel }).toEqual({ title: 'New terms', ok: 'Go on', cancel: 'Not now' });
  for (const part of [MESSAGE.content, '"terms"', '"/user-agreement"', '"Questions"', 'https://support.meridian.example/q'])
    expect(JSON.stringify(content)).toContain(part);
});

it('[BIZ-6] the banner can’t be closed with no_close_button', async () => {
  const page = await openPage(banner({ no_close_button: true }));
  expect(page.runtime.board.state(BANNER).dismissible).toBe(false);
});
