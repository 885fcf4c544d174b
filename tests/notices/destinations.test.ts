import { describe, expect, it } from 'vitest';
import type { Answers } from '../../runtime/testing/fake-network.ts';
import { kyc, message, toast } from './answers.ts';
import { open } from './page.ts';

/** The surfaces whose confirm leads where the server says. */
const LEADING: readonly (readonly [surface: string, to: (address: string) => Answers])[] = [
  ['compliance-toast-dialog', (to) => toast({ config: { '*': { content: 'x', toast_config: 1, ok_button: 'Go', ok_button_router: to } } })],
  ['risk-user-dialog', (to) => kyc({ is_risk_user: true, risk_user_guide_msg: 'x', risk_user_guide_url: to })],
  ['business-compliance-banner', (to) => message({ content: 'x', ok_button: 'Go', ok_button_router: to, type: 'open' })],
];
/** One of each kind; runtime/links knows them all. */
const HOSTILE = ['//evil.example', '/.//evil.example/', '/a//b', '/a\\b', 'javascript:alert(1)', 'https://evil.example/'];

describe.each(LEADING)('a hostile destination of %s', (surface, to) => {
  it.each(HOSTILE)('[SEC-4][SEC-5][SEC-6] %j is refused and reported, and the surface just closes', async (address) => {
    const page = await open({ at: '/ar/price', answers: to(address) });
    expect(page.shows(surface)).toBe(true);
    await page.act(surface, 'confirm');
    expect({ path: page.path, left: page.ports.location.left }).toEqual({ path: '/ar/price', left: [] });
    expect(page.log).toEqual([`destination-refused ${surface}`]);
    expect(page.shows(surface)).toBe(false);
  });

  it('[SEC-2] a good one is followed, in the language of the page', async () => {
    const page = await open({ at: '/ar/price', answers: to('/vip') });
    await page.act(surface, 'confirm');
    expect({ path: page.path, log: page.log }).toEqual({ path: '/ar/vip', log: [] });
  });
});
