import type { z } from '../zod.ts';
import { BUSINESS_CHECK_PATHS, createShapeLoader, get, type Options, post, postJson } from './call.ts';

const compliance = createShapeLoader(() => import('./compliance/shapes.ts'));
const growth = createShapeLoader(() => import('./growth/shapes.ts'));
const identity = createShapeLoader(() => import('./identity/shapes.ts'));
const market = createShapeLoader(() => import('./market/shapes.ts'));
const orders = createShapeLoader(() => import('./orders/shapes.ts'));
const passkeys = createShapeLoader(() => import('./passkeys/shapes.ts'));
const session = createShapeLoader(() => import('./session/shapes.ts'));
const site = createShapeLoader(() => import('./site/shapes.ts'));
const support = createShapeLoader(() => import('./support/shapes.ts'));
const tools = createShapeLoader(() => import('./tools/shapes.ts'));
const wallet = createShapeLoader(() => import('./wallet/shapes.ts'));

const USER_CENTER = '/api/web/v1/usercenter';

function querySafe<const Rest extends Options>(action: string, rest: Rest) {
  return post('slow', '/json_svr/query_safe', { body: { action }, envelope: wallet('safeEnvelope'), settles: {}, ...rest });
}

export const MARKET_CALLS = {
  'udf-quotes': get('fast', '/udf/quotes', { bare: true, shape: market('udfQuotes') }),
  'udf-config': get('fast', '/udf/config', { bare: true, shape: market('udfConfig') }),
  'udf-symbols': get('fast', '/udf/symbols', { bare: true, shape: market('udfSymbolAnswer') }),
  'udf-search': get('fast', '/udf/search', { bare: true, shape: market('udfSearch') }),
  'udf-history': get('slow', '/udf/history', { bare: true, shape: market('udfHistory') }),
  'udf-time': get('fast', '/udf/time', { bare: true, shape: market('udfTime') }),
};

