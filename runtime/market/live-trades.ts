import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { StreamMessage } from '../../schemas/domains/market/stream.ts';
import type { LiveTrades, MarketTrade } from '../../schemas/domains/market/chart-sources.ts';
import type { PaintPort } from '../ports/ports.ts';
import type { MarketStream } from './market-stream.ts';

interface TradeParts {
  readonly stream: MarketStream;
  readonly paint: PaintPort;
}

/** The last trades of a market, newest first; of many within a frame only what they come to is told. */
export class FollowedTrades implements LiveTrades {
  trades: readonly MarketTrade[] = [];
  private readonly parts: TradeParts;
  private readonly atMost: number;
  private readonly unfollow: () => void;
  private waiting: MarketTrade[] = [];

  constructor(parts: TradeParts, { symbol, atMost }: { readonly symbol: string; readonly atMost: number }) {
    this.parts = parts;
    this.atMost = atMost;
    makeAutoObservable<FollowedTrades, 'parts' | 'atMost' | 'unfollow' | 'waiting'>(this, {
      trades: observableRef,
      parts: false,
      atMost: false,
      unfollow: false,
      waiting: false,
    });
    this.unfollow = parts.stream.follow([`${symbol}@trade`], { message: (message) => this.take(message) });
  }

  get isStale(): boolean {
    return this.parts.stream.isDown;
  }

  close(): void {
    this.unfollow();
  }

  private take(message: StreamMessage): void {
    if (message.ch !== 'trade') return;
    const { t: time, p: price, q: quantity, side, seq } = message;
    if (this.waiting.length === 0) this.parts.paint.onFrame(() => this.show());
    this.waiting.push({ time, price, quantity, side, seq });
  }

  /** One that comes late stands at its time, one that comes twice stands once. */
  private show(): void {
    const all = [...this.trades, ...this.waiting].sort((a, b) => b.time - a.time || b.seq - a.seq);
    this.waiting = [];
    const isNew = (trade: MarketTrade, index: number) => trade.seq !== all[index - 1]?.seq || trade.time !== all[index - 1]?.time;
    runInAction(() => (this.trades = all.filter(isNew).slice(0, this.atMost)));
  }
}
