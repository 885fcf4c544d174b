/** One static route of the specification (section 2) or the contract (9, 10), as it is expected, not as a manifest says. */
export interface StaticRoute {
  readonly path: string;
  readonly id: string;
  /** Only on these sites; without it, on all. */
  readonly only?: readonly string[];
  /** Not on these sites, where the feature is hidden (contract 9). */
  readonly not?: readonly string[];
}

const NO_REFERRAL = ['eu', 'hk', 'us', 'bahamas', 'uae', 'singapore', 'uk', 'japan', 'testnet'];
const NO_CHAT = ['eu', 'hk', 'us', 'singapore', 'uk', 'japan', 'testnet'];

const route = (path: string, id: string, where: Pick<StaticRoute, 'only' | 'not'> = {}): StaticRoute => ({ path, id, ...where });

export const STATIC_ROUTES: readonly StaticRoute[] = [
  route('/', 'home'),
  route('/learn', 'learn'),
  route('/blog', 'blog'),
  route('/live', 'live'),
  route('/nft', 'nft'),
  route('/post', 'post'),
  route('/price', 'price'),
  route('/how-to-buy', 'how-to-buy'),
  route('/help', 'help'),
  route('/explore/bitcoin-halving-countdown', 'explore-halving'),
  route('/explore/ETH', 'explore-token'),
  route('/explore/SOL', 'explore-token'),
  route('/myaccount/funds', 'funds'),
  route('/myaccount/security', 'security'),
  route('/myaccount/passkey', 'passkey'),
  route('/myaccount/tickets', 'tickets'),
  route('/myaccount/withdraw/USDT', 'withdraw-usdt'),
  route('/myaccount/kyc_home', 'kyc-home'),
  route('/myaccount/kyc2', 'kyc2'),
  route('/myaccount/fundpass_setup', 'fundpass-setup'),
  route('/myaccount/totp', 'totp'),
  route('/myaccount/deposit/USDT', 'deposit'),
  route('/myaccount/deposit_gatecode', 'deposit-gatecode'),
  route('/app/kyc', 'app-kyc'),
  route('/crypto/buy/with-credit-card', 'buy-card'),
  route('/crypto/buy/with-bank-account', 'buy-bank'),
  route('/c2c/market', 'c2c-market'),
  route('/c2c/USDT_EUR', 'c2c-fiat'),
  route('/login', 'login'),
  route('/signup', 'signup'),
  route('/login/reset', 'login-reset'),
  route('/login/rebind', 'login-rebind'),
  route('/bind', 'bind'),
  route('/auth/', 'auth'),
  route('/trade/BTC_USDT', 'trade'),
  route('/futures/USDT/BTC_USDT', 'futures'),
  route('/futures-delivery', 'futures-delivery'),
  route('/options', 'options'),
  route('/simple-earn', 'simple-earn'),
  route('/lend-earn', 'lend-earn'),
  route('/staking', 'staking'),
  route('/strategy-bot', 'strategy-bot'),
  route('/copytrading', 'copytrading'),
  route('/announcements/newlisted', 'new-listings'),
  route('/candy-drop', 'candy-drop'),
  route('/alpha', 'alpha'),
  route('/web3', 'web3'),
  route('/vip', 'vip'),
  route('/rewards_hub', 'rewards-hub'),
  route('/competition/center', 'competition-center'),
  route('/referral', 'referral', { not: NO_REFERRAL }),
  route('/referral/affiliate', 'referral-affiliate', { not: NO_REFERRAL }),
  route('/referral/broker', 'referral-broker', { not: NO_REFERRAL }),
  route('/user-agreement', 'user-agreement'),
  route('/docs/agreement.html', 'docs-agreement'),
  route('/privacy-policy', 'privacy-policy'),
  route('/credits', 'credits'),
  route('/legal/user-agreement', 'legal-user-agreement', { only: ['us'] }),
  route('/legal/privacy-policy', 'legal-privacy-policy', { only: ['us'] }),
  route('/legal/disclosures', 'legal-disclosures', { only: ['us'] }),
  route('/groupchat/chatroom', 'chatroom', { not: NO_CHAT }),
  route('/groupchat/call_service', 'call-service'),
  route('/campaigns/app-download-rewards', 'app-download-rewards'),
  route('/appdownload', 'app-download', { not: ['eu', 'testnet', 'turkey'] }),
  route('/mobileapp', 'app-download', { only: ['turkey'] }),
  route('/help/kyc-verify-identity', 'kyc-guide-identity'),
  route('/help/kyc-prove-address', 'kyc-guide-address'),
  route('/state_compliance_tips', 'compliance-tips'),
];

/** Screens that share their title with another: the app's beside the web's, the one to print, a pair's spot market beside its contract. */
export const TWINS: readonly string[] = ['lend-earn', 'docs-agreement', 'app-kyc', 'trade'];

/** The routes of a site, and the screen each shows there: the not-found page where its feature is hidden. */
export function routesOf(site: string): readonly { readonly path: string; readonly id: string }[] {
  return STATIC_ROUTES.map(({ path, id, only, not }) => {
    const isThere = (only === undefined || only.includes(site)) && not?.includes(site) !== true;
    return { path, id: isThere ? id : 'not-found' };
  });
}