export const CALLS = {
  'site-settings': get('fast', '/api/web/v1/site/settings', { shape: site('siteSettings') }),

  'user-info': get('slow', '/api/web/v1/usercenter/get_info', { shape: session('userInfo'), refused: null }),
  'user-tier': get('slow', '/api/web/v1/usercenter/get_user_tier', { shape: session('userTier') }),
  'log-out': post('slow', '/api/web/v1/usercenter/logout', { settles: { 'session.isLoggedIn': false } }),

  'total-funds': get('slow', '/apiw/v2/account/total_funds', { shape: wallet('totalFunds') }),
  'wallet-balances': get('slow', '/apiw/v2/account/balances', { shape: wallet('walletBalances') }),
  'deposit-addresses': get('slow', '/apiw/v2/account/deposit_addresses', { shape: wallet('depositAddresses') }),
  'withdraw-networks': get('slow', '/apiw/v2/account/withdraw_networks', { shape: wallet('withdrawNetworks') }),
  'withdraw-submit': post('slow', '/apiw/v2/account/withdraw', { settles: {} }),
  'gatecode-redeem': post('slow', '/apiw/v2/account/redeem_gatecode', { settles: {} }),
  'user-frequency': get('slow', '/apiweb/v1/user/get_user_frequency', { shape: wallet('userFrequency') }),
  'fund-frequency-save': querySafe('tradepassfrequency', {}),
  'fund-password-check': querySafe('checkfundpass', {}),
  'fund-password-set': querySafe('setfundpass', {}),
  'fund-password-change': querySafe('changefundpass', {}),
  'fund-password-reset': querySafe('resetfundpass', { shape: wallet('lock') }),

  'referral-info': get('slow', '/api/web/v1/rebate/get_user_info', { shape: growth('referralInfo') }),
  'verify-invite': get('fast', '/api/web/v1/rebate/verify_invite_info', {}),
  'prize-guide': get('fast', '/api/web/v1/welfare/newbiePrizeGuide', { shape: growth('prizeGuide') }),
  'prize-pop': get('fast', '/api/web/v1/welfare/newbiePrizePop', { shape: growth('prizePop') }),
  competitions: get('slow', '/api/web/v1/competition/list', { shape: growth('competitions') }),

  'compliance-check': get('fast', '/api/web/v1/compliance/check', { shape: compliance('complianceCheck') }),
  'business-check': get('fast', BUSINESS_CHECK_PATHS.footerTipsCheck, {
    otherPath: BUSINESS_CHECK_PATHS.footer_tips_check,
    bare: true,
    shape: compliance('currentMessage'),
  }),
  'agreement-status': postJson('fast', '/api/web/v1/compliance-kyc/user-agreement/status', {
    body: { scene: 'user_agreement' },
    shape: compliance('userAgreement'),
  }),
  'agreement-submit': postJson('slow', '/api/web/v1/compliance-kyc/user-agreement/submit-status', { settles: { 'agreement.status': 0 } }),
  'declaration-status': postJson('fast', '/api/web/v1/compliance-kyc/customer-understand-declaration/status', {
    shape: compliance('declaration'),
  }),
  'declaration-submit': postJson('slow', '/api/web/v1/compliance-kyc/customer-understand-declaration/submit-status', {
    settles: { 'declaration.status': 2 },
  }),

  'passkey-list': get('slow', '/api/web/v1/validation/passkey_list', { shape: passkeys('passkeyList') }),
  'passkey-options': postJson('slow', '/api/web/v1/validation/passkey_register_init', { shape: passkeys('passkeyCreateOptions') }),
  'passkey-save': postJson('slow', '/api/web/v1/validation/passkey_register_auth', {}),
  'passkey-strategy': postJson('slow', '/api/web/v1/validation/get_passkey_strategy', { shape: passkeys('passkeyStrategy') }),
  'passkey-verify': postJson('slow', '/api/web/v1/validation/passkey_verify', { shape: passkeys('passkeyVerified') }),
  'passkey-delete': postJson('slow', '/api/web/v1/validation/passkey_delete', { settles: {} }),

  'coin-whitelist': get('fast', '/js/tool/coin_icon_whitelist.json', { bare: true, shape: tools('coinWhitelist') }),
  'download-links': get('fast', '/js/tool/page_download_links.json', { bare: true, shape: tools('downloadLinks') }),
  'worker-config': get('fast', '/homepage/public/javascript/sw.cache.json', { bare: true, shape: tools('workerConfig') }),

  ...MARKET_CALLS,

  'ticket-list': get('slow', '/api/web/v1/support/tickets', { shape: support('tickets') }),
  'ticket-submit': post('slow', '/api/web/v1/support/create_ticket', { settles: {} }),
  ticket: get('slow', '/api/web/v1/support/ticket', { shape: support('ticketThread') }),
  'ticket-reply': postJson('slow', '/api/web/v1/support/ticket_reply', { settles: {} }),
  'ticket-close': postJson('slow', '/api/web/v1/support/ticket_close', { settles: {} }),

  'security-status': get('slow', `${USER_CENTER}/security`, { shape: identity('securityStatus') }),
  'session-list': get('slow', `${USER_CENTER}/sessions`, { shape: identity('sessionList') }),
  'login-history': get('slow', `${USER_CENTER}/logins`, { shape: identity('loginHistory') }),
  'log-out-all': postJson('slow', `${USER_CENTER}/logout_all`, { settles: { 'session.isLoggedIn': false } }),
  'totp-status': get('slow', `${USER_CENTER}/totp_status`, { shape: identity('totpStatus') }),
  'totp-init': postJson('slow', `${USER_CENTER}/totp_init`, { shape: identity('totpSecret'), refusal: identity('triesLeft'), settles: {} }),
  'totp-confirm': postJson('slow', `${USER_CENTER}/totp_confirm`, {
    shape: identity('backupCodes'),
    refusal: identity('triesLeft'),
    settles: {},
  }),
  'totp-remove': postJson('slow', `${USER_CENTER}/totp_remove`, { settles: {} }),
  'kyc-status': get('slow', '/api/web/v1/kyc/status', { shape: identity('kycStatus') }),
  'kyc-submit': post('slow', '/api/web/v1/kyc/submit', { encoding: 'multipart', refusal: identity('refusedFields'), settles: {} }),
  'reset-init': postJson('slow', `${USER_CENTER}/reset_init`, { shape: identity('recoveryTicket'), settles: {} }),
  'reset-verify': postJson('slow', `${USER_CENTER}/reset_verify`, {
    shape: identity('recoveryTicket'),
    refusal: identity('triesLeft'),
    settles: {},
  }),
  'reset-resend': postJson('slow', `${USER_CENTER}/reset_resend`, { refusal: identity('triesLeft'), settles: {} }),
  'reset-password': postJson('slow', `${USER_CENTER}/reset_password`, {
    shape: wallet('lock'),
    refusal: identity('triesLeft'),
    settles: {},
  }),
  'rebind-init': postJson('slow', `${USER_CENTER}/rebind_init`, { shape: identity('recoveryTicket'), settles: {} }),
  'rebind-verify': postJson('slow', `${USER_CENTER}/rebind_verify`, {
    shape: identity('recoveryTicket'),
    refusal: identity('triesLeft'),
    settles: {},
  }),
  'account-bind': postJson('slow', `${USER_CENTER}/bind`, { settles: {} }),

  'order-terms': get('slow', '/apiw/v2/spot/terms', { shape: orders('orderTerms'), refused: null }),
  'order-list': get('slow', '/apiw/v2/spot/orders', { shape: orders('orderList') }),
  'order-trades': get('slow', '/apiw/v2/spot/my_trades', { shape: orders('orderTrades') }),
  'order-place': post('slow', '/apiw/v2/spot/place_order', { settles: {} }),
  'order-cancel': post('slow', '/apiw/v2/spot/cancel_order', { settles: {} }),
};

type AllCalls = typeof CALLS;
type IdsWith<Field extends string> = { [Id in CallId]: AllCalls[Id] extends Readonly<Record<Field, unknown>> ? Id : never }[CallId];

export type CallId = keyof AllCalls;
export type SubmittedCallId = IdsWith<'settles'>;
export type CallResponse<Id extends CallId> = AllCalls[Id] extends { readonly shape: () => Promise<infer Shape> }
  ? z.output<Shape>
  : unknown;

export const SUBMITTED_CALL_IDS = Object.entries(CALLS).flatMap(([id, call]) =>
  'settles' in call ? [id] : [],
) as readonly SubmittedCallId[];
