import { describe, expect, it } from 'vitest';
import type { Answers } from '../kit/runtime/fake-network.ts';
import { withKyc, withMessage, withToast } from './answers.ts';
import { openPage } from './page.ts';

const TOAST = { content: 'x', toast_config: 1, ok_button: 'Go' };
const SURFACES: readonly (readonly [id: string, surface: string, to: (address: string) => Answers])[] = [
  ['[CTD-6]', 'compliance-toast-dialog', (to) => withToast({ config: { '*': { ...TOAST, ok_button_router: to } } })],
  ['[RSK-10]', 'risk-user-dialog', (to) => withKyc({ is_risk_user: true, risk_user_guide_msg: 'x', risk_user_guide_url: to })],
  ...['open', '', 'CLOSE'].map((type) => {
    const to = (address: string) => withMessage({ content: 'x', ok_button: 'Go', ok_button_router: address, type });
    return ['[BIZ-8]', 'business-compliance-banner', to] as const;
  }),
];

describe.each(SURFACES)('%s the destination of %s', (_id, surface, to) => {
  // One of each kind. Tests in runtime/navigation prove all.
  it.each(['//evil.example', '/.//evil.example/', '/a//b', '/a\\b', 'javascript:alert(1)', 'https://evil.example/'])(
    '[SEC-4][SEC-5][SEC-6] %j is rejected and reported, and the surface just closes',
    async (address) => {
      const page = await openPage({ at: '/ar/price', answers: to(address) });
      expect(page.shows(surface)).toBe(true);
      await page.act(surface, 'confirm');
      expect({ path: page.path, left: page.ports.location.left }).toEqual({ path: '/ar/price', left: [] });
      expect(page.log).toEqual([`destination-refused ${surface}`]);
      expect(page.shows(surface)).toBe(false);
    },
  );

  it.each([
    ['/vip?from=1#top', '/ar/vip?from=1#top', []],
    ['https://EU.meridian.example:443/x', '/ar/price', ['https://eu.meridian.example/x']],
    ['https://support.meridian.example/q', '/ar/price', ['https://support.meridian.example/q']],
  ])('[SEC-2][SEC-3] %j is followed, in the language of the page', async (address, path, left) => {
    const page = await openPage({ at: '/ar/price', answers: to(address) });
    await page.act(surface, 'confirm');
    expect({ path: page.path, left: page.ports.location.left, log: page.log }).toEqual({ path, left, log: [] });
    expect(page.modal).toBeNull();
  });
});
