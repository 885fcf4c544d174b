import type { AppearanceStore } from './appearance-store.ts';
import type { ClockStore } from './clock-store.ts';
import type { ComplianceStore } from './compliance-store.ts';
import type { CookieStore } from './cookie-store.ts';
import type { DeviceStore } from './device-store.ts';
import type { ExperimentStore } from './experiment-store.ts';
import type { InputStore } from './input-store.ts';
import type { LocaleStore } from './locale-store.ts';
import type { MarketStore } from './market-store.ts';
import type { MemoryStore } from './memory-store.ts';
import type { NoticeStore } from './notice-store.ts';
import type { PageStore } from './page-store.ts';
import type { RouteStore } from './route-store.ts';
import type { SessionStore } from './session-store.ts';
import type { SettingsStore } from './settings-store.ts';
import type { SiteStore } from './site-store.ts';
import type { StorageStore } from './storage-store.ts';
import type { ToolStore } from './tool-store.ts';

/** The sources of facts and values. Only `facts/`, `values/` and `effects/` see them all; a store sees what it needs. */
export interface Stores {
  readonly appearance: AppearanceStore;
  readonly clock: ClockStore;
  readonly compliance: ComplianceStore;
  readonly cookies: CookieStore;
  readonly device: DeviceStore;
  readonly experiments: ExperimentStore;
  readonly inputs: InputStore;
  readonly locale: LocaleStore;
  readonly market: MarketStore;
  readonly memory: MemoryStore;
  readonly notices: NoticeStore;
  readonly pages: PageStore;
  readonly route: RouteStore;
  readonly session: SessionStore;
  readonly settings: SettingsStore;
  readonly site: SiteStore;
  readonly storage: StorageStore;
  readonly tools: ToolStore;
}
