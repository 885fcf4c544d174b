import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LogPort } from '../ports/ports.ts';
import type { CookieStore } from './cookie-store.ts';
import type { SiteStore } from './site-store.ts';

/** The evaluation side of the OpenFeature client, as the lazy chunk hands it over. */
export interface ExperimentClient {
  value(id: string, values: readonly (string | boolean)[]): string | null;
}

interface ExperimentPorts {
  readonly cookies: CookieStore;
  readonly site: SiteStore;
  readonly log: LogPort;
  /** Loads OpenFeature with its provider: after the first paint, on the first read. */
  readonly load: (cookie: () => string | null) => Promise<ExperimentClient>;
}

/** Experiments through OpenFeature (contract 5); until it is loaded their facts are pending. */
export class ExperimentStore {
  private client: ExperimentClient | null = null;
  private state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private readonly ports: ExperimentPorts;

  constructor(ports: ExperimentPorts) {
    this.ports = ports;
    makeAutoObservable<ExperimentStore, 'ports' | 'client'>(this, { ports: false, client: observableRef, read: false }, { autoBind: true });
  }

  /** The experiment's value, null when it has none; undefined while OpenFeature is under way. */
  read(id: string): string | null | undefined {
    if (this.state === 'idle') queueMicrotask(() => void this.start());
    if (this.state === 'failed') return null;
    if (this.client === null) return undefined;
    // The provider reads this cookie; reading it here lets a change of it be seen.
    void this.ports.cookies.get('ab_vars');
    return this.client.value(id, this.ports.site.document.experiments[id] ?? []);
  }

  private async start(): Promise<void> {
    if (this.state !== 'idle') return;
    this.state = 'loading';
    try {
      const client = await this.ports.load(() => this.ports.cookies.get('ab_vars'));
      runInAction(() => {
        this.client = client;
        this.state = 'ready';
      });
    } catch {
      this.ports.log.error('experiments-failed', {});
      runInAction(() => (this.state = 'failed'));
    }
  }
}
