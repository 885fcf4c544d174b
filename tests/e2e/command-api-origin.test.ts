import { CALLS } from '../../schemas/calls/calls.ts';
import { expect, expectScreen, open, surface, test } from './support/test.ts';
import { get, run, type Running } from './support/process.ts';
import { CODE } from './support/servers.ts';
import { stubBackEnd } from './support/stub-server.ts';

const PRICES = { lp: 77, ask: 77, bid: 77, open_price: 70, high_price: 80, low_price: 70, prev_close_price: 70 };
const QUOTE = { ...PRICES, ch: 7, chp: 10, short_name: 'BTC', exchange: '', description: 'Coin of the stub', spread: 0, volume: 5 };
const ANSWERS = {
  'site-settings': { curr_fiat: 'EUR', fiat_list: { EUR: '€' }, curr_fiat_market_rates: 2 },
  'compliance-check': { toast: { is_hk_user: 1 } },
  'coin-whitelist': ['BTC'],
  'download-links': {},
  'udf-quotes': { s: 'ok', d: [{ s: 'ok', n: 'BTC_USDT', v: QUOTE }] },
};

test.describe('with API_ORIGIN', () => {
  // The back end of this test answers only what it asks about.
  test.use({ allowTrouble: /call-failed .*kind: schema/ });
  test.describe.configure({ mode: 'serial' });
  let running: Running;
  let backEnd: Awaited<ReturnType<typeof stubBackEnd>>;
  test.beforeAll(async () => {
    backEnd = await stubBackEnd(ANSWERS);
    running = await run('start', { BUILT: '1', DIST: CODE.dist, API_ORIGIN: backEnd.origin });
  });
  test.afterAll(async () => {
    await running.stop();
    await backEnd.stop();
  });

  test('[CMD-9][API-3] every call, asset and the stream are answered by that back end', async ({ page }) => {
    await open(page, { on: running, cookies: { uid: '7', nickname: 'seven' } });
    await expect(surface(page, 'hk-dialog')).toBeVisible();
    await expect(page.getByRole('row', { name: /BTC\/USDT/, includeHidden: true })).toContainText('€154.00');
    await expect.poll(() => backEnd.subscribed.join()).toContain('BTC_USDT@trade');
    await open(page, { on: running, path: '/myaccount/funds' });
    await expectScreen(page, 'funds');
    const calls = ['site-settings', 'compliance-check', 'user-info', 'total-funds', 'coin-whitelist', 'udf-quotes'] as const;
    const expected = calls.map((id) => CALLS[id].path);
    const paths = () => backEnd.asked.map(({ path }) => path);
    await expect.poll(paths).toEqual(expect.arrayContaining([...expected, '/udf/stream', '/images/coin_icon/64/BTC.png']));
    const info = backEnd.asked.find(({ path }) => path === CALLS['user-info'].path);
    expect(info?.headers.cookie).toContain('uid=7; nickname=seven');
  });

  test('[CMD-10] nothing of the sandbox is there: no panel, no script, no persona', async ({ page }) => {
    await open(page, { on: running, who: 'trader' });
    await expect(surface(page, 'hk-dialog')).toBeVisible();
    expect(new URL(page.url()).search).toBe('?persona=trader');
    await expect(page.locator('#sandbox-panel')).toHaveCount(0);
    const sources = await page.locator('script[src]').evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')));
    expect(sources.filter((source) => source?.includes('sandbox'))).toEqual([]);
    expect((await get(running.port, '/sandbox/panel.js')).body).toContain('<html');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sandbox_session');
  });
});
