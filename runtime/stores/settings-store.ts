import { makeAutoObservable } from 'mobx';
import { readyOr } from '../../schemas/async.ts';
import type { SiteSettings } from '../../schemas/domains/site/shapes.ts';
import type { Queries } from './query.ts';
import type { SiteStore } from './site-store.ts';

interface SettingsPorts {
  readonly answers: Pick<Queries, 'site-settings'>;
  readonly site: SiteStore;
}

/** Site settings (spec 3) and what follows from them: currency, rate, symbol, coin count. */
export class SettingsStore {
  private readonly ports: SettingsPorts;

  constructor(ports: SettingsPorts) {
    this.ports = ports;
    makeAutoObservable<SettingsStore, 'ports'>(this, { ports: false });
  }

  private get settings(): SiteSettings | null {
    return readyOr(this.ports.answers['site-settings'].read(), null);
  }

  /** The settings' currency, else the site's own, else the fallback (contract 10, Money). */
  get currency(): string {
    const { site, constants } = this.ports.site.document;
    return this.settings?.curr_fiat ?? site.defaultCurrB ?? constants.defaultCurrency;
  }

  /** The currency of trades between users (contract 9, deposit chooser). */
  get p2pFiat(): string {
    return this.settings?.defaultP2PFiat ?? this.currency;
  }

  /** The currency of buying by card or bank transfer (contract 9, deposit chooser). */
  get buyFiat(): string {
    return this.settings?.defaultBuyCryptoFiat ?? this.currency;
  }

  /** How much of the currency one USDT is; null when no rate for it is known. */
  get rate(): number | null {
    const rates = this.settings?.curr_fiat_market_rates ?? null;
    return typeof rates === 'object' ? (rates?.[this.currency] ?? null) : rates;
  }

  /** The currency's symbol; without one known, its code. */
  get symbol(): string {
    return this.settings?.fiat_list[this.currency] ?? `${this.currency} `;
  }

  get currencies(): readonly { readonly code: string; readonly symbol: string }[] {
    return Object.entries(this.settings?.fiat_list ?? {}).map(([code, symbol]) => ({ code, symbol }));
  }

  /** The count of the settings, or null: the constant then stands with a plus (contract 10). */
  get currencyCount(): number | null {
    return this.settings?.currency_count ?? null;
  }

  /** Which of the site's languages the chooser offers: the settings only narrow the list (contract 10). */
  get chooserLanguages(): readonly string[] {
    const offered = Object.keys(this.ports.site.document.languages);
    const listed = new Set(this.settings?.lang_list);
    const narrowed = offered.filter((code) => listed.has(code));
    return narrowed.length === 0 ? offered : narrowed;
  }
}
