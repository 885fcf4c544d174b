import { makeAutoObservable } from 'mobx';
import { parseDuration } from '../../rules/duration.ts';
import { readyOr } from '../../schemas/async.ts';
import type { DownloadLink } from '../../schemas/api/tool-files.ts';
import type { Api } from '../api/api.ts';
import type { Answer } from '../api/payloads.ts';
import type { ClockPort, LogPort, Timer } from '../ports/ports.ts';
import { Query } from './query.ts';
import type { SiteStore } from './site-store.ts';

/** Browser timers overflow when they are set far ahead. */
const LONGEST_WAIT_MS = 3_600_000;

interface ToolPorts {
  readonly api: Api;
  readonly log: LogPort;
  readonly clock: ClockPort;
  readonly site: SiteStore;
}

/** The tool JSON of spec section 7: coin icon versions and download links; and the newbie prizes. */
export class ToolStore {
  readonly whitelist: Query<Answer<'coin-whitelist'>>;
  readonly downloads: Query<Answer<'download-links'>>;
  readonly prize: Query<Answer<'prize-guide'>>;
  readonly prizePop: Query<Answer<'prize-pop'>>;
  private readonly ports: ToolPorts;
  /** How often the time was looked at anew, so that what follows from it is derived again. */
  private looks = 0;
  private timer: Timer | null = null;

  constructor(ports: ToolPorts) {
    this.ports = ports;
    const query = <Id extends 'coin-whitelist' | 'download-links' | 'prize-guide' | 'prize-pop'>(id: Id) =>
      new Query<Answer<Id>>({ id, log: ports.log, load: () => ports.api.call(id) });
    this.whitelist = query('coin-whitelist');
    this.downloads = query('download-links');
    this.prize = query('prize-guide');
    this.prizePop = query('prize-pop');
    makeAutoObservable<ToolStore, 'ports' | 'timer'>(this, {
      whitelist: false,
      downloads: false,
      prize: false,
      prizePop: false,
      ports: false,
      timer: false,
      coinIcon: false,
    });
  }

  /** The address of a coin's icon, with its version where the whitelist has the coin (spec 3, 9). */
  coinIcon(coin: string): string {
    const { image, coinIcons } = this.ports.site.document.constants;
    const whitelist = this.whitelist.read();
    const listed = whitelist.state === 'lost' ? coinIcons.fallback : readyOr(whitelist, []);
    const version = listed.includes(coin) ? `&v=${this.iconVersion}` : '';
    return `${coinIcons.base}/${encodeURIComponent(coin)}.png?w=${image.width}&q=${image.quality}${version}`;
  }

  /** The page's own entry, else the default one (contract 9). */
  download(path: string): DownloadLink | null {
    const links = readyOr(this.downloads.read(), null);
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
