import { makeAutoObservable } from 'mobx';
import { type Async, ready } from '../../schemas/async.ts';
import { type Figure, FIGURES, type MARKET, type MarketList, type MarketRow } from '../../schemas/domains/market/sources.ts';
import { getDirection, formatChange, formatMoney, formatPrice, formatVolume } from '../i18n/format.ts';
import type { RuntimeLink } from '../navigation/runtime-link.ts';
import type { Quote } from '../stores/market-store.ts';
import { readData, type Readers, type ValueContext } from './reader.ts';

const MARKET_LINK = 'trade';

const FORMATS = { price: formatPrice, change: formatChange, volume: formatVolume } as const;

class LiveRow implements MarketRow {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly #context: ValueContext;

  constructor(symbol: string, context: ValueContext) {
    [this.base = symbol, this.quote = ''] = symbol.split('_');
    this.symbol = symbol;
    this.#context = context;
    makeAutoObservable(this, { symbol: false, base: false, quote: false, text: false, number: false });
  }

  get name(): string {
    return this.#now.description;
  }

  get icon(): string {
    return this.#context.stores.tools.coinIcon(this.base);
  }

  get fiatPrice(): string {
    const { rate, symbol } = this.#context.stores.settings;
    return rate === null ? '' : formatMoney(this.#tag, symbol, this.#now.price * rate);
  }

  get direction() {
    return getDirection(this.number('change'));
  }

  text(figure: Figure): string {
    return FORMATS[FIGURES[figure].format](this.#tag, this.number(figure));
  }

  number(figure: Figure): number {
    return FIGURES[figure].of(this.#now);
  }

  get link(): RuntimeLink | null {
    return this.#context.link(MARKET_LINK, { pair: this.symbol });
  }

  get #now(): Quote {
    return this.#context.stores.market.quote(this.symbol);
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
