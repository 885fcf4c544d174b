import { makeAutoObservable, observableRef } from 'mobx';
import type { LiveTrades, MarketTrade } from '../../schemas/domains/market/chart-sources.ts';
import type { TapeRow, TradeTape } from '../../schemas/domains/orders/sources.ts';
import { formatDecimal } from '../i18n/format-decimal.ts';
import { formatPrice } from '../i18n/format.ts';

/** As many places for every quantity, so that the column keeps its width. */
const QUANTITY_PLACES = 4;

function timeFormat(tag: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, { timeStyle: 'medium', hourCycle: 'h23', numberingSystem: 'latn' });
}

/** The last trades of a market as they are read; one that stays is formatted once. */
export class ShownTrades implements TradeTape {
  private live: LiveTrades | null = null;
  private readonly open: (atMost: number) => LiveTrades;
  private readonly tag: string;
  private readonly times: Intl.DateTimeFormat;
  private readonly known = new WeakMap<MarketTrade, TapeRow>();

  constructor(open: (atMost: number) => LiveTrades, tag: string) {
    this.open = open;
    this.tag = tag;
    this.times = timeFormat(tag);
    makeAutoObservable<ShownTrades, 'live' | 'open' | 'tag' | 'times' | 'known' | 'rowOf'>(this, {
      live: observableRef,
      open: false,
      tag: false,
      times: false,
      known: false,
      rowOf: false,
    });
  }

  get rows(): readonly TapeRow[] {
    return (this.live?.trades ?? []).map((trade) => this.rowOf(trade));
  }

  get isStale(): boolean {
    return this.live?.isStale ?? false;
  }

  follow(atMost: number): () => void {
    const live = this.open(atMost);
    this.live = live;
    return () => live.close();
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
