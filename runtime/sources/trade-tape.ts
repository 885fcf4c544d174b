import { observable, runInAction } from 'mobx';
import type { LiveTrades, MarketTrade } from '../../schemas/domains/market/chart-sources.ts';
import type { TapeRow, TradeTape } from '../../schemas/domains/orders/sources.ts';
import { formatDecimal, formatPrice } from '../i18n/format.ts';

/** A fixed number of decimals keeps the width of the column. */
const QUANTITY_DECIMALS = 4;

export class FormattedTrades implements TradeTape {
  readonly #live = observable.box<LiveTrades | null>(null, { deep: false });
  readonly #open: (atMost: number) => LiveTrades;
  readonly #tag: string;
  readonly #timeFormat: Intl.DateTimeFormat;
  readonly #rows = new WeakMap<MarketTrade, TapeRow>();

  constructor(open: (atMost: number) => LiveTrades, tag: string) {
    this.#open = open;
    this.#tag = tag;
    this.#timeFormat = new Intl.DateTimeFormat(tag, { timeStyle: 'medium', hourCycle: 'h23', numberingSystem: 'latn' });
  }

  get rows(): readonly TapeRow[] {
    return (this.#live.get()?.trades ?? []).map((trade) => this.#format(trade));
  }

  get isStale(): boolean {
    return this.#live.get()?.isStale ?? false;
  }

  follow(atMost: number): () => void {
    const live = this.#open(atMost);
    runInAction(() => this.#live.set(live));
    return () => live.close();
  }

  #format(trade: MarketTrade): TapeRow {
    const { side, price, quantity, time } = trade;
    const row = this.#rows.get(trade) ?? {
      side,
      price: formatPrice(this.#tag, price),
      quantity: formatDecimal(this.#tag, quantity.toFixed(QUANTITY_DECIMALS)),
      time: this.#timeFormat.format(time),
      iso: new Date(time).toISOString(),
    };
    this.#rows.set(trade, row);
    return row;
  }
}
