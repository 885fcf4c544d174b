import { makeAutoObservable, runInAction } from 'mobx';
import type { BarColumns } from '../../schemas/domains/market/bars.ts';
import type { BarChange, LiveBars } from '../../schemas/domains/market/chart-sources.ts';
import { ApiError } from '../api/errors.ts';
import type { Timer } from '../ports/ports.ts';
import { BackOff } from './back-off.ts';
import { Bars } from './bars.ts';
import { Changes } from './changes.ts';
import { type BarParts, type BarsWanted, MarketBars } from './market-bars.ts';

/** What there is before anything is known. */
const NONE = new Bars();

/** The bars of a market for whoever draws them: when they are asked for and followed, and what becomes of failures. */
export class FollowedBars implements LiveBars {
  state: LiveBars['state'] = 'pending';
  /** The last bars could not be fetched. */
  private isBehind = false;
  private readonly parts: BarParts;
  private readonly wanted: BarsWanted;
  private readonly changes: Changes;
  private readonly backOff = new BackOff();
  private market: MarketBars | null = null;
  /** Rises when what is under way counts no more. */
  private turn = 0;
  private isFilling = false;
  private isPaused = true;
  private timer: Timer | null = null;

  constructor(parts: BarParts, wanted: BarsWanted) {
    this.parts = parts;
    this.wanted = wanted;
    this.changes = new Changes(parts.paint);
    type Internal = 'parts' | 'wanted' | 'changes' | 'backOff' | 'market' | 'turn' | 'isFilling' | 'isPaused' | 'timer' | 'fill';
    const internal = { parts: false, wanted: false, changes: false, backOff: false, market: false, turn: false, fill: false } as const;
    makeAutoObservable<FollowedBars, Internal>(this, { ...internal, isFilling: false, isPaused: false, timer: false, bars: false });
    this.resume();
  }

  get isStale(): boolean {
    return this.isBehind || this.parts.stream.isDown;
  }

  get bars(): BarColumns {
    return this.market?.series.shown ?? NONE;
  }

  onChange(listener: (change: BarChange) => void): () => void {
    return this.changes.listen(listener);
  }

  loadOlder(): void {
    if (this.state === 'ready' && !this.isPaused) this.market?.loadOlder();
  }

  retry(): void {
    if (!this.isPaused) this.refill();
  }

  pause(): void {
    this.isPaused = true;
    this.stop();
    this.market?.leave();
  }

  resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.refill();
  }

  close(): void {
    this.pause();
    this.changes.close();
  }

  private stop(): void {
    this.turn += 1;
    this.isFilling = false;
    this.timer?.cancel();
    this.timer = null;
  }

  /** At once, whatever waits. */
  private refill(): void {
    this.timer?.cancel();
    this.timer = null;
    if (this.state === 'lost') this.state = 'pending';
    void this.fill();
  }

  /** Fetches what is missing, once at a time. */
  private async fill(): Promise<void> {
    if (this.isFilling || this.timer !== null) return;
    this.isFilling = true;
    const { turn } = this;
    const isOver = () => turn !== this.turn;
    const outcome = await this.fillIn(isOver).then(
      () => () => this.filled(),
      (error: unknown) => () => this.failed(error),
    );
    if (isOver()) return;
    this.isFilling = false;
    runInAction(outcome);
  }

  private async fillIn(isOver: () => boolean): Promise<void> {
    this.market ??= await this.open();
    if (isOver()) return;
    this.market.follow({ missed: () => void this.fill(), reopened: () => this.refill() });
    await this.market.fill(isOver);
  }

  private async open(): Promise<MarketBars> {
    const base = await this.parts.client.base(this.wanted.symbol, this.wanted.resolution);
    return this.market ?? new MarketBars(this.parts, { ...this.wanted, base }, (change) => this.changes.tell(change));
  }

  private filled(): void {
    this.state = 'ready';
    this.isBehind = false;
    this.backOff.reset();
  }

  /** What is shown stays, and is asked for again; without anything to show somebody must say so. */
  private failed(error: unknown): void {
    if (!(error instanceof ApiError)) this.parts.log.error('chart-failed', { symbol: this.wanted.symbol });
    if (this.state === 'ready') {
      this.isBehind = true;
      this.timer = this.parts.clock.after(this.backOff.next(), () => this.refill());
      return;
    }
    this.state = 'lost';
    this.market?.leave();
  }
}
