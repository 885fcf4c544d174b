import { expect, it } from 'vitest';
import { CALLS } from '../schemas/domains/calls.ts';
import { downloadLinks } from '../schemas/domains/tools/shapes.ts';
import { z } from '../schemas/zod.ts';
import { createTestSandbox, sendRequest } from './fixtures.ts';

const { app } = createTestSandbox();

async function getIcon(coin: string): Promise<Buffer> {
  const response = await sendRequest(app, `/images/coin_icon/64/${coin}.png?w=28&q=75`);
  expect(response.headers.get('content-type')).toBe('image/png');
  return Buffer.from(await response.arrayBuffer());
}

it.each(['BTC', 'btc', 'USDT', 'EUR', 'TRY'])('serves the icon of %s as a PNG of 64 by 64', async (coin) => {
  const file = await getIcon(coin);
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect({ width: file.readUInt32BE(16), height: file.readUInt32BE(20) }).toEqual({ width: 64, height: 64 });
});

it('serves each coin its own icon, and a generic one if the set lacks it', async () => {
  expect(await getIcon('BTC')).not.toEqual(await getIcon('ETH'));
  expect(await getIcon('TON')).toEqual(await getIcon('ARB'));
  expect(await getIcon('TON')).not.toEqual(await getIcon('BTC'));
});

const ICONS = ['NOPE', 'GENERIC', '..%2Fbtc', 'BTC1'].map((coin) => `/images/coin_icon/64/${coin}.png`);
it.each([...ICONS, '/js/tool/downloads/other.apk', '/micro-apps/nothing.js'])('serves no file at %s', async (path) => {
  expect((await sendRequest(app, path)).status).toBe(404);
});

it('every page download link leads to a file', async () => {
  const links = z.parse(downloadLinks, await (await sendRequest(app, CALLS['download-links'].path)).json());
  const entries = Object.values(links).flatMap(({ h5, web }) => [h5 ?? [], web ?? []].flat());
  const files = [...new Set(entries.flatMap((entry) => [entry.china_apk, entry.overseas_apk]))];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const { status, headers } = await sendRequest(app, `${file}?c=h5_default`);
    expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="${file.split('/').at(-1)}"`]);
  }
});

it.each(['auth', 'transfer'])('[MIC-4] the script of %s is a parcel, with one file per language', async (name) => {
  const script = await sendRequest(app, `/micro-apps/${name}.js`);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const code = await script.text();
  const [, exported = ''] = /export \{([^}]*)\}/.exec(code) ?? [];
  const steps = [...exported.matchAll(/as (\w+)/g)].map(([, step]) => step);
  expect(steps).toEqual(expect.arrayContaining(['bootstrap', 'mount', 'unmount', 'update']));
  const parts = [...code.matchAll(/["']\.\/([\w-]+\.js)["']/g)].map(([, file]) => file);
  expect(parts.length).toBeGreaterThanOrEqual(4);
  for (const file of parts) expect((await sendRequest(app, `/micro-apps/${file}`)).status).toBe(200);
});
