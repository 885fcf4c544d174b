import { expect, it } from 'vitest';
import type { Call } from './call.ts';
import { type CallId, CALLS } from './calls.ts';

type Wire = Pick<Call, 'method' | 'path' | 'client'> & Partial<Pick<Call, 'encoding' | 'bare' | 'otherPath' | 'body'>>;

const KYC = '/api/web/v1/compliance-kyc';
const PASSKEY = '/api/web/v1/validation';
const FAST = { method: 'GET', client: 'fast' } as const;
const SLOW = { method: 'GET', client: 'slow' } as const;
const FILE = { ...FAST, bare: true } as const;
/** Without an encoding of its own a POST is a form. */
const FORM = { method: 'POST', client: 'slow' } as const;
const SAFE = { ...FORM, path: '/json_svr/query_safe' } as const;
const JSON_POST = { method: 'POST', encoding: 'json' } as const;
const SLOW_JSON = { ...JSON_POST, client: 'slow' } as const;
const CENTER = '/api/web/v1/usercenter';

/** Calls whose paths follow from their ids. */
const CENTER_CALLS = ['totp-init', 'totp-confirm', 'totp-remove', 'reset-init', 'reset-verify', 'reset-resend', 'reset-password'];
const CENTER_ROWS = [...CENTER_CALLS, 'rebind-init', 'rebind-verify'].map((id) => [id, `${CENTER}/${id.replace('-', '_')}`] as const);
const FEED_ROWS = ['quotes', 'config', 'symbols', 'search', 'time'].map((name) => [`udf-${name}`, `/udf/${name}`] as const);

const EXPECTED: Partial<Record<CallId, Wire>> = {
  ...Object.fromEntries(CENTER_ROWS.map(([id, path]) => [id, { ...SLOW_JSON, path }])),
  ...Object.fromEntries(FEED_ROWS.map(([id, path]) => [id, { ...FILE, path }])),
  'site-settings': { ...FAST, path: '/api/web/v1/site/settings' },
  'user-info': { ...SLOW, path: '/api/web/v1/usercenter/get_info' },
  'user-tier': { ...SLOW, path: '/api/web/v1/usercenter/get_user_tier' },
  'total-funds': { ...SLOW, path: '/apiw/v2/account/total_funds' },
  'wallet-balances': { ...SLOW, path: '/apiw/v2/account/balances' },
  'deposit-addresses': { ...SLOW, path: '/apiw/v2/account/deposit_addresses' },
  'compliance-check': { ...FAST, path: '/api/web/v1/compliance/check' },
  'business-check': { ...FILE, path: '/api/web/v1/kyc/footerTipsCheck', otherPath: '/json_svr/footer_tips_check' },
  'referral-info': { ...SLOW, path: '/api/web/v1/rebate/get_user_info' },
  'verify-invite': { ...FAST, path: '/api/web/v1/rebate/verify_invite_info' },
  'prize-guide': { ...FAST, path: '/api/web/v1/welfare/newbiePrizeGuide' },
  'prize-pop': { ...FAST, path: '/api/web/v1/welfare/newbiePrizePop' },
  competitions: { ...SLOW, path: '/api/web/v1/competition/list' },
  'agreement-status': { ...JSON_POST, client: 'fast', path: `${KYC}/user-agreement/status`, body: { scene: 'user_agreement' } },
  'agreement-submit': { ...JSON_POST, client: 'slow', path: `${KYC}/user-agreement/submit-status` },
  'declaration-status': { ...JSON_POST, client: 'fast', path: `${KYC}/customer-understand-declaration/status` },
  'declaration-submit': { ...JSON_POST, client: 'slow', path: `${KYC}/customer-understand-declaration/submit-status` },
  'passkey-options': { ...JSON_POST, client: 'slow', path: `${PASSKEY}/passkey_register_init` },
  'passkey-save': { ...JSON_POST, client: 'slow', path: `${PASSKEY}/passkey_register_auth` },
  'passkey-strategy': { ...JSON_POST, client: 'slow', path: `${PASSKEY}/get_passkey_strategy` },
  'passkey-verify': { ...JSON_POST, client: 'slow', path: `${PASSKEY}/passkey_verify` },
  'passkey-list': { ...SLOW, path: `${PASSKEY}/passkey_list` },
  'passkey-delete': { ...JSON_POST, client: 'slow', path: `${PASSKEY}/passkey_delete` },
  'log-out': { ...FORM, path: '/api/web/v1/usercenter/logout' },
  'coin-whitelist': { ...FILE, path: '/js/tool/coin_icon_whitelist.json' },
  'download-links': { ...FILE, path: '/js/tool/page_download_links.json' },
  'worker-config': { ...FILE, path: '/homepage/public/javascript/sw.cache.json' },
  'user-frequency': { ...SLOW, path: '/apiweb/v1/user/get_user_frequency' },
  'fund-password-check': { ...SAFE, body: { action: 'checkfundpass' } },
  'fund-frequency-save': { ...SAFE, body: { action: 'tradepassfrequency' } },
  'withdraw-networks': { ...SLOW, path: '/apiw/v2/account/withdraw_networks' },
  'withdraw-submit': { ...FORM, path: '/apiw/v2/account/withdraw' },
  'ticket-list': { ...SLOW, path: '/api/web/v1/support/tickets' },
  'ticket-submit': { ...FORM, path: '/api/web/v1/support/create_ticket' },
  'gatecode-redeem': { ...FORM, path: '/apiw/v2/account/redeem_gatecode' },
  'fund-password-set': { ...SAFE, body: { action: 'setfundpass' } },
  'fund-password-change': { ...SAFE, body: { action: 'changefundpass' } },
  'fund-password-reset': { ...SAFE, body: { action: 'resetfundpass' } },
  ticket: { ...SLOW, path: '/api/web/v1/support/ticket' },
  'ticket-reply': { ...SLOW_JSON, path: '/api/web/v1/support/ticket_reply' },
  'ticket-close': { ...SLOW_JSON, path: '/api/web/v1/support/ticket_close' },
  'security-status': { ...SLOW, path: `${CENTER}/security` },
  'session-list': { ...SLOW, path: `${CENTER}/sessions` },
  'login-history': { ...SLOW, path: `${CENTER}/logins` },
  'log-out-all': { ...SLOW_JSON, path: `${CENTER}/logout_all` },
  'totp-status': { ...SLOW, path: `${CENTER}/totp_status` },
  'kyc-status': { ...SLOW, path: '/api/web/v1/kyc/status' },
  'kyc-submit': { ...FORM, encoding: 'multipart', path: '/api/web/v1/kyc/submit' },
  'account-bind': { ...SLOW_JSON, path: `${CENTER}/bind` },
  'order-terms': { ...SLOW, path: '/apiw/v2/spot/terms' },
  'order-list': { ...SLOW, path: '/apiw/v2/spot/orders' },
  'order-trades': { ...SLOW, path: '/apiw/v2/spot/my_trades' },
  'order-place': { ...FORM, path: '/apiw/v2/spot/place_order' },
  'order-cancel': { ...FORM, path: '/apiw/v2/spot/cancel_order' },
  'udf-history': { ...SLOW, bare: true, path: '/udf/history' },
};

it.each(Object.entries<Call>(CALLS))('[API-5][API-6] %s has its method, path, client and encoding', (id, call) => {
  const { method, path, client, encoding, bare, otherPath, body } = call;
  expect({ method, path, client, encoding, bare, otherPath, body }).toEqual(EXPECTED[id as CallId]);
});
