import type { CallId } from '../../../schemas/domains/calls.ts';

export interface Sample {
  readonly response: unknown;
  /** Fields without which the response is invalid. */
  readonly essential?: readonly string[];
  /** Parts that count as missing without any one of these fields. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}

const ENTRY = { c: 'home', china_apk: 'a.apk', overseas_apk: 'b.apk' };
const TEXT_LINK = [{ key: 'terms', link: '/docs' }];
const TOAST = { content: 'a', text_link: TEXT_LINK, ok_button: 'b', ok_button_router: '/c', toast_config: 1, limit_country_toast: true };
const KYC = { is_risk_user: 1, risk_user_guide_msg: 'a', risk_user_guide_frequency: 24, show_kyc_upgrade_notice: true };
const COMPLIANCE_TOAST = { is_hk_user: 1, limit_country_user_status: 'LIMIT_VISITOR', kyc_toast: KYC, config: { '*': TOAST } };
const BALANCE = { account: 'spot', coin: 'A', amount: '1', price_usd: '2' };
const TERMS = { symbol: 'A_B', base: 'A', quote: 'B', tick: '1', lot: '1', minimum: '0', fee: '0' };
const ORDER = { order_id: '1', symbol: 'A_B', side: 'buy', price: '1', amount: '2', time: 5 };
const FILL = { ...ORDER, trade_id: '2', fee: '0' };
const QUOTE_FIELDS = 'ch chp lp ask bid spread open_price high_price low_price prev_close_price volume';
const QUOTE = Object.fromEntries(QUOTE_FIELDS.split(' ').map((name) => [name, 1]));
const SYMBOL = { name: 'A_B', ticker: 'A', minmov: 1, pricescale: 10, has_intraday: true, volume_precision: 2 };
const PASSKEY = { challenge: 'Y2g', allowCredentials: [{ id: 'aWQ', type: 'public-key', transports: ['usb'] }], rpId: 'a', timeout: 1 };
const SELECTION = { residentKey: 'required', requireResidentKey: true };
const NETWORK = { coin: 'A', id: 'a', name: 'A', minimum: '1' };
const TICKET = { id: 1, subject: 'a', category: 'b', state: 'open', created_at: 5 };
const SETTINGS = { lang_list: ['en', 'tr'], fiat_list: { USD: '$', EUR: '€' }, curr_fiat: 'USD', currency_count: 5, defaultP2PFiat: 'A' };
const RATES = { curr_fiat_market_rates: { USD: 1, EUR: 2 }, is_service_host: 1, sub_site_id: 0 };
const SESSION = { id: 'a', device: 'b', place: 'c', seen_at: 5, is_current: true };
const LOGIN = { at: 5, device: 'b', place: 'c', method: 'passkey', succeeded: true };
const RECOVERY: Sample = { response: { ticket: 'a', tries_left: 4 }, essential: ['ticket'] };
const REASONS = [{ field: 'front', text: 'a' }];
const KYC_LIMITS = [1, 4].map((level) => ({ level, daily_withdrawal: '5', currency: 'USD' }));
const LIMIT = { limit_country: 'NL', is_uk_limit: 1, brazil_toast: true };
const TIP = { content: 'a', title: 'b', text_link: TEXT_LINK, no_close_button: 1, type: 'close' };
const PARTY = { id: 'a', name: 'b' };
const CREDENTIALS = { excludeCredentials: PASSKEY.allowCredentials, pubKeyCredParams: [{ type: 'public-key', alg: 1 }] };
const CREATION = { challenge: 'Y2g', user: PARTY, rp: PARTY, timeout: 1, attestation: 'none', authenticatorSelection: SELECTION };
const FAILED_QUOTE = { s: 'error', n: 'C', errmsg: 'a' };
const all = (part: object) => Object.keys(part);
const createListSample = (field: string, item: object, ...optional: string[]): Sample => {
  const required = all(item).filter((name) => !optional.includes(name));
  return { response: { [field]: [item, { ...item }] }, parts: { [`${field}.0`]: required, [`${field}.1`]: required } };
};

/** A valid response of each call that has a shape, with all fields. */
export const SAMPLES: Partial<Record<CallId, Sample>> = {
  'site-settings': { response: { ...SETTINGS, ...RATES } },
  'user-info': { response: { uid: 1, tier_level: 11, verified: 5, country: 233, is_login: 1, total_usd: 12.5, is_sub: 1 } },
  'user-tier': { response: { tier_level: 10 } },
  'total-funds': { response: { total_btc: '1', total_usd: '2' } },
  'wallet-balances': { response: { balances: [BALANCE] }, essential: all(BALANCE).map((name) => `balances.0.${name}`) },
  'deposit-addresses': createListSample('networks', { ...NETWORK, address: 'x', confirmations: 3 }, 'address'),
  'withdraw-networks': createListSample('networks', { ...NETWORK, chain: 'c', fee: '1', decimals: 3 }, 'chain'),
  'user-frequency': { response: { frequency: 2, ip_changed: true, has_fundpass: true }, essential: ['frequency'] },
  'fund-password-reset': { response: { locked_until: 5 } },
  'reset-password': { response: { locked_until: 5 } },
  'security-status': { response: { password_at: 5, fundpass_at: 6, totp_at: 7 } },
  'session-list': createListSample('sessions', SESSION, 'id', 'device', 'place', 'is_current'),
  'login-history': createListSample('logins', LOGIN, 'device', 'place', 'succeeded'),
  'totp-status': { response: { enabled: true } },
  'totp-init': { response: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a' }, essential: ['secret', 'uri'] },
  'totp-confirm': { response: { backup_codes: ['A', 'B'] }, essential: ['backup_codes', 'backup_codes.0', 'backup_codes.1'] },
  'kyc-status': {
    response: { verified: 1, state: 'rejected', level: 1, reasons: REASONS, limits: KYC_LIMITS },
    essential: ['state'],
    parts: { 'limits.0': ['level'], 'limits.1': ['level'] },
  },
  ...Object.fromEntries(['reset-init', 'reset-verify', 'rebind-init', 'rebind-verify'].map((id) => [id, RECOVERY])),
  ticket: {
    response: { id: 'a', subject: 'b', state: 'open', unread: true, messages: [{ from: 'team', at: 5, text: 'c' }] },
    essential: ['subject', 'state', 'messages.0.from', 'messages.0.at', 'messages.0.text'],
  },
  'compliance-check': {
    response: { menu: ['nft', 'live'], business: [1], limit: LIMIT, toast: COMPLIANCE_TOAST },
    parts: { 'toast.config.*.text_link.0': ['key', 'link'] },
  },
  'business-check': {
    response: { resMsg: { code: 0, message: 'a' }, datas: [TIP] },
    essential: ['resMsg.code'],
    parts: { 'datas.0.text_link.0': ['key', 'link'] },
  },
  'agreement-status': { response: { status: 1, content: 'a', submit_button: 'b' }, essential: ['status'] },
  'declaration-status': { response: { status: 1 }, essential: ['status'] },
  'referral-info': { response: { kol_code: 'a', encrypted_uid: 'b', agency_type: 3 } },
  'prize-guide': { response: { prize_num: 'a' } },
  'prize-pop': { response: { group_A: { num: 1 }, group_B: { num_first: 1, num_second: 2 } } },
  competitions: {
    response: [{ id: 1, title: 'a', prize: 'b', start_time: 1, end_time: 2, url: '/a' }],
    parts: { 0: ['start_time', 'end_time'] },
  },
  'passkey-list': { response: [{ id: 7, name: 'Phone', created_at: 1, last_used_at: 2 }], parts: { 0: ['id'] } },
  'passkey-options': {
    response: { ...CREATION, ...CREDENTIALS },
    essential: ['challenge'],
    parts: { 'excludeCredentials.0': ['id'], 'excludeCredentials.0.transports': ['0'], pubKeyCredParams: ['0.type', '0.alg'] },
  },
  'passkey-strategy': {
    response: { passkey: PASSKEY },
    essential: ['passkey.challenge'],
    parts: { 'passkey.allowCredentials.0': ['id'], 'passkey.allowCredentials.0.transports': ['0'] },
  },
  'passkey-verify': { response: { op_token: 'a' } },
  'ticket-list': createListSample('tickets', TICKET, 'id', 'category'),
  'order-terms': { response: TERMS, essential: all(TERMS) },
  'order-list': createListSample('orders', ORDER),
  'order-trades': createListSample('trades', { ...FILL, fee_coin: 'B' }, 'fee_coin'),
  'coin-whitelist': { response: ['BTC', 'ETH'] },
  'download-links': { response: { '/price': { h5: ENTRY, web: ENTRY }, default: { h5: ENTRY } } },
  'worker-config': {
    response: { version: '1', enabled: true, precache: ['/'], runtime: [{ prefix: '/a', strategy: 'cache-first' }] },
    essential: ['version', 'enabled', 'precache.0', 'runtime.0.prefix', 'runtime.0.strategy'],
  },
  'udf-quotes': {
    response: { s: 'ok', d: [{ s: 'ok', n: 'A_B', v: { ...QUOTE, short_name: 'A' } }, FAILED_QUOTE] },
    essential: ['s'],
    parts: { 'd.0': ['s', 'n', ...all(QUOTE).map((name) => `v.${name}`)], 'd.1': ['s', 'n'] },
  },
  'udf-config': { response: { supported_resolutions: ['1', '5'], supports_time: true }, parts: { supported_resolutions: ['0', '1'] } },
  'udf-symbols': { response: { ...SYMBOL, supported_resolutions: ['1'] }, essential: ['name'], parts: { supported_resolutions: ['0'] } },
  'udf-search': { response: [{ symbol: 'A', full_name: 'a', ticker: 'b' }], parts: { 0: ['symbol'] } },
  'udf-history': { response: { s: 'ok', t: [1, 2], o: [1, 2], h: 3, c: [1, 2], v: [1, 2] }, essential: ['s'] },
};
