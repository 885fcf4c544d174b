/** Calls that an effect may name: `fetch` asks again, `submit` sends. By id, with what each is for (spec section 7). */
export const CALLS = {
  'site-settings': 'header common data: languages, currencies, rates',
  'user-info': 'who is logged in',
  'user-tier': "the user's tier",
  'total-funds': "the user's funds in BTC and USD",
  'compliance-check': 'limits, notices and blocked codes for this visitor',
  'business-check': "the business compliance banner's content",
  'referral-info': "the user's invite code and agency type",
  'prize-guide': 'the prize that the signup screen names',
  'prize-pop': "the reward popup's amounts",
  'agreement-status': 'whether the user agreement is to be shown',
  'agreement-submit': 'accepts the user agreement',
  'declaration-status': 'whether the Turkish declaration is signed',
  'declaration-submit': 'signs the Turkish declaration',
  'coin-whitelist': 'coins whose icons carry a version',
  'download-links': 'where the app is downloaded, by page',
  markets: 'the quotes of the market list',
} as const;
export type CallId = keyof typeof CALLS;
