import { makeAutoObservable } from 'mobx';
import { type Async, ready } from '../../schemas/async.ts';
import type { MARKET, MarketList, MarketRow } from '../../schemas/domains/market/sources.ts';
import { getDirection, formatChange, formatMoney, formatPrice, formatVolume } from '../i18n/format.ts';
import type { RuntimeLink } from '../navigation/runtime-link.ts';
import type { Quote } from '../stores/market-store.ts';
import { readData, type Readers, type ValueContext } from './reader.ts';

const MARKET_LINK = 'trade';

/** A market, formatted. Each field is computed separately, so that a trade only re-renders the numbers that change. */
class LiveRow implements MarketRow {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly #context: ValueContext;

  constructor(symbol: string, context: ValueContext) {
    [this.base = symbol, this.quote = ''] = symbol.split('_');
    this.symbol = symbol;
    this.#context = context;
    makeAutoObservable(this, { symbol: false, base: false, quote: false });
  }

  get name(): string {
    return this.#now.description;
  }

  get icon(): string {
    return this.#context.stores.tools.coinIcon(this.base);
  }

  get price(): string {
    return formatPrice(this.#tag, this.#now.price);
  }

  get fiatPrice(): string {
    const { rate, symbol } = this.#context.stores.settings;
    return rate === null ? '' : formatMoney(this.#tag, symbol, this.#now.price * rate);
  }

  get change(): string {
    return formatChange(this.#tag, this.#percent);
  }

  get direction() {
    return getDirection(this.#percent);
  }

  get high(): string {
    return formatPrice(this.#tag, this.#now.high);
  }

  get low(): string {
    return formatPrice(this.#tag, this.#now.low);
  }

  get volume(): string {
    return formatVolume(this.#tag, this.#now.volume);
  }

  get numbers() {
    const { price, volume } = this.#now;
    return { price, change: this.#percent, volume: volume * price };
  }

  get link(): RuntimeLink | null {
    return this.#context.link(MARKET_LINK, { pair: this.symbol });
  }

  get #now(): Quote {
    return this.#context.stores.market.quote(this.symbol);
  }

  get #percent(): number {
    const { price, previousClose } = this.#now;
    return previousClose === 0 ? 0 : (price / previousClose - 1) * 100;
  }

  get #tag(): string {
    return this.#context.stores.locale.tag;
  }
}

function toList(symbols: readonly string[], context: ValueContext): MarketList {
  const { market } = context.stores;
  return {
    rows: symbols.map((symbol) => new LiveRow(symbol, context)),
    get stale() {
      return market.isStale;
    },
  };
}

function readPair(context: ValueContext): Async<unknown> {
  const { params } = context.stores.route;
  const symbol = params['pair'] ?? params['contract'];
  if (symbol === undefined) return ready(null);
  const quoted = context.stores.market.quoted([symbol]);
  const listed = quoted.read();
  if (listed.state === 'ready' && listed.value.length === 0) return ready(null);
  return readData(quoted, () => new LiveRow(symbol, context));
}

export const MARKET_READERS: Readers<typeof MARKET> = {
  'market.list': (context) => {
    const { market, site } = context.stores;
    return readData(market.quoted(site.document.constants.markets), (symbols) => toList(symbols, context));
  },
  'market.pair': readPair,
  'market.settle': ({ stores }) => ready(stores.route.params['settle']?.toUpperCase()),
};
