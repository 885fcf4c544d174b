import { expect, it } from 'vitest';
import { createTestSandbox } from './fixtures.ts';
import { openBrowser } from '../tests/kit/sandbox/browser.ts';

async function openGatecodeBrowser(persona: string) {
  const { post, get } = await openBrowser(createTestSandbox(), { persona });
  return {
    redeem: async (code: string) => (await post('/apiw/v2/account/redeem_gatecode', { code })).json(),
    funds: () => get('/apiw/v2/account/total_funds'),
  };
}

it('a code adds its coins to the wallet once, and the total rises', async () => {
  const { redeem, funds } = await openGatecodeBrowser('new-user');
  expect(await redeem(' meridianbtc ')).toMatchObject({ code: 0 });
  expect(await funds()).toMatchObject({ data: { total_btc: '0.001' } });
  expect(await redeem('MERIDIANBTC')).toMatchObject({ message: 'This code has already been used.' });
  expect(await (await openGatecodeBrowser('trader')).redeem('MERIDIAN10')).toMatchObject({ code: 0 });
});

it.each(['', 'nothing'])('%j is not a code', async (code) => {
  const { redeem, funds } = await openGatecodeBrowser('trader');
  const before = await funds();
  expect(await redeem(code)).toMatchObject({ code: 10704001, message: 'This code isn’t valid.' });
  expect(await funds()).toEqual(before);
});
