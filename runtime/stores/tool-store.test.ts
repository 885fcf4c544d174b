import { describe, expect, it } from 'vitest';
import type { Constants } from '../../schemas/manifest/manifest.ts';
import { MemoryClock } from '../ports/memory.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { settle } from '../testing/settle.ts';
import { siteDocument } from '../testing/site-document.ts';
import { storesOf } from '../testing/stores-of.ts';

const HOUR_MS = 3_600_000;
const NOW = 1000 * HOUR_MS;
const ICONS: Constants['coinIcons'] = { base: '/images/coin_icon/64', alwaysUpdate: true, refresh: 'PT1H', fallback: ['BTC'] };

async function toolsOf(whitelist: unknown, constants: Partial<Constants> = {}, now = NOW) {
  const api = fakeApi({ 'coin-whitelist': () => whitelist });
  const { tools } = storesOf(
    { api, document: siteDocument({ constants: { coinIcons: ICONS, ...constants } }) },
    { clock: new MemoryClock(now) },
  ).stores;
  tools.coinIcon('BTC');
  await settle();
  return tools;
}

describe('the address of a coin icon', () => {
  it.each<[string, unknown, string, string]>([
    ['[CUR-7][CUR-11] with its width and quality', [], 'ETH', '/images/coin_icon/64/ETH.png?w=28&q=75'],
    ['[CUR-9] with a version for a coin of the whitelist', ['ETH'], 'ETH', '/images/coin_icon/64/ETH.png?w=28&q=75&v=1000'],
    ['[CUR-9] without one for another', ['ETH'], 'BTC', '/images/coin_icon/64/BTC.png?w=28&q=75'],
    ['[CUR-10] the manifest’s whitelist where the fetch failed', new Error('down'), 'BTC', '/images/coin_icon/64/BTC.png?w=28&q=75&v=1000'],
    ['[CUR-10] and no other coin’s', new Error('down'), 'ETH', '/images/coin_icon/64/ETH.png?w=28&q=75'],
    ['encoded', [], 'A/B?c', '/images/coin_icon/64/A%2FB%3Fc.png?w=28&q=75'],
  ])('%s', async (_name, whitelist, coin, expected) => {
    expect((await toolsOf(whitelist)).coinIcon(coin)).toBe(expected);
  });

  it('[CUR-11] other sizes are the manifest’s', async () => {
    const tools = await toolsOf([], { image: { width: 64, quality: 90 } });
    expect(tools.coinIcon('ETH')).toBe('/images/coin_icon/64/ETH.png?w=64&q=90');
  });

  it.each([
    [NOW, 1000],
    [NOW + HOUR_MS - 1, 1000],
    [NOW + HOUR_MS, 1001],
  ])('[CUR-8] its version changes with the hour: at %i it is %i', async (now, version) => {
    expect((await toolsOf(['ETH'], {}, now)).coinIcon('ETH')).toMatch(new RegExp(`&v=${version}$`));
  });

  it.each([NOW, NOW + 5 * HOUR_MS])('[CUR-8] and does not without `alwaysUpdate`: at %i', async (now) => {
    const tools = await toolsOf(['ETH'], { coinIcons: { ...ICONS, alwaysUpdate: false } }, now);
    expect(tools.coinIcon('ETH')).toBe('/images/coin_icon/64/ETH.png?w=28&q=75&v=1');
  });
});
