import { parseDuration } from '../rules/duration.ts';
import type { Surface } from '../schemas/manifest/surface.ts';
import type { PageContents, SiteDocument } from '../schemas/manifest/site-document.ts';
import type { Api } from './api/api.ts';
import type { Ports } from './ports/ports.ts';
import { AppearanceStore } from './stores/appearance-store.ts';
import { ClockStore } from './stores/clock-store.ts';
import { ComplianceStore } from './stores/compliance-store.ts';
import { CookieStore } from './stores/cookie-store.ts';
import { DeviceStore } from './stores/device-store.ts';
import { ExperimentStore } from './stores/experiment-store.ts';
import { InputStore } from './stores/input-store.ts';
import { LocaleStore } from './stores/locale-store.ts';
import { MarketStore } from './stores/market-store.ts';
import { MarketStream } from './stores/market-stream.ts';
import { MemoryStore, type ShownPlace } from './stores/memory-store.ts';
import { NoticeStore } from './stores/notice-store.ts';
import { PageStore } from './stores/page-store.ts';
import { RouteStore } from './stores/route-store.ts';
import { SessionStore } from './stores/session-store.ts';
import { SettingsStore } from './stores/settings-store.ts';
import { SiteStore } from './stores/site-store.ts';
import { StorageStore } from './stores/storage-store.ts';
import type { Stores } from './stores/stores.ts';
import { ToolStore } from './stores/tool-store.ts';

interface StoreParts {
  readonly document: SiteDocument;
  /** What came with the document of what its pages say. */
  readonly contents: PageContents;
  readonly ports: Ports;
  readonly api: Api;
  /** Where a surface's showing is recorded; the name of a cookie may come from a value. */
  readonly shownPlace: (surface: string, shown: Surface['shown']) => ShownPlace;
}

/** The stores, each made of the few ports it needs. */
export function createStores({ document, contents, ports, api, shownPlace }: StoreParts): Stores {
  const { log, clock: clockPort } = ports;
  const site = new SiteStore(document);
  const clock = new ClockStore({ clock: clockPort });
  const cookies = new CookieStore({ cookies: ports.cookies });
  const storage = new StorageStore({ storage: ports.storage });
  const route = new RouteStore({ location: ports.location, site });
  const device = new DeviceStore({ device: ports.device, cookies });
  const session = new SessionStore({ api, cookies, log, mayFetchUser: () => route.route?.fetchUser !== false });
  const compliance = new ComplianceStore({
    api,
    clock: clockPort,
    storage,
    log,
    uid: () => session.uid,
    timing: () => timingOf(site.document),
  });
  const stream = new MarketStream({ socket: ports.socket, clock: clockPort, location: ports.location, site });
  const loadExperiments = async (cookie: () => string | null) => {
    await ports.paint.whenDrawn;
    return (await import('./later.ts')).loadExperiments(cookie);
  };
  return {
    appearance: new AppearanceStore({ cookies, device, route, site }),
    clock,
    compliance,
    cookies,
    device,
    experiments: new ExperimentStore({ cookies, site, log, load: loadExperiments }),
    inputs: new InputStore(),
    locale: new LocaleStore({ fetch: ports.fetch, log, site, route }),
    market: new MarketStore({ api, log, stream }),
    memory: new MemoryStore({ cookies, storage, shownPlace }),
    notices: new NoticeStore({ api, log, site, session }),
    pages: new PageStore({ fetch: ports.fetch, log, site, contents }),
    route,
    session,
    settings: new SettingsStore({ api, log, site, cookies }),
    site,
    storage,
    tools: new ToolStore({ api, log, clock: clockPort, site }),
  };
}

function timingOf({ constants }: SiteDocument) {
  return {
    copyMaxAgeMs: parseDuration(constants.complianceCopyMaxAge) ?? 0,
    retryDelaysMs: constants.retryDelays.flatMap((delay) => parseDuration(delay) ?? []),
  };
}
