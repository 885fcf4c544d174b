import { CALLS } from '../../schemas/domains/calls.ts';
import { get, run } from '../kit/browser/process.ts';
import { CODE } from '../kit/browser/servers.ts';
import { stubBackEnd } from '../kit/browser/stub-server.ts';
import { expect, open, surface, test } from '../kit/browser/test.ts';

const PRICES = { lp: 77, ask: 77, bid: 77, open_price: 70, high_price: 80, low_price: 70, prev_close_price: 70 };
const QUOTE = { ...PRICES, ch: 7, chp: 10, short_name: 'BTC', exchange: '', description: 'Coin of the stub', spread: 0, volume: 5 };
const ANSWERS = {
  'site-settings': { curr_fiat: 'EUR', fiat_list: { EUR: '€' }, curr_fiat_market_rates: 2 },
  'compliance-check': { toast: { is_hk_user: 1 } },
  'coin-whitelist': ['BTC'],
  'download-links': {},
  'udf-quotes': { s: 'ok', d: [{ s: 'ok', n: 'BTC_USDT', v: QUOTE }] },
};

// This back end answers only the calls that the test looks at.
test.use({ allowTrouble: /call-failed .*kind: schema/ });

test('[CMD-9][CMD-10][API-3] with API_ORIGIN that back end answers every call, asset and the stream, and the sandbox is left out', async ({
  page,
}) => {
  const backEnd = await stubBackEnd(ANSWERS);
  const server = await run('start', { BUILT: '1', DIST: CODE.dist, API_ORIGIN: backEnd.origin });
  try {
    await open(page, { on: server, who: 'trader', cookies: { uid: '7', nickname: 'seven' } });
    await expect(surface(page, 'hk-dialog')).toBeVisible();
    await expect(page.getByRole('row', { name: /BTC\/USDT/, includeHidden: true })).toContainText('€154.00');
    await expect.poll(() => backEnd.subscribed.join()).toContain('BTC_USDT@trade');
    const paths = () => backEnd.asked.map(({ path }) => path);
    const calls = ['site-settings', 'compliance-check', 'user-info', 'coin-whitelist', 'udf-quotes'] as const;
    const expected = [...calls.map((id) => CALLS[id].path), '/udf/stream', '/images/coin_icon/64/BTC.png'];
    await expect.poll(paths).toEqual(expect.arrayContaining(expected));
    const info = backEnd.asked.find(({ path }) => path === CALLS['user-info'].path);
    expect(info?.headers.cookie).toContain('uid=7; nickname=seven');

    expect(new URL(page.url()).search).toBe('?persona=trader');
    await expect(page.locator('#sandbox-panel, script[src*="sandbox"]')).toHaveCount(0);
    expect((await get(server.port, '/sandbox/panel.js')).body).toContain('<html');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sandbox_session');
  } finally {
    await page.close();
    await server.stop();
    await backEnd.stop();
  }
});
