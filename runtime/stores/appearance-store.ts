import { makeAutoObservable } from 'mobx';
import { parseRiseColour, parseTheme, type RiseColour, type Theme } from '../../schemas/stored/appearance.ts';
import type { CookieStore } from './cookie-store.ts';
import type { DeviceStore } from './device-store.ts';
import type { RouteStore } from './route-store.ts';
import type { SiteStore } from './site-store.ts';

interface AppearancePorts {
  readonly cookies: CookieStore;
  readonly device: DeviceStore;
  readonly route: RouteStore;
  readonly site: SiteStore;
}

/** Theme and color of rising prices. Cookies take precedence over the system's theme and the language's color. */
export class AppearanceStore {
  private readonly ports: AppearancePorts;

  constructor(ports: AppearancePorts) {
    this.ports = ports;
    makeAutoObservable<AppearanceStore, 'ports'>(this, { ports: false });
  }

  get theme(): Theme {
    return parseTheme(this.ports.cookies.get('dark')) ?? (this.ports.device.prefersDark ? 'dark' : 'light');
  }

  get rise(): RiseColour {
    const byLanguage = this.ports.site.document.languages[this.ports.route.language]?.rise ?? 'green';
    return parseRiseColour(this.ports.cookies.get('market_rise_color')) ?? byLanguage;
  }
}
