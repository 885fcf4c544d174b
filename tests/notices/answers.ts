import type { Answers } from '../kit/runtime/fake-network.ts';

/** User data of a logged-in person. */
export interface Person {
  readonly tier?: number | null;
  readonly verified?: number | null;
}

export const LOGIN = { uid: '10001', nickname: 'ada' } as const;

export function createUserAnswers({ tier = null, verified = null }: Person): Answers {
  return { 'user-info': { uid: '10001', verified, is_login: true }, 'user-tier': { tier_level: tier } };
}

/** Responses without data: all checks are empty and no agreement is pending. */
export const QUIET: Answers = {
  'site-settings': {},
  'user-info': null,
  'user-tier': {},
  'total-funds': {},
  'referral-info': {},
  'compliance-check': {},
  'business-check': { resMsg: { code: 0, message: '' }, datas: [] },
  'agreement-status': { status: 0 },
  'agreement-submit': {},
  'declaration-status': { status: 2 },
  'declaration-submit': {},
  'prize-pop': { group_A: { num: '$100' }, group_B: { num_first: '$30', num_second: '$70' } },
};

export const withLimit = (flags: object): Answers => ({ 'compliance-check': { limit: flags } });
export const withToast = (flags: object): Answers => ({ 'compliance-check': { toast: flags } });
export const withKyc = (flags: object): Answers => withToast({ kyc_toast: flags });
export const withMenu = (...codes: string[]): Answers => ({ 'compliance-check': { menu: codes } });
export const withBusiness = (...codes: string[]): Answers => ({ 'compliance-check': { business: codes } });
export const withMessage = (fields: object): Answers => ({ 'business-check': { resMsg: { code: 0, message: '' }, datas: [fields] } });
