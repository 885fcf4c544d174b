import { createAtom } from 'mobx';
import { toMilliseconds } from '../../rules/duration.ts';
import { readyOr } from '../../schemas/async.ts';
import type { DownloadLink } from '../../schemas/domains/tools/shapes.ts';
import { type ClockPort, MAX_TIMER_MS, type Timer } from '../ports/ports.ts';
import type { Queries } from './query.ts';
import type { SiteStore } from './site-store.ts';

interface ToolDeps {
  readonly answers: Pick<Queries, 'coin-whitelist' | 'download-links'>;
  readonly clock: ClockPort;
  readonly site: SiteStore;
}

export class ToolStore {
  readonly #deps: ToolDeps;
  readonly #period = createAtom('period of coin icons');
  #timer: Timer | null = null;

  constructor(deps: ToolDeps) {
    this.#deps = deps;
  }

  coinIcon(coin: string): string {
    const { image, coinIcons } = this.#deps.site.document.constants;
    const whitelist = this.#deps.answers['coin-whitelist'].read();
    const listed = whitelist.state === 'failed' ? coinIcons.fallback : readyOr(whitelist, []);
    const version = listed.includes(coin) ? `&v=${this.#iconVersion}` : '';
    return `${coinIcons.base}/${encodeURIComponent(coin)}.png?w=${image.width}&q=${image.quality}${version}`;
  }

  download(path: string): DownloadLink | null {
    const links = readyOr(this.#deps.answers['download-links'].read(), null);
    return links?.[path] ?? links?.['default'] ?? null;
  }

  dispose(): void {
    this.#timer?.cancel();
  }

  /** With `alwaysUpdate`, the version changes every refresh period, also on an open page. */
  get #iconVersion(): number {
    const { alwaysUpdate, refresh } = this.#deps.site.document.constants.coinIcons;
    if (!alwaysUpdate) return 1;
    const period = toMilliseconds(refresh);
    this.#period.reportObserved();
    const now = this.#deps.clock.now();
    this.#timer ??= this.#deps.clock.after(Math.min(period - (now % period), MAX_TIMER_MS), () => this.#startPeriod());
    return Math.floor(now / period);
  }

  #startPeriod(): void {
    this.#timer = null;
    this.#period.reportChanged();
  }
}
