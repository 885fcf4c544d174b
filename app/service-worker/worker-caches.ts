import type { WorkerConfig } from '../../schemas/domains/tools/shapes.ts';
import { CACHE_PREFIX } from '../../schemas/cacheable-paths.ts';
import type { Opened } from '../../schemas/worker.ts';
import type { WorkerScope } from './scope.ts';

/** State that survives restarts of the worker. Browsers stop an idle worker. */
export interface State extends Pick<Opened, 'languages'> {
  readonly config: WorkerConfig;
  readonly build: string | null;
}

const STATE = `${CACHE_PREFIX}state`;
const OF_BUILD = `${CACHE_PREFIX}build:`;
const OF_VERSION = `${CACHE_PREFIX}listed:`;
const OWN = '/sw-/';

/** Caches of the worker: one per build, so that pages never mix builds, and one for listed files. */
export class WorkerCaches {
  readonly storage: CacheStorage;
  private readonly scope: WorkerScope;
  private readonly origin: string;

  constructor(scope: WorkerScope) {
    this.scope = scope;
    this.storage = scope.caches;
    this.origin = scope.location.origin;
  }

  request(path: string, cache: RequestCache = 'default'): Request {
    return new Request(this.origin + path, { credentials: 'omit', redirect: 'error', cache });
  }

  async state(): Promise<State | null> {
    const found = await this.storage.match(this.origin + OWN, { cacheName: STATE });
    return found === undefined ? null : ((await found.json()) as State);
  }

  async setState(state: State): Promise<void> {
    await (await this.storage.open(STATE)).put(this.origin + OWN, new Response(JSON.stringify(state)));
  }

  openBuild(build: string): Promise<Cache> {
    return this.storage.open(OF_BUILD + build);
  }

  openVersion(version: string): Promise<Cache> {
    return this.storage.open(OF_VERSION + version);
  }

  /** Doesn't create the cache, because a pending request could otherwise restore a deleted one. */
  async openExistingBuild(build: string): Promise<Cache | null> {
    return (await this.storage.has(OF_BUILD + build)) ? this.openBuild(build) : null;
  }

  async openExistingVersion(version: string): Promise<Cache | null> {
    return (await this.storage.has(OF_VERSION + version)) ? this.openVersion(version) : null;
  }

  /** Searches the worker's files, not those of other scripts of the origin. */
  async matchAny(request: Request): Promise<Response | undefined> {
    const names = await this.storage.keys();
    for (const cacheName of names.filter((name) => name.startsWith(OF_BUILD) || name.startsWith(OF_VERSION))) {
      const found = await this.storage.match(request, { cacheName, ignoreVary: true });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async addClient(build: string, client: string): Promise<void> {
    await (await this.openBuild(build)).put(`${this.origin}${OWN}${client}`, new Response());
  }

  async deleteUnused({ build, config }: State): Promise<void> {
    const clients = await this.scope.clients.matchAll({ includeUncontrolled: true });
    const open = new Set(clients.map(({ id }) => `${this.origin}${OWN}${id}`));
    for (const name of await this.storage.keys()) {
      if (name.startsWith(OF_BUILD)) {
        const isUsed = await this.hasOpenPage(name, open);
        if (!isUsed && name !== OF_BUILD + build) await this.storage.delete(name);
      } else if (name.startsWith(OF_VERSION) && name !== OF_VERSION + config.version) await this.storage.delete(name);
    }
  }

  private async hasOpenPage(name: string, open: ReadonlySet<string>): Promise<boolean> {
    const cache = await this.storage.open(name);
    const noted = (await cache.keys()).filter(({ url }) => url.startsWith(this.origin + OWN));
    const closed = noted.filter(({ url }) => !open.has(url));
    await Promise.all(closed.map((request) => cache.delete(request)));
    return closed.length < noted.length;
  }
}
