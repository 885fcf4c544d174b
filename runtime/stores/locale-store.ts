import { createInstance, type i18n } from 'i18next';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { textsPath } from '../../schemas/manifest/site-document.ts';
import type { FetchPort, LogPort } from '../ports/ports.ts';
import type { RouteStore } from './route-store.ts';
import type { SiteStore } from './site-store.ts';

/** Where the texts of one namespace are, in the page's language. */
interface Place {
  readonly namespace: string;
  /** BCP 47 */
  readonly tag: string;
  readonly bundle: string;
  readonly address: string;
}

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
  private readonly loaded = observable.map<string, 'ready' | 'failed'>();
  /** The last texts that came, by namespace: they stand while others are under way, or could not be had. */
  private readonly standing = observable.map<string, Place>();
  private readonly loading = new Map<string, Promise<void>>();
  private readonly ports: LocalePorts;
  private readonly i18n: i18n;

  constructor(ports: LocalePorts) {
    this.ports = ports;
    this.i18n = createInstance();
    // Texts are React nodes, which escape by themselves. Initialised without a backend, so it is ready at once.
    void this.i18n.init({ initAsync: false, resources: {}, interpolation: { escapeValue: false } });
    makeAutoObservable<LocaleStore, 'ports' | 'i18n' | 'loaded' | 'standing' | 'loading'>(
      this,
      { ports: false, i18n: false, loaded: false, standing: false, loading: false, text: false, isReady: false, ready: false },
      { autoBind: true },
    );
  }

  get language(): string {
    return this.ports.route.language;
  }

  /** BCP 47 */
  get tag(): string {
    return this.tagOf(this.language);
  }

  /**
   * A text by `namespace:key`; null while its namespace is under way or when it could not be had. In place of a
   * changed file or another language the texts before it are read, so that nothing vanishes meanwhile.
   */
  text(key: string, values: Readonly<Record<string, string>> = {}): string | null {
    const [namespace = ''] = key.split(':');
    const place = this.placeOf(namespace);
    const read = this.loaded.get(place.bundle) === 'ready' ? place : this.standing.get(namespace);
    if (!this.loaded.has(place.bundle)) queueMicrotask(() => void this.load(place));
    if (read === undefined) return null;
    return this.i18n.getFixedT(read.tag, read.bundle)(key.slice(namespace.length + 1), values);
  }

  /** Whether the namespaces are here, or have failed, in a language. */
  isReady(namespaces: readonly string[], language = this.language): boolean {
    return namespaces.every((namespace) => this.loaded.has(this.placeOf(namespace, language).bundle));
  }

  /** Resolves once they are. */
  async ready(namespaces: readonly string[], language = this.language): Promise<void> {
    await Promise.all(namespaces.map((namespace) => this.load(this.placeOf(namespace, language))));
  }

  /** The page came back: texts that could not be had are asked for again by whoever reads them. */
  forgetFailures(): void {
    for (const [bundle, state] of this.loaded) {
      if (state === 'ready') continue;
      this.loading.delete(bundle);
      this.loaded.delete(bundle);
    }
  }

  /** Texts are addressed by content: a changed hash is another bundle. */
  private placeOf(namespace: string, language = this.language): Place {
    const tag = this.tagOf(language);
    const hash = this.ports.site.document.texts[language] ?? '';
    return { namespace, tag, bundle: `${language}/${namespace}/${hash}`, address: textsPath(language, hash, namespace) };
  }

  private tagOf(language: string): string {
    return this.ports.site.document.languages[language]?.tag ?? language;
  }

  private load(place: Place): Promise<void> {
    const under = this.loading.get(place.bundle);
    if (under !== undefined) return under;
    const started = this.fetchInto(place);
    this.loading.set(place.bundle, started);
    return started;
  }

  private async fetchInto(place: Place): Promise<void> {
    const { namespace, tag, bundle, address } = place;
    const texts = await this.fetchTexts(address);
    // The language is what plural forms go by, and the bundle is i18next's namespace.
    if (texts === null) this.ports.log.error('texts-failed', { address });
    else this.i18n.addResourceBundle(tag, bundle, texts, true, true);
    runInAction(() => {
      this.loaded.set(bundle, texts === null ? 'failed' : 'ready');
      if (texts !== null) this.standing.set(namespace, place);
    });
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
}
