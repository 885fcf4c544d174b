import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { QuoteValues } from '../../schemas/api/udf-quotes.ts';
import type { Api } from '../api/api.ts';
import { CALLS } from '../api/calls.ts';
import { ApiError } from '../api/errors.ts';
import type { LogPort } from '../ports/ports.ts';
import type { MarketStream } from './market-stream.ts';
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
  readonly stream: MarketStream;
}

/** Quotes of the symbols somebody shows: fetched once, then kept by the live stream (contract 6). */
export class MarketStore {
  private readonly quotes = observable.map<string, Quote>({}, { deep: false });
  private readonly queries = new Map<string, Query<readonly Quote[]>>();
  private readonly ports: MarketPorts;

  constructor(ports: MarketPorts) {
    this.ports = ports;
    makeAutoObservable<MarketStore, 'quotes' | 'queries' | 'ports'>(this, { quotes: false, queries: false, ports: false, read: false });
    ports.stream.onTrade((symbol, price) => this.trade(symbol, price));
  }

  /** The quotes of these symbols in their order, asking and subscribing on the first read. */
  read(symbols: readonly string[]): {
    readonly query: Query<readonly Quote[]>;
    readonly quotes: readonly Quote[];
    readonly stale: boolean;
  } {
    const query = this.queryOf(symbols);
    query.read();
    const quotes = symbols.flatMap((symbol) => this.quotes.get(symbol) ?? []);
    return { query, quotes, stale: this.ports.stream.isDown };
  }

  private queryOf(symbols: readonly string[]): Query<readonly Quote[]> {
    const key = symbols.join(',');
    const known = this.queries.get(key);
    if (known !== undefined) return known;
    const query = new Query<readonly Quote[]>({ id: 'markets', log: this.ports.log, load: () => this.load(symbols) });
    this.queries.set(key, query);
    return query;
  }

  private async load(symbols: readonly string[]): Promise<readonly Quote[]> {
    const answer = await this.ports.api.call('markets', { query: { symbols: symbols.join(',') } });
    // UDF has an envelope of its own: `error` is a refusal of the whole list.
    if (answer.s === 'error') throw new ApiError({ kind: 'code', ...CALLS.markets, serverMessage: answer.errmsg });
    const quotes = answer.d.flatMap((quote) => (quote.s === 'ok' ? [quoteOf(quote.n, quote.v)] : []));
    runInAction(() => {
      for (const quote of quotes) this.quotes.set(quote.symbol, quote);
    });
    this.ports.stream.subscribe(quotes.map((quote) => `${quote.symbol}@trade`));
    return quotes;
  }

  private trade(symbol: string, price: number): void {
    const quote = this.quotes.get(symbol);
    if (quote === undefined) return;
    this.quotes.set(symbol, { ...quote, price, high: Math.max(quote.high, price), low: Math.min(quote.low, price) });
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
