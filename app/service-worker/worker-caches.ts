import type { WorkerConfig } from '../../schemas/domains/tools/shapes.ts';
import { CACHE_PREFIX } from '../../schemas/cacheable-paths.ts';
import type { Opened } from '../../schemas/worker.ts';
import type { WorkerScope } from './scope.ts';

/** State that survives restarts of the worker. Browsers stop an idle worker. */
export interface State extends Pick<Opened, 'languages'> {
  readonly config: WorkerConfig;
  /** Newest build with a completely cached home page. Null at first. */
  readonly build: string | null;
}

const STATE = `${CACHE_PREFIX}state`;
const OF_BUILD = `${CACHE_PREFIX}build:`;
const OF_VERSION = `${CACHE_PREFIX}listed:`;
/** Internal entries. No server serves these paths. */
const OWN = '/sw-/';

/** Caches of the worker: one per build, so that pages never mix builds, and one for listed files. */
export class Kept {
  readonly caches: CacheStorage;
  private readonly scope: WorkerScope;
  private readonly origin: string;

  constructor(scope: WorkerScope) {
    this.scope = scope;
    this.caches = scope.caches;
    this.origin = scope.location.origin;
  }

  request(path: string, cache: RequestCache = 'default'): Request {
    return new Request(this.origin + path, { credentials: 'omit', redirect: 'error', cache });
  }

  async state(): Promise<State | null> {
    const found = await this.caches.match(this.origin + OWN, { cacheName: STATE });
    return found === undefined ? null : ((await found.json()) as State);
  }

  async setState(state: State): Promise<void> {
    await (await this.caches.open(STATE)).put(this.origin + OWN, new Response(JSON.stringify(state)));
  }

  ofBuild(build: string): Promise<Cache> {
    return this.caches.open(OF_BUILD + build);
  }

  ofVersion(version: string): Promise<Cache> {
    return this.caches.open(OF_VERSION + version);
  }

  /** Doesn't create the cache, because a pending request could otherwise restore a deleted one. */
  async ifThere(build: string): Promise<Cache | null> {
    return (await this.caches.has(OF_BUILD + build)) ? this.ofBuild(build) : null;
  }

  async ifListed(version: string): Promise<Cache | null> {
    return (await this.caches.has(OF_VERSION + version)) ? this.ofVersion(version) : null;
  }

  async note(build: string, client: string): Promise<void> {
    await (await this.ofBuild(build)).put(`${this.origin}${OWN}${client}`, new Response());
  }

  /** Deletes the caches of builds without an open page and of other list versions. */
  async dropOthers({ build, config }: State): Promise<void> {
    const clients = await this.scope.clients.matchAll({ includeUncontrolled: true });
    const open = new Set(clients.map(({ id }) => `${this.origin}${OWN}${id}`));
    for (const name of await this.caches.keys()) {
      if (name.startsWith(OF_BUILD)) {
        const isUsed = await this.lookForPages(name, open);
        if (!isUsed && name !== OF_BUILD + build) await this.caches.delete(name);
      } else if (name.startsWith(OF_VERSION) && name !== OF_VERSION + config.version) await this.caches.delete(name);
    }
  }

  private async lookForPages(name: string, open: ReadonlySet<string>): Promise<boolean> {
    const cache = await this.caches.open(name);
    const noted = (await cache.keys()).filter(({ url }) => url.startsWith(this.origin + OWN));
    const closed = noted.filter(({ url }) => !open.has(url));
    await Promise.all(closed.map((request) => cache.delete(request)));
    return closed.length < noted.length;
  }
}
