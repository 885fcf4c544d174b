import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { CALLS } from '../../schemas/domains/calls.ts';
import type { QuoteValues } from '../../schemas/domains/market/shapes.ts';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import type { LogPort, PaintPort } from '../ports/ports.ts';
import type { MarketStream, StreamListener } from '../market/market-stream.ts';
import { Query } from './query.ts';

export interface Quote {
  readonly symbol: string;
  readonly description: string;
  /** last price, in the quote currency */
  readonly price: number;
  readonly previousClose: number;
  readonly high: number;
  readonly low: number;
  /** in the base currency */
  readonly volume: number;
}

interface MarketPorts {
  readonly api: Api;
  readonly log: LogPort;
  /** Its code is loaded when somebody has quotes to keep. */
  readonly stream: () => Promise<MarketStream>;
  readonly paint: PaintPort;
}

/** Quotes of the symbols somebody shows: fetched once, then kept by the live stream (contract 6). */
export class MarketStore {
  private readonly quotes = observable.map<string, Quote>({}, { deep: false });
  readonly queries = new Map<string, Query<readonly string[]>>();
  /** What the trades since the last frame came to. */
  private readonly ticked = new Map<string, Quote>();
  private stream: MarketStream | null = null;
  private readonly ports: MarketPorts;
  /** One for all: who follows a channel twice follows it once. */
  private readonly trades: StreamListener = { message: (message) => message.ch === 'trade' && this.trade(message.sym, message.p) };

  constructor(ports: MarketPorts) {
    this.ports = ports;
    makeAutoObservable<MarketStore, 'quotes' | 'ticked' | 'ports' | 'trades' | 'stream'>(this, {
      quotes: false,
      queries: false,
      ticked: false,
      ports: false,
      trades: false,
      stream: observableRef,
      quoted: false,
      quote: false,
    });
  }

  /** The quote of a symbol that was read: whoever asks follows its ticks. */
  quote(symbol: string): Quote {
    const quote = this.quotes.get(symbol);
    if (quote === undefined) throw new Error(`no quote of ${symbol}`);
    return quote;
  }

  /** The live stream is away: the numbers are the last known. */
  get isStale(): boolean {
    return this.stream?.isDown === true;
  }

  /** Which of these symbols are quoted, in their order; asks and subscribes on the first read. */
  quoted(symbols: readonly string[]): Query<readonly string[]> {
    const key = symbols.join(',');
    const known = this.queries.get(key);
    if (known !== undefined) return known;
    const query = new Query<readonly string[]>({ id: 'udf-quotes', log: this.ports.log, load: () => this.load(symbols) });
    this.queries.set(key, query);
    return query;
  }

  private async load(symbols: readonly string[]): Promise<readonly string[]> {
    const answer = await this.ports.api.call('udf-quotes', { query: { symbols: symbols.join(',') } });
    // UDF has an envelope of its own: `error` is a refusal of the whole list.
    if (answer.s === 'error') throw new ApiError({ kind: 'code', ...CALLS['udf-quotes'], serverMessage: answer.errmsg });
    const quotes = answer.d.flatMap((quote) => (quote.s === 'ok' ? [quoteOf(quote.n, quote.v)] : []));
    runInAction(() => {
      for (const quote of quotes) this.quotes.set(quote.symbol, quote);
    });
    void this.follow(quotes.map((quote) => `${quote.symbol}@trade`));
    const quoted = new Set(quotes.map(({ symbol }) => symbol));
    return symbols.filter((symbol) => quoted.has(symbol));
  }

  private async follow(channels: readonly string[]): Promise<void> {
    const stream = await this.ports.stream();
    runInAction(() => (this.stream = stream));
    stream.follow(channels, this.trades);
  }

  /** Of many trades within a frame only what they come to is seen, so only that is told. */
  private trade(symbol: string, price: number): void {
    const quote = this.ticked.get(symbol) ?? this.quotes.get(symbol);
    if (quote === undefined) return;
    if (this.ticked.size === 0) this.ports.paint.onFrame(() => this.apply());
    this.ticked.set(symbol, { ...quote, price, high: Math.max(quote.high, price), low: Math.min(quote.low, price) });
  }

  private apply(): void {
    for (const [symbol, quote] of this.ticked) this.quotes.set(symbol, quote);
    this.ticked.clear();
  }
}

function quoteOf(symbol: string, values: QuoteValues): Quote {
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
