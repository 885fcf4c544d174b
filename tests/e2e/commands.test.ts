import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '../../schemas/domains/calls.ts';
import { OwnContent } from '../kit/browser/content.ts';
import { runNginx } from '../kit/browser/nginx.ts';
import { get, run } from '../kit/browser/process.ts';
import { CODE } from '../kit/browser/servers.ts';
import { stubBackEnd } from '../kit/browser/stub-server.ts';
import { expect, expectScreen, move, open, surface, test } from '../kit/browser/test.ts';
import { FROZEN } from '../project/folder.ts';
import { SITES } from '../project/frozen.ts';

const hostOf = (key: string) => (key === 'main' ? 'localhost' : `${key}.localhost`);

test('[CMD-1][CMD-2][CMD-3][CMD-4] npm start builds, prints an address per site and ready, and serves the sites with the sandbox', async ({
  page,
}) => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const server = await run('npm start', { CONTENT: FROZEN, DIST: dist });
  try {
    const sites = await Promise.all(SITES.map(async (key) => (await get(server.port, '/', hostOf(key))).body));
    expect(sites.map((body) => /data-site="(\w+)"/.exec(body)?.[1])).toEqual(SITES);
    const lines = server.lines().filter((line) => /http:|ready/.test(line));
    expect(lines.at(-1)).toBe('ready');
    const addresses = lines.slice(0, -1).map((line) => line.replace(/\s+/, ' '));
    expect(addresses.toSorted()).toEqual(SITES.map((key) => `${key} http://${hostOf(key)}:${server.port}/`).toSorted());
    await open(page, { on: server, who: 'trader' });
    await expectScreen(page, 'home');
    await expect(page.locator('main [data-column="price"]').nth(1)).toContainText(/\d/);
  } finally {
    await page.close();
    await server.stop();
    rmSync(dist, { recursive: true, force: true });
  }
});

test('[CMD-7][MAN-1][MAN-11] npm run dev serves an edit, says where one is broken, and keeps the last good content', async () => {
  const content = new OwnContent();
  const server = await run('dev', { CONTENT: content.root });
  const page = async () => (await get(server.port, '/')).body;
  const rename = (from: string, to: string) => content.edit('manifests/base/site.json', (text) => text.replaceAll(from, to));
  try {
    expect(await page()).toContain('Meridian');
    rename('Meridian', 'Zephyr');
    await expect.poll(page).toContain('Zephyr');
    const good = content.replace('manifests/main.json', '"component": "promotion-banner"', '"component": "promotion-baner"');
    await expect.poll(() => server.lines().join('\n')).toMatch(/manifests\/main\.json:\d+:\d+: .*promotion-baner.*promotion-banner/);
    rename('Zephyr', 'Boreas');
    expect(await page()).toContain('Zephyr');
    content.edit('manifests/main.json', () => good);
    await expect.poll(page).toContain('Boreas');
  } finally {
    await server.stop();
    content.remove();
  }
});

test.describe('npm run build', () => {
  test.use({ ignoreHTTPSErrors: true });

  test('[CMD-8][SRV-11][SEC-7] pages and the live stream work in nginx with dist', { tag: '@pages' }, async ({ page }) => {
    const nginx = await runNginx({ config: 'nginx.conf', dist: CODE.dist, backEnd: CODE.port });
    try {
      const opened = page.waitForEvent('websocket');
      await open(page, { on: { at: () => `https://localhost:${nginx.port}/zh/price` } });
      const received = (await opened).waitForEvent('framereceived');
      await expectScreen(page, 'price');
      await expect(page.locator('html')).toHaveAttribute('data-site', 'main');
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
      expect(String((await received).payload)).toContain('{');
      await move(page, '/user-agreement');
      await expectScreen(page, 'user-agreement');
    } finally {
      await page.close();
      await nginx.stop();
    }
  });
});

const PRICES = { lp: 77, ask: 77, bid: 77, open_price: 70, high_price: 80, low_price: 70, prev_close_price: 70 };
const QUOTE = { ...PRICES, ch: 7, chp: 10, short_name: 'BTC', exchange: '', description: 'Coin of the stub', spread: 0, volume: 5 };
const ANSWERS = {
  'site-settings': { curr_fiat: 'EUR', fiat_list: { EUR: '€' }, curr_fiat_market_rates: 2 },
  'compliance-check': { toast: { is_hk_user: 1 } },
  'coin-whitelist': ['BTC'],
  'download-links': {},
  'udf-quotes': { s: 'ok', d: [{ s: 'ok', n: 'BTC_USDT', v: QUOTE }] },
};

test.describe('a back end of its own', () => {
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
});
