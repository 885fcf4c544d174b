import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import type { Constants } from '../../schemas/manifest/manifest.ts';
import { MemoryClock } from '../../tests/kit/runtime/memory-ports.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';

const HOUR_MS = 3_600_000;
const NOW = 1000 * HOUR_MS;
const ICONS: Constants['coinIcons'] = { base: '/images/coin_icon/64', alwaysUpdate: true, refresh: 'PT1H', fallback: ['BTC'] };

async function createTools(whitelist: unknown, constants: Partial<Constants> = {}, clock = new MemoryClock(NOW)) {
  const document = createTestSite({ constants: { coinIcons: ICONS, ...constants } });
  const { tools } = createTestStores({ answers: { 'coin-whitelist': whitelist }, document }, { clock }).stores;
  tools.coinIcon('BTC');
  await settle();
  return tools;
}

it.each<[string, unknown, string, string, Constants['image']?]>([
  ['[CUR-7][CUR-11] a coin icon has its width and quality', [], 'ETH', '/images/coin_icon/64/ETH.png?w=28&q=75'],
  ['[CUR-9] a listed coin has a version', ['ETH'], 'ETH', '/images/coin_icon/64/ETH.png?w=28&q=75&v=1000'],
  ['[CUR-9] another coin has none', ['ETH'], 'BTC', '/images/coin_icon/64/BTC.png?w=28&q=75'],
  ['a coin is encoded', [], 'A/B?c', '/images/coin_icon/64/A%2FB%3Fc.png?w=28&q=75'],
  ['[CUR-11] a coin icon has the size in the manifest', [], 'ETH', '/images/coin_icon/64/ETH.png?w=64&q=90', { width: 64, quality: 90 }],
])('%s', async (_name, whitelist, coin, expected, image = { width: 28, quality: 75 }) => {
  expect((await createTools(whitelist, { image })).coinIcon(coin)).toBe(expected);
});

/** Returns the versions that an open page renders within three hours, with their time. */
async function collectVersions(now: number, coinIcons: Constants['coinIcons']) {
  const clock = new MemoryClock(now);
  const tools = await createTools(['ETH'], { coinIcons }, clock);
  const seen: (readonly [number, string | undefined])[] = [];
  onTestFinished(autorun(() => void seen.push([clock.now(), tools.coinIcon('ETH').split('&v=')[1]])));
  clock.advance(3 * HOUR_MS);
  return seen;
}

it('[CUR-8] changes the version of coin icons every full hour, also on an open page', async () => {
  expect(await collectVersions(NOW, { ...ICONS, refresh: 'P1D' })).toHaveLength(4);
  const hours = [1, 2, 3].map((hour) => [NOW + hour * HOUR_MS, String(1000 + hour)]);
  expect(await collectVersions(NOW + HOUR_MS - 1, ICONS)).toEqual([[NOW + HOUR_MS - 1, '1000'], ...hours]);
});

it('[CUR-8] keeps the version of coin icons without `alwaysUpdate`', async () => {
  expect(await collectVersions(NOW, { ...ICONS, alwaysUpdate: false })).toEqual([[NOW, '1']]);
});
