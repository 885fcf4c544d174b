import { observable, runInAction } from 'mobx';
import type { QuoteValues } from '../../schemas/domains/market/shapes.ts';
import type { Prices } from '../../schemas/domains/market/sources.ts';
import type { StreamMessage } from '../../schemas/domains/market/stream.ts';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import type { MarketStream } from '../market/market-stream.ts';
import { QuoteList } from '../market/quote-list.ts';
import type { Ports } from '../ports/ports.ts';
import type { Query } from './query.ts';
import { getOrCreate } from '../get-or-create.ts';

export interface Quote extends Prices {
  readonly symbol: string;
  readonly description: string;
}

interface MarketDeps extends Pick<Ports, 'clock' | 'log' | 'paint'> {
  readonly api: Api;
  readonly stream: () => Promise<MarketStream>;
}

type Ticks = Pick<Quote, 'price' | 'high' | 'low'>;

export class MarketStore {
  readonly #deps: MarketDeps;
  readonly #quotes = observable.map<string, Quote>({}, { deep: false });
  readonly #lists = new Map<string, QuoteList>();
  readonly #stale = observable.set<QuoteList>([], { deep: false });
  readonly #stream = observable.box<MarketStream | null>(null, { deep: false });
  readonly #ticks = new Map<string, Ticks>();
  /** Last price of each symbol on this connection. It is newer than that of a response. */
  readonly #lastPrices = new Map<string, number>();

  constructor(deps: MarketDeps) {
    this.#deps = deps;
  }

  get queries(): readonly Query<readonly string[]>[] {
    return [...this.#lists.values()].map(({ query }) => query);
  }

  /** True if prices may be outdated: the stream is closed, or the prices weren't requested since it reopened. */
  get isStale(): boolean {
    return this.#stream.get()?.isDown === true || this.#stale.size > 0;
  }

  quote(symbol: string): Quote {
    const quote = this.#quotes.get(symbol);
    if (quote === undefined) throw new Error(`no quote of ${symbol}`);
    return quote;
  }

  /** Returns the symbols that have a quote, in order. Subscribes to them while the caller observes the result. */
  quoted(symbols: readonly string[]): Query<readonly string[]> {
    const key = symbols.join(',');
    const list = getOrCreate(this.#lists, key, () => this.#createList(key, symbols));
    list.reportObserved();
    return list.query;
  }

  dispose(): void {
    for (const list of this.#lists.values()) list.dispose();
  }

  #createList(key: string, symbols: readonly string[]): QuoteList {
    const { clock, log } = this.#deps;
    const handleUnused = () => {
      this.#lists.delete(key);
      for (const symbol of symbols) this.#lastPrices.delete(symbol);
    };
    return new QuoteList({
      clock,
      log,
      unused: handleUnused,
      stream: () => this.#openStream(),
      stale: this.#stale,
      fetch: () => this.#fetch(symbols),
      message: (message) => this.#take(message),
      reopened: () => this.#reopened(),
    });
  }

  async #openStream(): Promise<MarketStream> {
    const stream = await this.#deps.stream();
    runInAction(() => this.#stream.set(stream));
    return stream;
  }

  async #fetch(symbols: readonly string[]): Promise<readonly string[]> {
    const response = await this.#deps.api.call('udf-quotes', { query: { symbols: symbols.join(',') } });
    // UDF has its own envelope. `error` rejects the whole list.
    if (response.s === 'error') throw new ApiError({ kind: 'code', method: 'GET', path: '/udf/quotes' });
    const quotes = response.d.flatMap((quote) => (quote.s === 'ok' ? [toQuote(quote.n, quote.v)] : []));
    runInAction(() => {
      for (const quote of quotes) this.#quotes.set(quote.symbol, this.#withLastPrice(quote));
    });
    const known = new Set(quotes.map(({ symbol }) => symbol));
    return symbols.filter((symbol) => known.has(symbol));
  }

  #withLastPrice(quote: Quote): Quote {
    const price = this.#lastPrices.get(quote.symbol);
    return price === undefined ? quote : withTicks(quote, { price, high: price, low: price });
  }

  #reopened(): void {
    this.#applyTicks();
    this.#lastPrices.clear();
  }

  #take(message: StreamMessage): void {
    if (message.ch !== 'trade' || !this.#quotes.has(message.sym)) return;
    const { sym: symbol, p: price } = message;
    if (this.#ticks.size === 0) this.#deps.paint.onFrame(() => this.#applyTicks());
    const { high, low } = this.#ticks.get(symbol) ?? { high: price, low: price };
    this.#ticks.set(symbol, { price, high: Math.max(high, price), low: Math.min(low, price) });
    this.#lastPrices.set(symbol, price);
  }

  #applyTicks(): void {
    runInAction(() => {
      for (const [symbol, ticks] of this.#ticks) this.#quotes.set(symbol, withTicks(this.quote(symbol), ticks));
    });
    this.#ticks.clear();
  }
}

function withTicks(quote: Quote, { price, high, low }: Ticks): Quote {
  return { ...quote, price, high: Math.max(quote.high, high), low: Math.min(quote.low, low) };
}

function toQuote(symbol: string, values: QuoteValues): Quote {
  return {
    symbol,
    description: values.description,
    price: values.lp,
    previousClose: values.prev_close_price,
    high: values.high_price,
    low: values.low_price,
    volume: values.volume,
  };
}
