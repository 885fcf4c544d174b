import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Constants } from '../../schemas/manifest/manifest.ts';
import { MemoryClock } from '../ports/memory.ts';
import { settle } from '../testing/settle.ts';
import { siteDocument } from '../testing/site-document.ts';
import { storesOf } from '../testing/stores-of.ts';

const HOUR_MS = 3_600_000;
const NOW = 1000 * HOUR_MS;
const ICONS: Constants['coinIcons'] = { base: '/images/coin_icon/64', alwaysUpdate: true, refresh: 'PT1H', fallback: ['BTC'] };

async function toolsOf(whitelist: unknown, constants: Partial<Constants> = {}, clock = new MemoryClock(NOW)) {
  const document = siteDocument({ constants: { coinIcons: ICONS, ...constants } });
  const { tools } = storesOf({ answers: { 'coin-whitelist': whitelist }, document }, { clock }).stores;
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

  /** The versions that an open page draws within three hours, each with when it is drawn. */
  async function versionsFrom(now: number, coinIcons: Constants['coinIcons']) {
    const clock = new MemoryClock(now);
    const tools = await toolsOf(['ETH'], { coinIcons }, clock);
    const seen: { readonly at: number; readonly version: string | undefined }[] = [];
    const draw = () => void seen.push({ at: clock.now(), version: tools.coinIcon('ETH').split('&v=')[1] });
    onTestFinished(autorun(draw));
    clock.advance(3 * HOUR_MS);
    return seen;
  }

  it('[CUR-8] has another version from each full hour on, on a page that stays open too', async () => {
    expect(await versionsFrom(NOW + HOUR_MS - 1, ICONS)).toEqual([
      { at: NOW + HOUR_MS - 1, version: '1000' },
      { at: NOW + HOUR_MS, version: '1001' },
      { at: NOW + 2 * HOUR_MS, version: '1002' },
      { at: NOW + 3 * HOUR_MS, version: '1003' },
    ]);
  });

  it('[CUR-8] keeps its version without `alwaysUpdate`', async () => {
    expect(await versionsFrom(NOW, { ...ICONS, alwaysUpdate: false })).toEqual([{ at: NOW, version: '1' }]);
  });
});
