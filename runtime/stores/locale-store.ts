import { createInstance, type i18n } from 'i18next';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { textsPath } from '../../schemas/manifest/site-document.ts';
import type { FetchPort, LogPort } from '../ports/ports.ts';
import type { RouteStore } from './route-store.ts';
import type { SiteStore } from './site-store.ts';

type Loading = 'loading' | 'ready' | 'failed';

interface LocalePorts {
  readonly fetch: FetchPort;
  readonly log: LogPort;
  readonly site: SiteStore;
  readonly route: RouteStore;
}

/** A file of texts that fails is asked for this often in all. */
const TRIES = 3;

/** The texts of the page's language: each namespace is fetched when a text of it is first read. */
export class LocaleStore {
  private readonly loading = observable.map<string, Loading>();
  private readonly ports: LocalePorts;
  private readonly i18n: i18n;

  constructor(ports: LocalePorts) {
    this.ports = ports;
    this.i18n = createInstance();
    // Texts are React nodes, which escape by themselves. Initialised without a backend, so it is ready at once.
    void this.i18n.init({ initAsync: false, resources: {}, interpolation: { escapeValue: false } });
    makeAutoObservable<LocaleStore, 'ports' | 'i18n' | 'loading'>(
      this,
      { ports: false, i18n: false, loading: false, text: false, ready: false },
      { autoBind: true },
    );
  }

  get language(): string {
    return this.ports.route.language;
  }

  /** BCP 47 */
  get tag(): string {
    return this.ports.site.document.languages[this.language]?.tag ?? this.language;
  }

  /** A text by `namespace:key`; null while its namespace is under way or when it could not be had. */
  text(key: string, values: Readonly<Record<string, string>> = {}): string | null {
    const [namespace = ''] = key.split(':');
    const bundle = this.bundle(namespace);
    const state = this.loading.get(bundle);
    if (state === undefined) queueMicrotask(() => this.load(namespace));
    if (state !== 'ready') return null;
    return this.i18n.getFixedT(bundle)(key.slice(namespace.length + 1), values);
  }

  /** Texts that came with the page, so that the first paint need not fetch them. */
  provide(namespace: string, texts: object): void {
    this.add(this.bundle(namespace), texts);
  }

  /** Resolves once the namespaces are here or have failed. */
  async ready(namespaces: readonly string[]): Promise<void> {
    await Promise.all(namespaces.map((namespace) => this.load(namespace)));
  }

  /** Texts are addressed by content: a changed hash is another bundle, and the old texts stand until it is here. */
  private bundle(namespace: string): string {
    const { language } = this;
    return `${language}.${this.ports.site.document.texts[language] ?? ''}/${namespace}`;
  }

  private async load(namespace: string): Promise<void> {
    const bundle = this.bundle(namespace);
    if (this.loading.has(bundle)) return;
    runInAction(() => this.loading.set(bundle, 'loading'));
    const address = textsPath(this.language, this.ports.site.document.texts[this.language] ?? '', namespace);
    const texts = await this.fetchTexts(address);
    if (texts !== null) return this.add(bundle, texts);
    this.ports.log.error('texts-failed', { address });
    runInAction(() => this.loading.set(bundle, 'failed'));
  }

  private async fetchTexts(address: string): Promise<object | null> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      try {
        const response = await this.ports.fetch(address, { credentials: 'same-origin' });
        const body: unknown = response.ok ? await response.json() : null;
        if (typeof body === 'object' && body !== null) return body;
      } catch {
        // Another try follows; the last failure is logged by the caller.
      }
    }
    return null;
  }

  private add(bundle: string, texts: object): void {
    this.i18n.addResourceBundle(bundle, 'translation', texts, true, true);
    runInAction(() => this.loading.set(bundle, 'ready'));
  }
}
