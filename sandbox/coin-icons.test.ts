import { expect, it } from 'vitest';
import { sendRequest, createTestSandbox } from './fixtures.ts';

const { app } = createTestSandbox();

async function icon(coin: string): Promise<Buffer> {
  const response = await sendRequest(app, `/images/coin_icon/64/${coin}.png?w=28&q=75`);
  expect(response.headers.get('content-type')).toBe('image/png');
  return Buffer.from(await response.arrayBuffer());
}

it.each(['BTC', 'btc', 'USDT', 'EUR', 'TRY'])('gives %s as a PNG of 64 by 64', async (coin) => {
  const file = await icon(coin);
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect({ width: file.readUInt32BE(16), height: file.readUInt32BE(20) }).toEqual({ width: 64, height: 64 });
});

it('gives each coin its own, and one to those that the set lacks', async () => {
  expect(await icon('BTC')).not.toEqual(await icon('ETH'));
  expect(await icon('TON')).toEqual(await icon('ARB'));
  expect(await icon('TON')).not.toEqual(await icon('BTC'));
});

it.each(['NOPE', 'GENERIC', '..%2Fbtc', 'BTC1'])('does not know %s', async (coin) => {
  expect((await sendRequest(app, `/images/coin_icon/64/${coin}.png`)).status).toBe(404);
});
