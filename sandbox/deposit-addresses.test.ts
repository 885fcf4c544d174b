import { expect, it } from 'vitest';
import { isAddress } from '../schemas/addresses.ts';
import { createTestSandbox } from './fixtures.ts';
import { openBrowser } from '../tests/kit/sandbox/browser.ts';

async function getNetworks(persona: string) {
  const { get } = await openBrowser(createTestSandbox(), { persona });
  return (await get<{ networks: Record<'id' | 'address', string>[] } | null>('/apiw/v2/account/deposit_addresses')).data?.networks;
}

it('gives each person, coin and network an address of its own, always the same', async () => {
  const [once, again, other] = [await getNetworks('trader'), await getNetworks('trader'), await getNetworks('beginner')];
  expect(again).toEqual(once);
  const all = [once, other].flatMap((list) => list ?? []).map(({ address }) => address);
  expect(new Set(all).size).toBe(all.length);
});

const CHAINS: Readonly<Record<string, string>> = { BTC: 'bitcoin', TRX: 'tron', SOL: 'solana' };

it('gives addresses that a withdrawal accepts', async () => {
  const networks = (await getNetworks('trader')) ?? [];
  expect(networks.filter(({ id, address }) => !isAddress(CHAINS[id] ?? 'evm', address))).toEqual([]);
  expect(networks).not.toEqual([]);
});
