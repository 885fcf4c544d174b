import type { MarketList, MarketRow } from '../../schemas/values/market.ts';
import { directionOf, formatChange, formatMoney, formatPrice, formatVolume } from '../i18n/format.ts';
import type { Quote } from '../stores/market-store.ts';
import { loadableOf, NONE, type ValueContext, type ValueSources } from './value-source.ts';

/** The link of the manifest that a market leads to; it takes the parameter `pair`. */
const MARKET_LINK = 'trade';

function rowOf(quote: Quote, { stores, link }: ValueContext): MarketRow {
  const { settings, tools } = stores;
  const { tag } = stores.locale;
  const [base = quote.symbol, currency = ''] = quote.symbol.split('_');
  const change = quote.previousClose === 0 ? 0 : (quote.price / quote.previousClose - 1) * 100;
  const rate = settings.rate;
  return {
    symbol: quote.symbol,
    base,
    quote: currency,
    name: quote.description,
    icon: tools.coinIcon(base),
    price: formatPrice(tag, quote.price),
    fiatPrice: rate === null ? '' : formatMoney(tag, settings.symbol, quote.price * rate),
    change: formatChange(tag, change),
    direction: directionOf(change),
    high: formatPrice(tag, quote.high),
    low: formatPrice(tag, quote.low),
    volume: formatVolume(tag, quote.volume),
    numbers: { price: quote.price, change, volume: quote.volume * quote.price },
    link: link(MARKET_LINK, { pair: quote.symbol }),
  };
}

export const MARKET_VALUES: ValueSources = {
  'market.list': (context) => {
    const { query, quotes, stale } = context.stores.market.read(context.stores.site.document.constants.markets);
    return loadableOf(query, (): MarketList => ({ rows: quotes.map((quote) => rowOf(quote, context)), stale }));
  },
  'market.pair': (context) => {
    const { params } = context.stores.route;
    const pair = params['pair'] ?? params['contract'];
    if (pair === undefined) return NONE;
    const { query, quotes } = context.stores.market.read([pair]);
    const [quote] = quotes;
    return quote === undefined && query.current === 'ready' ? NONE : loadableOf(query, () => quote && rowOf(quote, context));
  },
};
