import { expect, it } from 'vitest';
import { createSandbox } from './app.ts';
import { TEST_SITES } from './fixtures.ts';
import { openBrowser } from './testing/browser.ts';

const sandbox = createSandbox({ sites: TEST_SITES });

async function networksOf(persona: string) {
  const { get } = await openBrowser(sandbox, { persona });
  return (await get<{ networks: Record<'id' | 'address', string>[] } | null>('/apiw/v2/account/deposit_addresses')).data?.networks;
}

it('gives each person, coin and network an address of its own, always the same', async () => {
  const [once, again, other] = [await networksOf('trader'), await networksOf('trader'), await networksOf('beginner')];
  expect(again).toEqual(once);
  const all = [once, other].flatMap((list) => list ?? []).map(({ address }) => address);
  expect(new Set(all).size).toBe(all.length);
});

it.each([
  ['BTC', /^bc1q[02-9ac-hj-np-z]{38}$/],
  ['TRX', /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
  ['SOL', /^[1-9A-HJ-NP-Za-km-z]{44}$/],
  ['ETH', /^0x[0-9a-f]{40}$/],
])('an address on %s looks like one', async (network, form) => {
  const found = (await networksOf('trader'))?.filter(({ id }) => id === network) ?? [];
  expect(found.length).toBeGreaterThan(0);
  for (const { address } of found) expect(address).toMatch(form);
});
