import { defineCall } from '../domains/call.ts';

/** Where the sites ask, by what their configuration names (spec 7). */
export const BUSINESS_CHECK_PATHS = {
  footer_tips_check: '/json_svr/footer_tips_check',
  footerTipsCheck: '/api/web/v1/kyc/footerTipsCheck',
} as const;

/** The business compliance banner's content. */
export const businessCheck = defineCall({
  id: 'business-check',
  method: 'GET',
  path: BUSINESS_CHECK_PATHS.footerTipsCheck,
  otherPath: BUSINESS_CHECK_PATHS.footer_tips_check,
  client: 'fast',
  bare: true,
  answer: async () => (await import('../api/business-check.ts')).currentMessage,
  whose: 'visitor',
});
