import { describe, expect, it } from 'vitest';
import { business, limit, toast } from './answers.ts';
import { DAY } from './browser.ts';
import { type Given, open, type Page } from './page.ts';

const ROWS: readonly (readonly [bar: string, given: Given])[] = [
  ['limited-ip-home-bar', { as: { tier: 10, verified: 3 }, answers: limit({ limit_country: 'US' }) }],
  ['withdraw-only-home-bar', { answers: toast({ is_withdraw_only_user: true }) }],
  ['guest-ip-limit-bar', { at: '/price', answers: toast({ limit_country_user_status: 'LIMIT_VISITOR' }) }],
  ['prohibited-countries-bar', { at: '/price', answers: limit({ is_blocked_country: 1 }) }],
  ['switch-to-eu-bar', { at: '/price', answers: business('other', 'switch_to_eu') }],
  ['switch-from-eu-bar', { site: 'eu', answers: business('switch_from_eu') }],
  ['kyc-bar', { as: { verified: 0 } }],
  ['download-banner', { device: { width: 767 } }],
  ['unchecked-bar', { answers: { 'compliance-check': () => new TypeError('no network') } }],
];

describe('the remind bars', () => {
  const LINKS = [
    ['main', 'switch-to-eu-bar', '/ar/price', 'http://eu.localhost:4173/ar/price'],
    ['eu', 'switch-from-eu-bar', '/tr/price', 'http://localhost:4173/tr/price'],
  ] as const;
  it.each(LINKS)('[BAR-10][BAR-11] on %s %s at %s links to %s', async (site, bar, at, target) => {
    const page = await open({ site, at, answers: business('switch_to_eu', 'switch_from_eu') });
    expect(page.bars.filter((id) => id.startsWith('switch-'))).toEqual([bar]);
    expect((await page.props(bar))['link']).toMatchObject({ link: { href: target, external: true } });
  });
});

describe('[BAR-13][BAR-14][KYB-5][DLB-8] closing', () => {
  const seen = (page: Page, bar: string) => page.bars.includes(bar);
  it.each(ROWS)('%s is hidden until the browser session ends', async (bar, given) => {
    const page = await open(given);
    const other = await page.tab();
    expect(page.runtime.board.state(bar).dismissible).toBe(true);
    await page.act(bar, 'close');
    await page.advance(40 * DAY);
    expect({ seen: seen(page, bar), path: page.path }).toEqual({ seen: false, path: given.at ?? '/' });
    // The tabs of the session share it: one that becomes visible again, and a new one.
    other.ports.device.comeBack();
    expect({ other: seen(other, bar), tab: seen(await page.tab(), bar) }).toEqual({ other: false, tab: false });
    const next = await page.reload();
    expect(seen(next, bar)).toBe(false);
    expect(seen(await next.restart(), bar)).toBe(true);
  });
});

it('[BAR-14] a failing compliance check opens the page and hides the bar once the check answers to the retry control', async () => {
  const page = await open({ at: '/price', answers: { 'compliance-check': () => new TypeError('no network') } });
  expect({ guard: page.guard, bars: page.bars.includes('unchecked-bar') }).toEqual({ guard: 'unchecked', bars: true });
  Object.assign(page.answers, limit({ is_nl_limit: true }));
  await page.runtime.actions.run('retry', { surface: null, args: {} });
  await page.advance(0);
  expect({ guard: page.guard, bars: page.bars, modal: page.modal }).toEqual({ guard: null, bars: [], modal: 'netherlands-dialog' });
});
