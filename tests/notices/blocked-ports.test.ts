import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserCookies } from '../../runtime/ports/browser-cookies.ts';
import { browserStorage } from '../../runtime/ports/browser-storage.ts';
import { kyc, limit, toast } from './answers.ts';
import { DAY, HOUR, MINUTE, NOW } from './browser.ts';
import { open } from './page.ts';

/** Storage that throws on mere access, as where it is blocked, or on writing, as when it is full. */
const BROKEN = {
  blocked: { getItem: denied, setItem: denied, removeItem: denied },
  full: { getItem: () => null, setItem: denied, removeItem: () => undefined },
};
function denied(): never {
  throw new DOMException('denied', 'SecurityError');
}

describe.each(Object.entries(BROKEN))('storage that is %s', (_name, storage) => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  });
  const ports = () => ({ storage: browserStorage() });

  it('[STO-6][STO-7] hk-dialog rests for this page view all the same, and is back in the next', async () => {
    const page = await open({ answers: toast({ is_hk_user: true }), ports: ports() });
    await page.act('hk-dialog', 'close');
    await page.go('/price');
    await page.advance(DAY - 1);
    expect(page.modal).toBeNull();
    await page.advance(1);
    expect(page.modal).toBe('hk-dialog');
    await page.act('hk-dialog', 'close');
    expect((await page.reload({ ports: ports() })).modal).toBe('hk-dialog');
  });

  it('[STO-6][STO-7] the confirmation of tier 11 holds for this page view', async () => {
    const page = await open({ as: { tier: 11 }, answers: limit({ is_nl_limit: true }), ports: ports() });
    await page.act('netherlands-dialog', 'confirm');
    await page.advance(29 * DAY);
    expect(page.modal).toBeNull();
    expect(page.stored('surface:netherlands-dialog')).toEqual({ confirmedAt: NOW, shownAt: NOW });
  });

  it('[STO-6][STO-7] the Uzbekistan notice, the selector, the counter and the consent do too', async () => {
    const cookies = { ab_vars: '{"new_user_reward":"1"}' };
    const given = { cookies, answers: limit({ is_uzbekistan_toast: true }), device: { languages: ['tr'] } };
    const page = await open({ ...given, ports: ports() });
    expect(await page.closeAll()).toEqual(['uzbekistan-dialog', 'turkey-selector-dialog', 'new-user-reward-dialog']);
    await page.advance(30 * MINUTE - 1);
    expect(page.modal).toBeNull();
    await page.advance(1);
    expect(page.modal).toBe('new-user-reward-dialog');
    const uk = await open({ site: 'eu', ports: ports() });
    await uk.act('cookies-policy-bar', 'refuse');
    expect(uk.bars).toEqual([]);
  });
});

describe('cookies that the browser keeps none of', () => {
  // Without a document js-cookie writes nothing and reads nothing, as where cookies are blocked.
  const ports = () => ({ cookies: browserCookies() });

  it('[STO-6] the risk notice rests its hours for this page view, and is back in the next', async () => {
    const answers = kyc({ is_risk_user: true, risk_user_guide_frequency: 2, risk_user_guide_url: '/' });
    const page = await open({ answers, ports: ports() });
    await page.act('risk-user-dialog', 'close');
    await page.advance(2 * HOUR - 1);
    expect(page.modal).toBeNull();
    await page.advance(1);
    expect(page.modal).toBe('risk-user-dialog');
    expect((await page.reload({ ports: ports() })).modal).toBe('risk-user-dialog');
  });
});
