import { type Async, mapReady, ready } from '../../schemas/async.ts';
import { Loadable } from '../loadable.ts';
import type { LogPort } from '../ports/ports.ts';
import type { CookieStore } from './cookie-store.ts';
import type { SiteStore } from './site-store.ts';

export interface ExperimentClient {
  value(id: string, values: readonly (string | boolean)[]): string | null;
}

interface ExperimentDeps {
  readonly cookies: CookieStore;
  readonly site: SiteStore;
  readonly log: LogPort;
  readonly load: (cookie: () => string | null) => Promise<ExperimentClient>;
}

export class ExperimentStore {
  readonly #client: Loadable<ExperimentClient>;
  readonly #deps: ExperimentDeps;

  constructor(deps: ExperimentDeps) {
    const { cookies, load, log } = deps;
    this.#deps = deps;
    this.#client = new Loadable({ load: () => load(() => cookies.get('ab_vars')), onFailed: () => log.error('experiments-failed', {}) });
  }

  /** Returns the experiment's value. Without the provider's cookie there are no experiments, so nothing loads. */
  read(id: string): Async<string | null> {
    const { cookies, site } = this.#deps;
    if (cookies.get('ab_vars') === null) return ready(null);
    const client = this.#client.read();
    if (client.state === 'failed') return ready(null);
    return mapReady(client, (loaded) => loaded.value(id, site.document.experiments[id] ?? []));
  }
}
