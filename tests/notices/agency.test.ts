import { expect, it } from 'vitest';
import type { ResolvedMenuItem } from '../../schemas/manifest/resolved.ts';
import { resolveProp } from '../../runtime/surfaces/resolve-props.ts';
import { open, type Page } from './page.ts';

/** The tabs of the growth pages, once the facts and texts that they read are loaded. */
async function getTabs(page: Page): Promise<readonly string[]> {
  const read = () => resolveProp({ menu: 'growth' }, page.runtime.scope({ surface: null, args: {} }));
  read();
  page.runtime.facts.read('referral.agencyType');
  await page.advance(0);
  read();
  await page.advance(0);
  return (read() as readonly ResolvedMenuItem[]).map(({ id }) => id);
}

it.each([
  [0, []],
  [1, ['growth-affiliate']],
  [2, ['growth-broker']],
  [3, ['growth-affiliate']],
  [4, ['growth-broker']],
  ['3', ['growth-affiliate']],
])('[FAC-10] an agent of the kind %j has the tabs %j', async (type, tabs) => {
  const page = await open({ at: '/referral', as: { tier: 1, verified: 1 }, answers: { 'referral-info': { agency_type: type } } });
  expect((await getTabs(page)).filter((id) => ['growth-affiliate', 'growth-broker'].includes(id))).toEqual(tabs);
  expect(page.runtime.facts.read('referral.agencyType')).toEqual({ state: 'ready', value: Number(type) });
});
