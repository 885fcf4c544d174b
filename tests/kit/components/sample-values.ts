import { PENDING } from '../../../schemas/async.ts';
import type { ServerContent } from '../../../schemas/manifest/resolved.ts';
import type { ChartLayouts } from '../../../schemas/domains/market/chart-sources.ts';
import type { ChatPanel } from '../../../schemas/domains/chat/sources.ts';
import type { CurrencyOption, LanguageOption } from '../../../schemas/domains/page/sources.ts';
import { createLink } from '../runtime/fake-scope.ts';
import { createFakeFeed } from './chart.ts';
import type { Samples } from '../runtime/sample-props.ts';

/** Server content as the runtime passes it to components. Resolves own paths only. */
export function createContent(text: string, fields: Partial<ServerContent> = {}): ServerContent {
  return { text, links: [], resolve: (href) => (/^\/(?![/\\])/.test(href) ? createLink(href.slice(1)) : null), ...fields };
}

const LANGUAGES: readonly LanguageOption[] = [
  { code: 'en', tag: 'en', name: 'English', dir: 'ltr', link: createLink('', { current: true }) },
  { code: 'tr', tag: 'tr', name: 'Türkçe', dir: 'ltr', link: createLink('tr') },
  { code: 'ar', tag: 'ar', name: 'العربية', dir: 'rtl', link: createLink('ar') },
];

const CURRENCIES: readonly CurrencyOption[] = [
  { code: 'USD', symbol: '$', current: true },
  { code: 'EUR', symbol: '€', current: false },
];

const CONTENT = createContent('Read the terms of use.', { links: [{ phrase: 'terms of use', link: createLink('terms') }] });

const LAYOUTS: ChartLayouts = {
  load: () => Promise.resolve(null),
  isMissing: () => false,
  save: () => undefined,
  flush: () => undefined,
  resolution: { get: () => '60', set: () => undefined },
};

/** A feed without markets, since candles need a canvas. */
const FEED = createFakeFeed({ market: () => Promise.reject(new Error('no market')) });

const PANEL: ChatPanel = { open: false, x: null, y: null, width: 360, height: 700, requestedRoom: null, store: () => undefined };

const PENDING_IDS = `
  chat.rooms market.list market.pair funds.total passkeys.list referral.invite competitions.list
  withdraw.networks withdraw.balances tickets.list orders.terms orders.balances orders.open orders.trades
  chart.trades wallet.accounts deposit.networks user.standing
`.trim();

export const SAMPLE_VALUES: Samples = {
  ...Object.fromEntries(PENDING_IDS.split(/\s+/).map((id) => [id, PENDING])),
  'chart.feed': { state: 'ready', value: FEED },
  'chart.layouts': { state: 'ready', value: LAYOUTS },
  'chat.panel': { state: 'ready', value: PANEL },
  'route.pair': 'BTC_USDT',
  'site.name': 'Meridian',
  'site.logo': '/logo.svg',
  'locale.current': 'English',
  'locale.languages': { state: 'ready', value: LANGUAGES },
  'complianceToast.content': CONTENT,
  'agreement.content': CONTENT,
  'businessCheck.content': CONTENT,
  'settings.currency': 'USD',
  'settings.currencies': { state: 'ready', value: CURRENCIES },
};
