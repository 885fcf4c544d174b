import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Async, IDLE, LOST, PENDING, ready } from '../../schemas/async.ts';
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
  private client: Async<ExperimentClient> = IDLE;
  readonly #deps: ExperimentDeps;

  constructor(deps: ExperimentDeps) {
    this.#deps = deps;
    makeAutoObservable<ExperimentStore, 'client'>(this, { client: observableRef, read: false }, { autoBind: true });
  }

  /** Returns the experiment's value. Without the provider's cookie there are no experiments, so nothing loads. */
  read(id: string): Async<string | null> {
    const { client } = this;
    if (this.#deps.cookies.get('ab_vars') === null) return ready(null);
    if (client.state === 'idle') queueMicrotask(() => void this.start());
    if (client.state === 'lost') return ready(null);
    if (client.state !== 'ready') return PENDING;
    return ready(client.value.value(id, this.#deps.site.document.experiments[id] ?? []));
  }

  private async start(): Promise<void> {
    if (this.client.state !== 'idle') return;
    this.client = PENDING;
    const loaded = await this.#deps.load(() => this.#deps.cookies.get('ab_vars')).then(ready, () => LOST);
    if (loaded.state === 'lost') this.#deps.log.error('experiments-failed', {});
    runInAction(() => (this.client = loaded));
  }
}
