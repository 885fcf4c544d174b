import { describe, expect, it } from 'vitest';
import type { Answers } from '../../runtime/testing/fake-network.ts';
import { business, limit, type Person, toast } from './answers.ts';
import { DAY } from './browser.ts';
import { open, type Page } from './page.ts';
import { SITES, type SiteKey } from '../project/frozen.ts';

const user: Person = { tier: 10, verified: 3 };
const status = (limit_country_user_status: string) => toast({ limit_country_user_status });
const LIMITED = limit({ limit_country: 'US' });
const WITHDRAW = toast({ is_withdraw_only_user: true });

type Row = readonly [why: string, bar: string, given: { site?: SiteKey; at?: string; as?: Person; answers: Answers }, shows: boolean];
const ROWS: readonly Row[] = [
  ['[BAR-6] a user on home', 'limited-ip-home-bar', { as: user, answers: LIMITED }, true],
  ['[BAR-6] a user on home in another language', 'limited-ip-home-bar', { at: '/ar', as: user, answers: LIMITED }, true],
  ['[BAR-6] limit_country true', 'limited-ip-home-bar', { as: user, answers: limit({ limit_country: true }) }, true],
  ['[BAR-6] limit_country empty', 'limited-ip-home-bar', { as: user, answers: limit({ limit_country: '' }) }, false],
  ['[BAR-6] a visitor', 'limited-ip-home-bar', { answers: LIMITED }, false],
  ['[BAR-6] off home', 'limited-ip-home-bar', { at: '/price', as: user, answers: LIMITED }, false],
  ['[BAR-7] on home', 'withdraw-only-home-bar', { answers: WITHDRAW }, true],
  ['[BAR-7] a user on home', 'withdraw-only-home-bar', { as: user, answers: WITHDRAW }, true],
  ['[BAR-7] off home', 'withdraw-only-home-bar', { at: '/price', as: user, answers: WITHDRAW }, false],
  ['[BAR-7] not withdraw-only', 'withdraw-only-home-bar', { as: user, answers: toast({ is_withdraw_only_user: 0 }) }, false],
  ['[BAR-8] a visitor', 'guest-ip-limit-bar', { at: '/price', answers: status('LIMIT_VISITOR') }, true],
  ['[BAR-8] a user', 'guest-ip-limit-bar', { as: user, answers: status('LIMIT_VISITOR') }, false],
  ['[BAR-8] low KYC', 'guest-ip-limit-bar', { answers: status('LIMIT_LOW_KYC_USER') }, false],
  ['[BAR-8] high KYC', 'guest-ip-limit-bar', { answers: status('LIMIT_HIGH_KYC_USER') }, false],
  ['[BAR-8] not limited', 'guest-ip-limit-bar', { answers: status('NON_LIMIT_HIGH_KYC_USER') }, false],
  ['[BAR-8] unknown status', 'guest-ip-limit-bar', { answers: status('limit_visitor') }, false],
  ['[BAR-9] blocked', 'prohibited-countries-bar', { at: '/price', as: user, answers: limit({ is_blocked_country: 1 }) }, true],
  ['[BAR-9] not blocked', 'prohibited-countries-bar', { answers: limit({ is_blocked_country: 0 }) }, false],
  ['[BAR-10] on main', 'switch-to-eu-bar', { at: '/price', answers: business('other', 'switch_to_eu') }, true],
  ['[BAR-10] without the code', 'switch-to-eu-bar', { answers: business('switch_from_eu', 'switch_from_us') }, false],
  ['[BAR-11] on the EU site', 'switch-from-eu-bar', { site: 'eu', answers: business('switch_from_eu') }, true],
  ['[BAR-11] without the code', 'switch-from-eu-bar', { site: 'eu', answers: business('switch_to_eu') }, false],
];

describe('the remind bars', () => {
  it.each(ROWS)('[BAR-6][BAR-7][BAR-8][BAR-9] %s: %s', async (_why, bar, given, shows) => {
    expect((await open(given)).bars.includes(bar)).toBe(shows);
  });

  it.each(SITES)('[BAR-10][BAR-11] the switches are those of their own site: %s', async (site) => {
    const own: Partial<Record<SiteKey, string[]>> = { main: ['switch-to-eu-bar'], eu: ['switch-from-eu-bar'] };
    const page = await open({ site, answers: business('switch_to_eu', 'switch_from_eu') });
    expect(page.bars.filter((bar) => bar.startsWith('switch-'))).toEqual(own[site] ?? []);
  });

  const LINKS = [
    ['main', 'switch-to-eu-bar', '/ar/price', 'http://eu.localhost:4173/ar/price'],
    ['main', 'switch-to-eu-bar', '/price', 'http://eu.localhost:4173/price'],
    ['main', 'switch-to-eu-bar', '/zh/trade/BTC_USDT', 'http://eu.localhost:4173/trade/BTC_USDT'],
    ['eu', 'switch-from-eu-bar', '/tr/price', 'http://localhost:4173/tr/price'],
    ['eu', 'switch-from-eu-bar', '/vip', 'http://localhost:4173/vip'],
  ] as const;
  it.each(LINKS)('[BAR-10][BAR-11] on %s %s at %s links to %s', async (site, bar, at, target) => {
    const page = await open({ site, at, answers: business('switch_to_eu', 'switch_from_eu') });
    expect(page.bars).toContain(bar);
    expect((await page.props(bar))['link']).toMatchObject({ link: { href: target, external: true } });
  });
});

describe('[BAR-13] closing', () => {
  const seen = (page: Page, bar: string) => page.bars.includes(bar);
  const CLOSABLE = ROWS.filter(([, bar, , shows], index) => shows && ROWS.findIndex((row) => row[1] === bar && row[3]) === index);
  it.each(CLOSABLE)('%s %s hides it until the browser session ends', async (_why, bar, given) => {
    const page = await open(given);
    const other = await page.tab();
    expect(page.runtime.board.state(bar).dismissible).toBe(true);
    await page.act(bar, 'close');
    expect({ seen: seen(page, bar), path: page.path }).toEqual({ seen: false, path: given.at ?? '/' });
    await page.advance(40 * DAY);
    expect(seen(page, bar)).toBe(false);
    // Shared by the tabs of the session: one that looks again, and one that is opened.
    other.ports.device.comeBack();
    expect({ other: seen(other, bar), tab: seen(await page.tab(), bar) }).toEqual({ other: false, tab: false });
    const next = await page.reload();
    expect(seen(next, bar)).toBe(false);
    expect(seen(await next.restart(), bar)).toBe(true);
  });

  it('closes the one alone', async () => {
    const page = await open({ answers: { 'compliance-check': { limit: { is_blocked_country: 1 }, toast: { is_withdraw_only_user: 1 } } } });
    expect(page.bars).toEqual(['prohibited-countries-bar', 'withdraw-only-home-bar']);
    await page.act('prohibited-countries-bar', 'close');
    expect(page.bars).toEqual(['withdraw-only-home-bar']);
  });
});
