import type { Page } from 'playwright/test';
import { type Opening, at, expect, expectScreen, open, surface, test } from './support/test.ts';

const tabs = (page: Page) => surface(page, 'growth-tabs').getByRole('link');

/** The five pages by their id and path (spec 2), each with its name in `ch` (contract 9). */
const PAGES = [
  ['rewards-hub', '/rewards_hub', 'rewards'],
  ['competition-center', '/competition/center', 'competition'],
  ['referral', '/referral', 'referral'],
  ['referral-affiliate', '/referral/affiliate', 'affiliate'],
  ['referral-broker', '/referral/broker', 'broker'],
] as const;
const BOTH = { ab_vars: JSON.stringify({ growth_affiliate: true, growth_broker: true }) };

async function openTabs(page: Page, opening: Opening): Promise<void> {
  await open(page, { path: '/rewards_hub', who: 'visitor', ...opening });
  await expect(tabs(page).first()).toBeVisible();
}

const THREE = ['Rewards hub', 'Competitions', 'Referral'];
const agent = (type: number) => ({ who: { persona: 'trader', answers: { 'referral-info.agency_type': type } } });
const flags = (values: object) => ({ cookies: { ab_vars: JSON.stringify(values) } });

/** Who gets which partner tab (contract 5). */
const PARTNERS: readonly (readonly [string, Opening, readonly string[]])[] = [
  ['[GRO-2][GRO-8] a visitor', {}, []],
  ['[GRO-8] agency_type 0', agent(0), []],
  ['[GRO-5] agency_type 1', agent(1), ['Affiliates']],
  ['[GRO-7] agency_type 2', agent(2), ['Brokers']],
  ['[GRO-5] agency_type 3', agent(3), ['Affiliates']],
  ['[GRO-7] agency_type 4', agent(4), ['Brokers']],
  ['[GRO-4] growth_affiliate', flags({ growth_affiliate: true }), ['Affiliates']],
  ['[GRO-6] growth_broker', flags({ growth_broker: true }), ['Brokers']],
  ['[GRO-8] both flags false', flags({ growth_affiliate: false, growth_broker: false }), []],
  ['[GRO-4][GRO-6] both flags', flags({ growth_affiliate: true, growth_broker: true }), ['Affiliates', 'Brokers']],
];

for (const [says, opening, added] of PARTNERS) {
  test(`${says}: the three tabs and ${added.join(', ') || 'no more'}`, async ({ page }) => {
    await openTabs(page, opening);
    await expect(tabs(page)).toHaveText([...THREE, ...added]);
  });
}

test('[GRO-1][GRO-3] stand on the five pages, each marked on its own, and nowhere else', async ({ page }) => {
  for (const [id, path] of PAGES) {
    await open(page, { path, cookies: BOTH });
    await expectScreen(page, id);
    const current = surface(page, 'growth-tabs').locator('[aria-current="page"]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('href', path);
  }
  for (const path of ['/', '/vip']) {
    await open(page, { path });
    await expect(page.locator('main h1')).toBeVisible();
    await expect(surface(page, 'growth-tabs')).toHaveCount(0);
  }
});

test('[GRO-10] every move between two tabs says from where to where', async ({ page }) => {
  await open(page, { path: '/rewards_hub', who: 'visitor', cookies: BOTH });
  for (const [from, path, name] of PAGES) {
    for (const [to, target, other] of PAGES.filter(([id]) => id !== from)) {
      await surface(page, 'growth-tabs').locator(`a[href^="${path}?"], a[href="${path}"]`).click();
      await expectScreen(page, from);
      await surface(page, 'growth-tabs').locator(`a[href="${target}?ch=${name}_to_${other}"]`).click();
      await expectScreen(page, to);
      await expect(page).toHaveURL(at('main', `${target}?ch=${name}_to_${other}`));
      // The parameter tells nothing of the page itself: its tab is marked all the same.
      await expect(surface(page, 'growth-tabs').locator('[aria-current="page"]')).toHaveAttribute('href', target);
    }
  }
});

test('[GRO-9] a site leads its affiliates elsewhere', async ({ page }) => {
  await open(page, { site: 'turkey', path: '/en/rewards_hub', who: 'visitor', cookies: BOTH });
  await expect(tabs(page).filter({ hasText: 'Affiliates' })).toHaveAttribute('href', 'https://support.meridian.example/affiliates');
  await expect(tabs(page).filter({ hasText: 'Brokers' })).toHaveAttribute('href', '/en/referral/broker?ch=rewards_to_broker');
});

test('[SIT-11][GRO-1][GRO-2] a site that hides referral has neither its tabs nor its pages', async ({ page }) => {
  await open(page, { site: 'eu', path: '/rewards_hub', who: 'affiliate', cookies: BOTH });
  await expect(tabs(page)).toHaveText(['Rewards hub', 'Competitions']);
  for (const path of ['/referral', '/referral/affiliate', '/referral/broker']) {
    await open(page, { site: 'eu', path });
    await expectScreen(page, 'not-found');
    await expect(surface(page, 'growth-tabs')).toHaveCount(0);
  }
});

test('[GRO-3] on a phone the tab of the page is in sight, from left to right and from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/referral/broker', '/ar/referral/broker']) {
    await open(page, { path, cookies: BOTH });
    await expect(surface(page, 'growth-tabs').locator('[aria-current="page"]')).toBeInViewport({ ratio: 0.95 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
