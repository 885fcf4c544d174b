import { makeAutoObservable } from 'mobx';
import type { LiveTrades, MarketTrade } from '../../schemas/sources/chart.ts';
import type { TapeRow, TapeRows } from '../../schemas/sources/orders.ts';
import { formatDecimal } from '../i18n/format-decimal.ts';
import { formatPrice } from '../i18n/format.ts';

/** As many places for every quantity, so that the column keeps its width. */
const QUANTITY_PLACES = 4;

function timeFormat(tag: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, { timeStyle: 'medium', hourCycle: 'h23', numberingSystem: 'latn' });
}

/** The last trades of a market as they are read; one that stays is formatted once. */
export class ShownTrades implements TapeRows {
  private readonly live: LiveTrades;
  private readonly tag: string;
  private readonly times: Intl.DateTimeFormat;
  private readonly known = new WeakMap<MarketTrade, TapeRow>();

  constructor(live: LiveTrades, tag: string) {
    this.live = live;
    this.tag = tag;
    this.times = timeFormat(tag);
    makeAutoObservable<ShownTrades, 'live' | 'tag' | 'times' | 'known'>(this, { live: false, tag: false, times: false, known: false });
  }

  get rows(): readonly TapeRow[] {
    return this.live.trades.map((trade) => this.rowOf(trade));
  }

  get isStale(): boolean {
    return this.live.isStale;
  }

  close(): void {
    this.live.close();
  }

  private rowOf(trade: MarketTrade): TapeRow {
    const { side, price, quantity, time } = trade;
    const row = this.known.get(trade) ?? {
      side,
      price: formatPrice(this.tag, price),
      quantity: formatDecimal(this.tag, quantity.toFixed(QUANTITY_PLACES)),
      time: this.times.format(time),
      iso: new Date(time).toISOString(),
    };
    this.known.set(trade, row);
    return row;
  }
}
