import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import type { Constants } from '../../schemas/manifest/manifest.ts';
import { MemoryClock } from '../../tests/kit/runtime/memory-ports.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { storesOf } from '../../tests/kit/runtime/stores-of.ts';

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

it.each<[string, unknown, string, string]>([
  ['[CUR-7][CUR-11] a coin icon has its width and quality', [], 'ETH', '/images/coin_icon/64/ETH.png?w=28&q=75'],
  ['[CUR-9] a listed coin has a version', ['ETH'], 'ETH', '/images/coin_icon/64/ETH.png?w=28&q=75&v=1000'],
  ['[CUR-9] another coin has none', ['ETH'], 'BTC', '/images/coin_icon/64/BTC.png?w=28&q=75'],
  ['a coin is encoded', [], 'A/B?c', '/images/coin_icon/64/A%2FB%3Fc.png?w=28&q=75'],
])('%s', async (_name, whitelist, coin, expected) => {
  expect((await toolsOf(whitelist)).coinIcon(coin)).toBe(expected);
});

it('[CUR-11] takes the size of coin icons from the manifest', async () => {
  const tools = await toolsOf([], { image: { width: 64, quality: 90 } });
  expect(tools.coinIcon('ETH')).toBe('/images/coin_icon/64/ETH.png?w=64&q=90');
});

/** The versions that an open page renders within three hours, with their time. */
async function versionsFrom(now: number, coinIcons: Constants['coinIcons']) {
  const clock = new MemoryClock(now);
  const tools = await toolsOf(['ETH'], { coinIcons }, clock);
  const seen: (readonly [number, string | undefined])[] = [];
  onTestFinished(autorun(() => void seen.push([clock.now(), tools.coinIcon('ETH').split('&v=')[1]])));
  clock.advance(3 * HOUR_MS);
  return seen;
}

it('[CUR-8] changes the version of coin icons every full hour, also on an open page', async () => {
  expect(await versionsFrom(NOW + HOUR_MS - 1, ICONS)).toEqual([
    [NOW + HOUR_MS - 1, '1000'],
    [NOW + HOUR_MS, '1001'],
    [NOW + 2 * HOUR_MS, '1002'],
    [NOW + 3 * HOUR_MS, '1003'],
  ]);
});

it('[CUR-8] keeps the version of coin icons without `alwaysUpdate`', async () => {
  expect(await versionsFrom(NOW, { ...ICONS, alwaysUpdate: false })).toEqual([[NOW, '1']]);
});
