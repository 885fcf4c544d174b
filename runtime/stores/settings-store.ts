import { makeAutoObservable } from 'mobx';
import { readyOr } from '../../schemas/async.ts';
import type { SiteSettings } from '../../schemas/domains/site/shapes.ts';
import { parseRiseColour, parseTheme, type RiseColour, type Theme } from '../../schemas/stored/cookies.ts';
import type { CookieStore } from './cookie-store.ts';
import type { DeviceStore } from './device-store.ts';
import type { Queries } from './query.ts';
import type { RouteStore } from './route-store.ts';
import type { SiteStore } from './site-store.ts';

interface SettingsDeps {
  readonly answers: Pick<Queries, 'site-settings'>;
  readonly cookies: CookieStore;
  readonly device: DeviceStore;
  readonly route: RouteStore;
  readonly site: SiteStore;
}

/** Choices of the visitor and of the site. Cookies take precedence over the system's theme and the language's color of rising prices. */
export class SettingsStore {
  readonly #deps: SettingsDeps;

  constructor(deps: SettingsDeps) {
    this.#deps = deps;
    makeAutoObservable(this);
  }

  get theme(): Theme {
    return parseTheme(this.#deps.cookies.get('dark')) ?? (this.#deps.device.prefersDark ? 'dark' : 'light');
  }

  get rise(): RiseColour {
    const byLanguage = this.#deps.site.document.languages[this.#deps.route.language]?.rise ?? 'green';
    return parseRiseColour(this.#deps.cookies.get('market_rise_color')) ?? byLanguage;
  }

  private get settings(): SiteSettings | null {
    return readyOr(this.#deps.answers['site-settings'].read(), null);
  }

  get currency(): string {
    const { site, constants } = this.#deps.site.document;
    return this.settings?.curr_fiat ?? site.defaultCurrB ?? constants.defaultCurrency;
  }

  get p2pFiat(): string {
    return this.settings?.defaultP2PFiat ?? this.currency;
  }

  get buyFiat(): string {
    return this.settings?.defaultBuyCryptoFiat ?? this.currency;
  }

  /** Price of one USDT in the currency. Null if unknown. */
  get rate(): number | null {
    const rates = this.settings?.curr_fiat_market_rates ?? null;
    return typeof rates === 'object' ? (rates?.[this.currency] ?? null) : rates;
  }

  get symbol(): string {
    return this.settings?.fiat_list[this.currency] ?? `${this.currency} `;
  }

  get currencies(): readonly { readonly code: string; readonly symbol: string }[] {
    return Object.entries(this.settings?.fiat_list ?? {}).map(([code, symbol]) => ({ code, symbol }));
  }

  get currencyCount(): number | null {
    return this.settings?.currency_count ?? null;
  }

  /** Languages in the menu. The settings may only narrow the site's list. */
  get chooserLanguages(): readonly string[] {
    const offered = Object.keys(this.#deps.site.document.languages);
    const listed = new Set(this.settings?.lang_list);
    const narrowed = offered.filter((code) => listed.has(code));
    return narrowed.length === 0 ? offered : narrowed;
  }
}
