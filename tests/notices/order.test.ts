import { describe, expect, it } from 'vitest';
import { deferred } from '../../runtime/testing/deferred.ts';
import { type Answers, NEVER } from '../../runtime/testing/fake-network.ts';
import { settle } from '../../runtime/testing/settle.ts';
import type { Person } from './answers.ts';
import { NOW } from './browser.ts';
import { open } from './page.ts';
import type { SiteKey } from '../project/frozen.ts';

interface Wanted {
  readonly limit?: object;
  readonly toast?: object;
  readonly kyc?: object;
  readonly answers?: Answers;
  readonly as?: Person;
  readonly site?: SiteKey;
  readonly at?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly device?: { readonly languages: string[] };
}

/** The modals, the highest priority first, and what makes each due. */
const DUE: Readonly<Record<string, Wanted>> = {
  'restricted-country-dialog': { limit: { is_blocked_country: true } },
  'user-agreement-dialog': { as: {}, answers: { 'agreement-status': { status: 1 } } },
  'turkish-declaration-dialog': { site: 'turkey', as: {}, answers: { 'declaration-status': { status: 1 } } },
  'withdraw-only-dialog': { toast: { is_withdraw_only_user: true } },
  'uk-home-dialog': { at: '/', limit: { is_uk_limit: true } },
  'netherlands-dialog': { limit: { is_nl_limit: true } },
  'uzbekistan-assets-dialog': { at: '/myaccount/funds', limit: { is_uzbekistan_toast: true } },
  'uzbekistan-dialog': { at: '/', limit: { is_uzbekistan_toast: true } },
  'ltw-dialog': { limit: { ltw_toast: true } },
  'bx-dialog': { limit: { brazil_toast: true } },
  'hk-dialog': { toast: { is_hk_user: true } },
  'compliance-toast-dialog': { toast: { config: { '*': { content: 'x', toast_config: true } } } },
  'risk-user-dialog': { kyc: { is_risk_user: true, risk_user_guide_frequency: 24, risk_user_guide_url: '/' } },
  'kyc-upgrade-dialog': { kyc: { show_kyc_upgrade_notice: true } },
  'turkey-selector-dialog': { site: 'main', device: { languages: ['tr'] } },
  'new-user-reward-dialog': { cookies: { ab_vars: '{"new_user_reward":"1"}' } },
};
const ORDER = Object.keys(DUE);

/** One page on which all of these are due. */
function together(ids: readonly string[]) {
  const all = ids.map((id) => DUE[id] ?? {});
  const isUsers = all.some(({ as }) => as !== undefined);
  const kyc_toast = Object.assign({}, ...all.map(({ kyc }) => kyc)) as object;
  const check = {
    limit: Object.assign({}, ...all.map(({ limit }) => limit)) as object,
    toast: { ...(Object.assign({}, ...all.map(({ toast }) => toast)) as object), kyc_toast },
  };
  return {
    site: all.find(({ site }) => site !== undefined)?.site ?? 'main',
    at: all.find(({ at }) => at !== undefined)?.at ?? '/',
    as: isUsers ? {} : undefined,
    cookies: Object.assign({}, ...all.map(({ cookies }) => cookies)) as Record<string, string>,
    ...(ids.includes('turkey-selector-dialog') ? { device: { languages: ['tr'] } } : {}),
    answers: { ...(Object.assign({}, ...all.map(({ answers }) => answers)) as Answers), 'compliance-check': check },
  } as const;
}

/** The user agreement closes by its submit: the status that is then fetched is no longer 1. */
const SIGNED = (answers: Answers): Answers => {
  let asked = 0;
  const status = answers['agreement-status'];
  return status === undefined ? answers : { ...answers, 'agreement-status': () => (asked++ === 0 ? status : { status: 2 }) };
};

describe('many due at once', () => {
  const ALL = {
    'of a visitor on home': ORDER.filter((id) => !/agreement|declaration|assets|new-user/.test(id)).concat('new-user-reward-dialog'),
    'of a user on home': ORDER.filter((id) => !/declaration|assets|new-user/.test(id)),
    'of a user below /myaccount': ORDER.filter((id) => !/declaration|uk-home|uzbekistan-dialog|new-user/.test(id)),
    'of a user of the Turkish site': ORDER.filter((id) => !/assets|selector|new-user/.test(id)),
  };
  it.each(Object.entries(ALL))('[DLG-7][DLG-8][DLG-12] all %s come one after the other, by priority', async (_who, ids) => {
    const given = together(ids);
    const page = await open({ ...given, answers: SIGNED(given.answers) });
    expect(await page.closeAll()).toEqual(ids);
  });
});

describe('what becomes due while another is open', () => {
  const check = (first: object, then: object) => {
    let asked = 0;
    return { 'compliance-check': () => (asked++ === 0 ? first : then) };
  };
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

  it('[DLG-10][DLG-18] what was taken over was shown once: its record stays that of its opening', async () => {
    const kyc_toast = { show_kyc_upgrade_notice: true };
    const page = await open({ answers: check({ toast: { kyc_toast } }, { toast: { kyc_toast }, limit: { is_blocked_country: true } }) });
    await page.advance(1000);
    await again(page);
    await page.act('restricted-country-dialog', 'confirm');
    expect(page.modal).toBe('kyc-upgrade-dialog');
    expect(page.cookie('kyc_upgrade_notice')).toEqual(String(NOW));
  });
});

describe('[DLG-12] what still waits for an answer', () => {
  it('holds back everything below it, and nothing above it', async () => {
    const status = deferred();
    const as = { tier: 11 };
    const page = await open({ as, answers: { 'agreement-status': status.promise, 'compliance-check': { toast: { is_hk_user: true } } } });
    expect(page.modal).toBeNull();
    status.resolve({ status: 1 });
    await settle();
    expect(page.modal).toBe('user-agreement-dialog');
    const blocked = await open({
      as,
      answers: { 'agreement-status': NEVER, 'compliance-check': { limit: { is_blocked_country: true } } },
    });
    expect(blocked.modal).toBe('restricted-country-dialog');
  });
});
