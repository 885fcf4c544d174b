import { describe, expect, it } from 'vitest';
import { mergePatch } from '../../schemas/manifest/merge.ts';
import { deferred } from '../kit/runtime/deferred.ts';
import { NEVER, takeTurns } from '../kit/runtime/fake-network.ts';
import { settle } from '../kit/runtime/settle.ts';
import { kyc, limit, toast } from './answers.ts';
import { NOW } from './browser.ts';
import { type Given, open } from './page.ts';

const DUE: Readonly<Record<string, Given>> = {
  'restricted-country-dialog': { answers: limit({ is_blocked_country: true }) },
  'user-agreement-dialog': { as: {}, answers: { 'agreement-status': { status: 1 } } },
  'turkish-declaration-dialog': { site: 'turkey', as: {}, answers: { 'declaration-status': { status: 1 } } },
  'withdraw-only-dialog': { answers: toast({ is_withdraw_only_user: true }) },
  'uk-home-dialog': { at: '/', answers: limit({ is_uk_limit: true }) },
  'netherlands-dialog': { answers: limit({ is_nl_limit: true }) },
  'uzbekistan-assets-dialog': { at: '/myaccount/funds', answers: limit({ is_uzbekistan_toast: true }) },
  'uzbekistan-dialog': { at: '/', answers: limit({ is_uzbekistan_toast: true }) },
  'ltw-dialog': { answers: limit({ ltw_toast: true }) },
  'bx-dialog': { answers: limit({ brazil_toast: true }) },
  'hk-dialog': { answers: toast({ is_hk_user: true }) },
  'compliance-toast-dialog': { answers: toast({ config: { '*': { content: 'x', toast_config: true } } }) },
  'risk-user-dialog': { answers: kyc({ is_risk_user: true, risk_user_guide_frequency: 24, risk_user_guide_url: '/' }) },
  'kyc-upgrade-dialog': { answers: kyc({ show_kyc_upgrade_notice: true }) },
  'turkey-selector-dialog': { device: { languages: ['tr'] } },
  'new-user-reward-dialog': { cookies: { ab_vars: '{"new_user_reward":"1"}' } },
};
const ORDER = Object.keys(DUE);

describe('many due at once', () => {
  it.each([
    ['of a visitor on home', /agreement|declaration|assets/],
    ['of a user on home', /declaration|assets|new-user/],
    ['of a user below /myaccount', /declaration|uk-home|uzbekistan-dialog|new-user/],
    ['of a user of the Turkish site', /assets|selector|new-user/],
  ])('[DLG-7][DLG-8][DLG-12] all %s come one after the other, by priority', async (_who, others) => {
    const ids = ORDER.filter((id) => !others.test(id));
    // Once submitted, the user agreement closes because its status is no longer 1.
    const signed = { answers: { 'agreement-status': takeTurns({ status: 1 }, { status: 2 }) } };
    const given = [...ids.map((id) => DUE[id] ?? {}), signed].reduce<unknown>(mergePatch, {}) as Given;
    const page = await open(given);
    expect(await page.closeAll()).toEqual(ids);
  });
});

describe('what becomes due while another is open', () => {
  const check = (first: object, then: object) => ({ 'compliance-check': takeTurns(first, then) });
  const again = async (page: Awaited<ReturnType<typeof open>>) => {
    await page.runtime.stores.answers['compliance-check'].reload();
    await settle();
  };
  const HK = { toast: { is_hk_user: true } };

  it('[DLG-9] waits until that closes, also with a higher priority', async () => {
    const page = await open({ answers: check(HK, { ...HK, limit: { is_nl_limit: true, is_uk_limit: true } }) });
    await again(page);
    expect(page.modal).toBe('hk-dialog');
    expect(await page.closeAll()).toEqual(['hk-dialog', 'uk-home-dialog', 'netherlands-dialog']);
  });

  it('[DLG-10][DLG-18] takes over for a restricted country; the record of the other stays that of its opening', async () => {
    const kyc_toast = { show_kyc_upgrade_notice: true };
    const page = await open({ answers: check({ toast: { kyc_toast } }, { toast: { kyc_toast }, limit: { is_blocked_country: true } }) });
    await page.advance(1000);
    await again(page);
    await page.act('restricted-country-dialog', 'confirm');
    expect(page.modal).toBe('kyc-upgrade-dialog');
    expect(page.cookie('kyc_upgrade_notice')).toEqual(String(NOW));
  });
});

it('[DLG-12] what still waits for an answer holds back everything below it, and nothing above it', async () => {
  const status = deferred();
  const page = await open({ as: {}, answers: { 'agreement-status': status.promise, ...toast({ is_hk_user: true }) } });
  expect(page.modal).toBeNull();
  status.resolve({ status: 1 });
  await settle();
  expect(page.modal).toBe('user-agreement-dialog');
  const blocked = await open({ as: {}, answers: { 'agreement-status': NEVER, ...limit({ is_blocked_country: true }) } });
  expect(blocked.modal).toBe('restricted-country-dialog');
});
