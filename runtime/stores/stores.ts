import { BUSINESS_CHECK_PATHS } from '../../schemas/domains/call.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { PageContents, SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Api } from '../api/api.ts';
import type { FilePort, Ports } from '../ports/ports.ts';
import { FailedLoads } from '../loadable.ts';
import { createQueries } from './query.ts';
import { ClockStore } from './clock-store.ts';
import { ComplianceStore } from './compliance-store.ts';
import { CookieStore } from './cookie-store.ts';
import { DeviceStore } from './device-store.ts';
import { ExperimentStore } from './experiment-store.ts';
import { InputStore } from './input-store.ts';
import { LocaleStore } from './locale-store.ts';
import type { MarketStream } from '../market/market-stream.ts';
import { MarketStore } from './market-store.ts';
import { MemoryStore, type ShownPlace } from './memory-store.ts';
import { PageStore } from './page-store.ts';
import { ResponseStore } from './response-store.ts';
import { RouteStore } from './route-store.ts';
import { SessionStore } from './session-store.ts';
import { SettingsStore } from './settings-store.ts';
import { SiteStore } from './site-store.ts';
import { StorageStore } from './storage-store.ts';
import { ToolStore } from './tool-store.ts';
import { getOrCreate } from '../get-or-create.ts';

interface StoresDeps {
  readonly document: SiteDocument;
  readonly contents: PageContents;
  readonly ports: Ports;
  readonly api: Api;
  readonly shownPlace: (surface: string, shown: Surface['shown']) => ShownPlace;
}

const CURRENCY_COOKIE = 'fiat';

/** All stores of a page. Only `sources/`, `effects/` and the hosts get all of them. */
export type Stores = Readonly<ReturnType<typeof createStores>>;

export function createStores({ document, contents, ports, api, shownPlace }: StoresDeps) {
  const { log, clock: clockPort } = ports;
  const site = new SiteStore(document);
  const clock = new ClockStore({ clock: clockPort });
  const cookies = new CookieStore({ cookies: ports.cookies });
  const storage = new StorageStore({ storage: ports.storage });
  const route = new RouteStore({ location: ports.location, site });
  const passkeys = async () => {
    await ports.paint.whenUsable;
    return (await ports.credentials()).support();
  };
  const device = new DeviceStore({ device: ports.device, cookies, passkeys });
  const failures = new FailedLoads();
  const whenPainted = ports.paint.whenUsable;
  const answers = createQueries({
    api,
    log,
    failures,
    ready: whenPainted,
    keys: {
      everybody: () => '',
      visitor: () => session.uid ?? '',
      currency: () => cookies.get(CURRENCY_COOKIE) ?? '',
      user: () => (session.isLoggedIn ? session.uid : null),
      account: () => (route.route?.fetchUser === false ? null : session.person),
      ticket: () => (session.person === null || route.query.get('id') === null ? null : `${session.person} ${route.query.get('id')}`),
    },
    inputs: {
      'business-check': () => ({ path: BUSINESS_CHECK_PATHS[site.document.site.businessCheck] }),
      ticket: () => ({ query: { id: route.query.get('id') ?? '' } }),
    },
  });
  const session: SessionStore = new SessionStore({ answers, cookies });
  const compliance = new ComplianceStore({
    query: answers['compliance-check'],
    clock: clockPort,
    storage,
    uid: () => session.uid,
    copies: () => import('../../schemas/stored/compliance-copy.ts'),
    site,
  });
  const file: FilePort = (address) => (site.file ?? ports.file)(address);
  const charts = { ...ports, api, site };
  const stream = async (): Promise<MarketStream> => lazy.get((await import('../market/market-stream.ts')).createMarketStream);
  const loadExperiments = async (cookie: () => string | null) => {
    await ports.paint.whenUsable;
    return (await import('./open-feature.ts')).loadExperiments(cookie);
  };
  const stores = {
    answers,
    failures,
    whenPainted,
    charts,
    clock,
    compliance,
    cookies,
    device,
    experiments: new ExperimentStore({ cookies, site, log, load: loadExperiments }),
    inputs: new InputStore(),
    locale: new LocaleStore({ file, ready: whenPainted, clock: clockPort, failures, log, site, route }),
    market: new MarketStore({ api, clock: clockPort, log, stream, paint: ports.paint }),
    memory: new MemoryStore({ cookies, storage, shownPlace }),
    pages: new PageStore({ file, clock: clockPort, failures, log, site, contents }),
    responses: new ResponseStore(),
    route,
    session,
    settings: new SettingsStore({ answers, cookies, device, route, site }),
    site,
    storage,
    tools: new ToolStore({ answers, clock: clockPort, site }),
  };
  const lazy = new LazyStores(stores);
  return { ...stores, lazy };
}

/** Stores of lazily loaded code. Each is created on first use, once per page, and disposed with the page. */
class LazyStores<Deps> {
  readonly #deps: Deps;
  readonly #created = new Map<unknown, object>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Returns the one result of `create`. It gets the stores of the page, even if a pinned dialog calls first. */
  get<T extends object>(create: (deps: Deps, lazy: this) => T): T {
    return getOrCreate(this.#created, create, () => create(this.#deps, this)) as T;
  }

  dispose(): void {
    for (const store of this.#created.values()) if ('dispose' in store) (store as { dispose: () => void }).dispose();
  }
}
