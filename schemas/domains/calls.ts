import type { z } from '../zod.ts';
import { BUSINESS_CHECK_PATHS, createShapeLoader, get, post } from './call.ts';

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
  'fund-frequency-save': post('slow', '/json_svr/query_safe', {
    body: { action: 'tradepassfrequency' },
    envelope: wallet('safeEnvelope'),
    settles: {},
  }),
  'fund-password-check': post('slow', '/json_svr/query_safe', {
    body: { action: 'checkfundpass' },
    envelope: wallet('safeEnvelope'),
    settles: {},
  }),

  'fund-password-set': post('slow', '/json_svr/query_safe', {
    body: { action: 'setfundpass' },
    envelope: wallet('safeEnvelope'),
    settles: {},
  }),
  'fund-password-change': post('slow', '/json_svr/query_safe', {
    body: { action: 'changefundpass' },
    envelope: wallet('safeEnvelope'),
    settles: {},
  }),
  'fund-password-reset': post('slow', '/json_svr/query_safe', {
    body: { action: 'resetfundpass' },
    envelope: wallet('safeEnvelope'),
    shape: wallet('lock'),
    settles: {},
  }),

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
  'agreement-status': post('fast', '/api/web/v1/compliance-kyc/user-agreement/status', {
    encoding: 'json',
    body: { scene: 'user_agreement' },
    shape: compliance('userAgreement'),
  }),
  'agreement-submit': post('slow', '/api/web/v1/compliance-kyc/user-agreement/submit-status', {
    encoding: 'json',
    settles: { 'agreement.status': 0 },
  }),
  'declaration-status': post('fast', '/api/web/v1/compliance-kyc/customer-understand-declaration/status', {
    encoding: 'json',
    shape: compliance('declaration'),
  }),
  'declaration-submit': post('slow', '/api/web/v1/compliance-kyc/customer-understand-declaration/submit-status', {
    encoding: 'json',
    settles: { 'declaration.status': 2 },
  }),

  'passkey-list': get('slow', '/api/web/v1/validation/passkey_list', { shape: passkeys('passkeyList') }),
  'passkey-options': post('slow', '/api/web/v1/validation/passkey_register_init', {
    encoding: 'json',
    shape: passkeys('passkeyCreateOptions'),
  }),
  'passkey-save': post('slow', '/api/web/v1/validation/passkey_register_auth', { encoding: 'json' }),
  'passkey-strategy': post('slow', '/api/web/v1/validation/get_passkey_strategy', { encoding: 'json', shape: passkeys('passkeyStrategy') }),
  'passkey-verify': post('slow', '/api/web/v1/validation/passkey_verify', { encoding: 'json', shape: passkeys('passkeyVerified') }),
  'passkey-delete': post('slow', '/api/web/v1/validation/passkey_delete', { encoding: 'json', settles: {} }),

  'coin-whitelist': get('fast', '/js/tool/coin_icon_whitelist.json', { bare: true, shape: tools('coinWhitelist') }),
  'download-links': get('fast', '/js/tool/page_download_links.json', { bare: true, shape: tools('downloadLinks') }),
  'worker-config': get('fast', '/homepage/public/javascript/sw.cache.json', { bare: true, shape: tools('workerConfig') }),

  ...MARKET_CALLS,

  'ticket-list': get('slow', '/api/web/v1/support/tickets', { shape: support('tickets') }),
  'ticket-submit': post('slow', '/api/web/v1/support/create_ticket', { settles: {} }),
  ticket: get('slow', '/api/web/v1/support/ticket', { shape: support('ticketThread') }),
  'ticket-reply': post('slow', '/api/web/v1/support/ticket_reply', { encoding: 'json', settles: {} }),
  'ticket-close': post('slow', '/api/web/v1/support/ticket_close', { encoding: 'json', settles: {} }),

  'security-status': get('slow', `${USER_CENTER}/security`, { shape: identity('securityStatus') }),
  'session-list': get('slow', `${USER_CENTER}/sessions`, { shape: identity('sessionList') }),
  'login-history': get('slow', `${USER_CENTER}/logins`, { shape: identity('loginHistory') }),
  'log-out-all': post('slow', `${USER_CENTER}/logout_all`, { encoding: 'json', settles: { 'session.isLoggedIn': false } }),
  'totp-status': get('slow', `${USER_CENTER}/totp_status`, { shape: identity('totpStatus') }),
  'totp-init': post('slow', `${USER_CENTER}/totp_init`, {
    encoding: 'json',
    shape: identity('totpSecret'),
    refusal: identity('triesLeft'),
    settles: {},
  }),
  'totp-confirm': post('slow', `${USER_CENTER}/totp_confirm`, {
    encoding: 'json',
    shape: identity('backupCodes'),
    refusal: identity('triesLeft'),
    settles: {},
  }),
  'totp-remove': post('slow', `${USER_CENTER}/totp_remove`, { encoding: 'json', settles: {} }),
  'kyc-status': get('slow', '/api/web/v1/kyc/status', { shape: identity('kycStatus') }),
  'kyc-submit': post('slow', '/api/web/v1/kyc/submit', { encoding: 'multipart', refusal: identity('refusedFields'), settles: {} }),
  'reset-init': post('slow', `${USER_CENTER}/reset_init`, { encoding: 'json', shape: identity('recoveryTicket'), settles: {} }),
  'reset-verify': post('slow', `${USER_CENTER}/reset_verify`, {
    encoding: 'json',
    shape: identity('recoveryTicket'),
    refusal: identity('triesLeft'),
    settles: {},
  }),
  'reset-resend': post('slow', `${USER_CENTER}/reset_resend`, { encoding: 'json', refusal: identity('triesLeft'), settles: {} }),
  'reset-password': post('slow', `${USER_CENTER}/reset_password`, {
    encoding: 'json',
    shape: wallet('lock'),
    refusal: identity('triesLeft'),
    settles: {},
  }),
  'rebind-init': post('slow', `${USER_CENTER}/rebind_init`, { encoding: 'json', shape: identity('recoveryTicket'), settles: {} }),
  'rebind-verify': post('slow', `${USER_CENTER}/rebind_verify`, {
    encoding: 'json',
    shape: identity('recoveryTicket'),
    refusal: identity('triesLeft'),
    settles: {},
  }),
  'account-bind': post('slow', `${USER_CENTER}/bind`, { encoding: 'json', settles: {} }),

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
