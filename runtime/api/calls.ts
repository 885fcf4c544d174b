import type { CallId } from './payloads.ts';

/** How one call of the spec's section 7 is made. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The 5 s client serves what runs before or beside the user, the 20 s client what the user asked for (contract 6). */
  readonly client: 'fast' | 'slow';
  readonly encoding?: 'form' | 'json';
  /** Answers that are the payload itself: files, UDF and the footer tips, which have an envelope of their own. */
  readonly bare?: true;
}

const get = (path: string, client: Call['client'] = 'fast'): Call => ({ method: 'GET', path, client });
const file = (path: string): Call => ({ method: 'GET', path, client: 'fast', bare: true });
const json = (path: string, client: Call['client']): Call => ({ method: 'POST', path, client, encoding: 'json' });
const KYC = '/api/web/v1/compliance-kyc';

export const BUSINESS_CHECK_PATHS = {
  footer_tips_check: '/json_svr/footer_tips_check',
  footerTipsCheck: '/api/web/v1/kyc/footerTipsCheck',
} as const;

/** The calls by id, the names that the effects `fetch` and `submit` use. */
export const CALLS: Readonly<Record<CallId, Call>> = {
  'site-settings': get('/api/web/v1/site/settings'),
  'user-info': get('/api/web/v1/usercenter/get_info', 'slow'),
  'user-tier': get('/api/web/v1/usercenter/get_user_tier', 'slow'),
  'total-funds': get('/apiw/v2/account/total_funds', 'slow'),
  'compliance-check': get('/api/web/v1/compliance/check'),
  'business-check': file(BUSINESS_CHECK_PATHS.footerTipsCheck),
  'referral-info': get('/api/web/v1/rebate/get_user_info', 'slow'),
  'prize-guide': get('/api/web/v1/welfare/newbiePrizeGuide'),
  'prize-pop': get('/api/web/v1/welfare/newbiePrizePop'),
  'agreement-status': json(`${KYC}/user-agreement/status`, 'fast'),
  'agreement-submit': json(`${KYC}/user-agreement/submit-status`, 'slow'),
  'declaration-status': json(`${KYC}/customer-understand-declaration/status`, 'fast'),
  'declaration-submit': json(`${KYC}/customer-understand-declaration/submit-status`, 'slow'),
  'coin-whitelist': file('/js/tool/coin_icon_whitelist.json'),
  'download-links': file('/js/tool/page_download_links.json'),
  markets: file('/udf/quotes'),
};
