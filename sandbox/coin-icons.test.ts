import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createSandbox } from './app.ts';
import { ask, TEST_SITES } from './fixtures.ts';

const { app } = createSandbox({ sites: TEST_SITES });

async function icon(coin: string): Promise<Buffer> {
  return Buffer.from(await (await ask(app, `/images/coin_icon/64/${coin}.png?w=28&q=75`)).arrayBuffer());
}

it.each(['BTC', 'btc', 'USDT', 'EUR'])('draws %s as a PNG of 64 by 64', async (coin) => {
  const file = await icon(coin);
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([64, 64]);
  const dataStart = file.indexOf('IDAT') + 4;
  const pixels = inflateSync(file.subarray(dataStart, dataStart + file.readUInt32BE(dataStart - 8)));
  expect(pixels).toHaveLength(64 * (64 * 4 + 1));
});

it('draws each coin in its own way, and always the same', async () => {
  expect(await icon('BTC')).toEqual(await icon('BTC'));
  expect(await icon('BTC')).not.toEqual(await icon('ETH'));
});

it.each(['NOPE', '..%2Fbtc', 'BTC1'])('does not know %s', async (coin) => {
  expect((await ask(app, `/images/coin_icon/64/${coin}.png`)).status).toBe(404);
});
