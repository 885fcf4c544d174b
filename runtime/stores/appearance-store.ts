import { makeAutoObservable } from 'mobx';
import { parseRiseColour, parseTheme, type RiseColour, type Theme } from '../../schemas/stored/cookies.ts';
import type { CookieStore } from './cookie-store.ts';
import type { DeviceStore } from './device-store.ts';
import type { RouteStore } from './route-store.ts';
import type { SiteStore } from './site-store.ts';

interface AppearanceDeps {
  readonly cookies: CookieStore;
  readonly device: DeviceStore;
  readonly route: RouteStore;
  readonly site: SiteStore;
}

/** Theme and color of rising prices. Cookies take precedence over the system's theme and the language's color. */
export class AppearanceStore {
  readonly #deps: AppearanceDeps;

  constructor(deps: AppearanceDeps) {
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
}
