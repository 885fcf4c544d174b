import { makeAutoObservable } from 'mobx';
import { parseDuration } from '../../rules/duration.ts';
import { readyOr } from '../../schemas/async.ts';
import type { DownloadLink } from '../../schemas/api/tool-files.ts';
import type { Api } from '../api/api.ts';
import type { Answer } from '../api/payloads.ts';
import type { ClockPort, LogPort } from '../ports/ports.ts';
import { Query } from './query.ts';
import type { SiteStore } from './site-store.ts';

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
  private readonly loadedAt: number;

  constructor(ports: ToolPorts) {
    this.ports = ports;
    this.loadedAt = ports.clock.now();
    const query = <Id extends 'coin-whitelist' | 'download-links' | 'prize-guide' | 'prize-pop'>(id: Id) =>
      new Query<Answer<Id>>({ id, log: ports.log, load: () => ports.api.call(id) });
    this.whitelist = query('coin-whitelist');
    this.downloads = query('download-links');
    this.prize = query('prize-guide');
    this.prizePop = query('prize-pop');
    makeAutoObservable<ToolStore, 'ports' | 'loadedAt'>(this, {
      whitelist: false,
      downloads: false,
      prize: false,
      prizePop: false,
      ports: false,
      loadedAt: false,
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

  /** With `alwaysUpdate` a new version every refresh period, else one for all time (spec 9). */
  private get iconVersion(): number {
    const { alwaysUpdate, refresh } = this.ports.site.document.constants.coinIcons;
    const period = parseDuration(refresh);
    return alwaysUpdate && period !== null ? Math.floor(this.loadedAt / period) : 1;
  }
}
