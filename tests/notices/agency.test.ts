import { describe, expect, it } from 'vitest';
import type { RawProp } from '../../schemas/manifest/expression.ts';
import type { ResolvedMenuItem } from '../../schemas/manifest/resolved.ts';
import { resolveProp } from '../../runtime/surfaces/resolve-props.ts';
import { WAITING } from '../../runtime/surfaces/scope.ts';
import { open, type Page } from './page.ts';

const ROLE = {
  by: 'referral.agencyType',
  cases: Object.fromEntries(['normal', 'affiliate', 'agents direct', 'partners', 'partner direct'].entries()),
  else: 'unknown',
} as const;

/** A page of somebody of this kind; what was asked for has come. */
async function as(type: unknown): Promise<Page> {
  const page = await open({ at: '/referral', as: { tier: 1, verified: 1 }, answers: { 'referral-info': { agency_type: type } } });
  resolve(page, ROLE);
  await page.advance(0);
  return page;
}

const resolve = ({ runtime }: Page, raw: RawProp): unknown => resolveProp(raw, runtime.scope({ surface: null, args: {} }));

async function tabsOf(page: Page): Promise<readonly string[]> {
  // Texts come when somebody first asks for them.
  if (resolve(page, { menu: 'growth' }) === WAITING) await page.advance(0);
  return (resolve(page, { menu: 'growth' }) as readonly ResolvedMenuItem[]).map(({ id }) => id);
}

describe('[FAC-10] the kind of agent that the referral info names', () => {
  it.each([
    [0, 'normal', []],
    [1, 'affiliate', ['growth-affiliate']],
    [2, 'agents direct', ['growth-broker']],
    [3, 'partners', ['growth-affiliate']],
    [4, 'partner direct', ['growth-broker']],
    ['3', 'partners', ['growth-affiliate']],
  ])('%j is %s and has the tabs %j', async (type, role, tabs) => {
    const page = await as(type);
    expect(page.runtime.facts.read('referral.agencyType')).toEqual({ state: 'ready', value: Number(type) });
    expect(resolve(page, ROLE)).toBe(role);
    expect((await tabsOf(page)).filter((id) => ['growth-affiliate', 'growth-broker'].includes(id))).toEqual(tabs);
  });
});
