import { expect, it } from 'vitest';
import { sendRequest, createTestSandbox } from './fixtures.ts';

const { app } = createTestSandbox();

async function getIcon(coin: string): Promise<Buffer> {
  const response = await sendRequest(app, `/images/coin_icon/64/${coin}.png?w=28&q=75`);
  expect(response.headers.get('content-type')).toBe('image/png');
  return Buffer.from(await response.arrayBuffer());
}

it.each(['BTC', 'btc', 'USDT', 'EUR', 'TRY'])('gives %s as a PNG of 64 by 64', async (coin) => {
  const file = await getIcon(coin);
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect({ width: file.readUInt32BE(16), height: file.readUInt32BE(20) }).toEqual({ width: 64, height: 64 });
});

it('gives each coin its own, and one to those that the set lacks', async () => {
  expect(await getIcon('BTC')).not.toEqual(await getIcon('ETH'));
  expect(await getIcon('TON')).toEqual(await getIcon('ARB'));
  expect(await getIcon('TON')).not.toEqual(await getIcon('BTC'));
});

it.each(['NOPE', 'GENERIC', '..%2Fbtc', 'BTC1'])('does not know %s', async (coin) => {
  expect((await sendRequest(app, `/images/coin_icon/64/${coin}.png`)).status).toBe(404);
});
