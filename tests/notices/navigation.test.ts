import { describe, expect, it } from 'vitest';
import type { ResolvedMenuItem } from '../../schemas/manifest/resolved.ts';
import { resolveProp } from '../../runtime/surfaces/resolve-props.ts';
import { type PageOptions, openPage, type Page } from './page.ts';

const ANDROID = { cookies: { android_build: '1' } };
const IOS = { cookies: { ios_build: '1' } };
const TURKISH = { at: '/tr/nowhere' };

describe('a link', () => {
  it.each<[string, PageOptions, string, string]>([
    ['[APP-2] to earn on the web', {}, 'simple-earn', '/simple-earn'],
    ['[APP-1][APP-2] to earn in the Android app', ANDROID, 'simple-earn', '/lend-earn'],
    ['[RTE-20] to customer service on the web', {}, 'call-service', '/groupchat/call_service?platform=web'],
    ['[RTE-20] to customer service in the app', IOS, 'call-service', '/groupchat/call_service'],
    ['[MAN-7][AUT-4] to the login in the app', ANDROID, 'login', '/app/login'],
    ['[MAN-7][AUT-4] to the signup in the app', ANDROID, 'signup', '/app/signup'],
    ['[MAN-7][AUT-4] to a pair in the app', ANDROID, 'trade', '/app/trade/BTC_USDT'],
    ['[AUT-5] to the login on the web', TURKISH, 'login', '/tr/login'],
    ['[AUT-5] to the signup on the web', TURKISH, 'signup', '/tr/signup'],
    ['[AUT-5] to a pair on the web', TURKISH, 'trade', '/tr/trade/BTC_USDT'],
  ])('%s leads to its page', async (_, given, link, href) => {
    expect((await openPage(given)).link(link)).toBe(href);
  });
});

/** Reads twice: the first read loads the texts and responses that the value needs. */
async function read<Value>(given: PageOptions, get: (scope: Page['scope']) => Value): Promise<Value> {
  const page = await openPage(given);
  for (let turn = 0; turn < 2; turn += 1, await page.advance(0)) get(page.scope);
  return get(page.scope);
}
const readMenu = (id: string, given: PageOptions) =>
  read(given, (scope) => resolveProp({ menu: id }, scope) as readonly ResolvedMenuItem[]);

const flags = (values: object): PageOptions => ({ cookies: { ab_vars: JSON.stringify(values) } });
const agent = (type: number): PageOptions => ({ as: {}, answers: { 'referral-info': { agency_type: type } } });
const BOTH = { growth_affiliate: true, growth_broker: true };

// The cases of growth-affiliate and growth-broker prove the other types and flags.
describe('the growth tabs', () => {
  it.each<[string, PageOptions, readonly string[]]>([
    ['[GRO-2][GRO-8] for a visitor', {}, []],
    ['[GRO-5] for agency_type 1', agent(1), ['affiliate']],
    ['[GRO-7] for agency_type 4', agent(4), ['broker']],
    ['[GRO-4][GRO-6] with both flags', flags(BOTH), ['affiliate', 'broker']],
  ])('%s are the three and their partner tabs', async (_, given, partners) => {
    const ids = (await readMenu('growth', { at: '/rewards_hub', ...given })).map(({ id }) => id);
    expect(ids).toEqual(['rewards', 'competition', 'referral', ...partners].map((name) => `growth-${name}`));
  });

  it('[GRO-9] lead to the address of the site, where the site has one', async () => {
    const items = await readMenu('growth', { site: 'turkey', at: '/en/rewards_hub', ...flags(BOTH) });
    const hrefs = ['https://support.meridian.example/affiliates', '/en/referral/broker?ch=rewards_to_broker'];
    expect(items.slice(3).map(({ link }) => link?.href)).toEqual(hrefs);
  });

  it('[SIT-11][GRO-1][GRO-2] leave out referral on a site that hides it, whose pages are not found', async () => {
    const items = await readMenu('growth', { site: 'eu', at: '/rewards_hub', ...agent(1), ...flags(BOTH) });
    expect(items.map(({ id }) => id)).toEqual(['growth-rewards', 'growth-competition']);
    for (const at of ['/referral', '/referral/affiliate', '/referral/broker'])
      expect((await openPage({ site: 'eu', at })).runtime.stores.route.id).toBe('not-found');
  });
});

describe('the side menu', () => {
  // The cases of app-can-share and app-has-new-features prove the builds.
  it.each<[string, readonly string[]]>([
    ['android_build 658019', ['app-share']],
    ['ios_build 202504080001', ['app-share', 'app-news']],
    ['nothing 1', []],
  ])('[APP-3][APP-4] offers what the build of the app has: %s', async (build, offered) => {
    const items = await readMenu('side', { cookies: Object.fromEntries([build.split(' ')]) });
    expect(items.map(({ id }) => id).filter((id) => id.startsWith('app-'))).toEqual(offered);
  });

  it('[SID-10] leaves out what a site hides', async () => {
    expect((await readMenu('side', { site: 'eu' })).map(({ id }) => id)).not.toContain('rewards');
    expect((await readMenu('side', {})).map(({ id }) => id)).toContain('rewards');
  });

  it.each(['/', '/price', '/trade/BTC_USDT', '/myaccount/funds', '/login', '/state_compliance_tips', '/no/such/page'])(
    '[SID-1] is on the page %s',
    async (at) => {
      expect((await openPage({ at })).runtime.board.visible('menu')).toEqual(['side-menu']);
    },
  );
});

it.each(['/pric', '/price/x', '/trade', '/trade/BTC_USDT/x', '/PRICE', '/index.html', '/constructor', '/explore'])(
  '[NF-1] %s isn’t the address of a page',
  async (at) => {
    expect((await openPage({ at })).runtime.stores.route.id).toBe('not-found');
  },
);

it('[API-10] the prize of the signup is that of the back end', async () => {
  const given = { at: '/signup', answers: { 'prize-guide': { prize_num: '$4,321' } } };
  expect(await read(given, (scope) => scope.value('prize.num'))).toEqual({ state: 'ready', value: '$4,321' });
});

describe('a chosen theme', () => {
  const readTheme = ({ runtime }: Page) => runtime.stores.settings.theme;

  it('[STO-3] is sent to the other tabs by the skin-change flag, each time it changes', async () => {
    const page = await openPage();
    const other = await page.tab('/price');
    for (const theme of ['dark', 'light', 'dark']) {
      await page.act(null, 'toggle-theme');
      expect([readTheme(page), readTheme(other), page.ports.storage.get('meridian:skin-changed')]).toEqual([theme, theme, theme]);
    }
  });

  it('[STO-3] ignores a flag of another value', async () => {
    expect(readTheme(await openPage({ stored: { 'meridian:skin-changed': 'purple' } }))).toBe('light');
  });
});
