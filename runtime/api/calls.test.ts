import { describe, expect, it } from 'vitest';
import { CALLS as NAMED } from '../../schemas/manifest/calls.ts';
import { BUSINESS_CHECK_PATHS, type Call, CALLS } from './calls.ts';
import { PAYLOADS } from './payloads.ts';

const KYC = '/api/web/v1/compliance-kyc';
const FAST = { method: 'GET', client: 'fast' } as const;
const SLOW = { method: 'GET', client: 'slow' } as const;
const FILE = { ...FAST, bare: true } as const;

/** Spec section 7 and contract section 6. */
const EXPECTED: Readonly<Record<keyof typeof CALLS, Call>> = {
  'site-settings': { ...FAST, path: '/api/web/v1/site/settings' },
  'user-info': { ...SLOW, path: '/api/web/v1/usercenter/get_info' },
  'user-tier': { ...SLOW, path: '/api/web/v1/usercenter/get_user_tier' },
  'total-funds': { ...SLOW, path: '/apiw/v2/account/total_funds' },
  'compliance-check': { ...FAST, path: '/api/web/v1/compliance/check' },
  'business-check': { ...FILE, path: '/api/web/v1/kyc/footerTipsCheck' },
  'referral-info': { ...SLOW, path: '/api/web/v1/rebate/get_user_info' },
  'prize-guide': { ...FAST, path: '/api/web/v1/welfare/newbiePrizeGuide' },
  'prize-pop': { ...FAST, path: '/api/web/v1/welfare/newbiePrizePop' },
  'agreement-status': { method: 'POST', client: 'fast', encoding: 'json', path: `${KYC}/user-agreement/status` },
  'agreement-submit': { method: 'POST', client: 'slow', encoding: 'json', path: `${KYC}/user-agreement/submit-status` },
  'declaration-status': { method: 'POST', client: 'fast', encoding: 'json', path: `${KYC}/customer-understand-declaration/status` },
  'declaration-submit': { method: 'POST', client: 'slow', encoding: 'json', path: `${KYC}/customer-understand-declaration/submit-status` },
  'coin-whitelist': { ...FILE, path: '/js/tool/coin_icon_whitelist.json' },
  'download-links': { ...FILE, path: '/js/tool/page_download_links.json' },
  markets: { ...FILE, path: '/udf/quotes' },
};

describe('the calls of spec section 7', () => {
  it.each(Object.entries(EXPECTED))('[API-5][API-6] %s: method, path, client and encoding', (id, call) => {
    expect(CALLS[id as keyof typeof CALLS]).toEqual(call);
  });

  it('are those that effects may name and payloads are known for', () => {
    const ids = Object.keys(CALLS).toSorted();
    expect(ids).toEqual(Object.keys(PAYLOADS).toSorted());
    expect(ids).toEqual(Object.keys(NAMED).toSorted());
  });

  it('know both addresses of the business check', () => {
    expect(BUSINESS_CHECK_PATHS).toEqual({
      footer_tips_check: '/json_svr/footer_tips_check',
      footerTipsCheck: '/api/web/v1/kyc/footerTipsCheck',
    });
  });
});
