import { makeAutoObservable } from 'mobx';
import { parseDuration } from '../../rules/duration.ts';
import { readyOr } from '../../schemas/async.ts';
import type { DownloadLink } from '../../schemas/domains/tools/shapes.ts';
import { type ClockPort, LONGEST_WAIT_MS, type Timer } from '../ports/ports.ts';
import type { Answers } from './query.ts';
import type { SiteStore } from './site-store.ts';

interface ToolPorts {
  readonly answers: Pick<Answers, 'coin-whitelist' | 'download-links'>;
  readonly clock: ClockPort;
  readonly site: SiteStore;
}

/** The tool JSON of spec section 7: coin icon versions and download links. */
export class ToolStore {
  private readonly ports: ToolPorts;
  /** How often the time was looked at anew, so that what follows from it is derived again. */
  private looks = 0;
  private timer: Timer | null = null;

  constructor(ports: ToolPorts) {
    this.ports = ports;
    makeAutoObservable<ToolStore, 'ports' | 'timer'>(this, {
      ports: false,
      timer: false,
      coinIcon: false,
    });
  }

  /** The address of a coin's icon, with its version where the whitelist has the coin (spec 3, 9). */
  coinIcon(coin: string): string {
    const { image, coinIcons } = this.ports.site.document.constants;
    const whitelist = this.ports.answers['coin-whitelist'].read();
    const listed = whitelist.state === 'lost' ? coinIcons.fallback : readyOr(whitelist, []);
    const version = listed.includes(coin) ? `&v=${this.iconVersion}` : '';
    return `${coinIcons.base}/${encodeURIComponent(coin)}.png?w=${image.width}&q=${image.quality}${version}`;
  }

  /** The page's own entry, else the default one (contract 9). */
  download(path: string): DownloadLink | null {
    const links = readyOr(this.ports.answers['download-links'].read(), null);
    return links?.[path] ?? links?.['default'] ?? null;
  }

  /** With `alwaysUpdate` a new version every refresh period, on a page that stays open too; else one for all time (spec 9). */
  private get iconVersion(): number {
    const { alwaysUpdate, refresh } = this.ports.site.document.constants.coinIcons;
    const period = parseDuration(refresh);
    if (!alwaysUpdate || period === null) return 1;
    void this.looks;
    const now = this.ports.clock.now();
    this.timer ??= this.ports.clock.after(Math.min(period - (now % period), LONGEST_WAIT_MS), () => this.look());
    return Math.floor(now / period);
  }

  private look(): void {
    this.timer = null;
    this.looks += 1;
  }
}
