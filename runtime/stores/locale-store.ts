import type { i18n } from 'i18next';
import { makeAutoObservable, observable, observableRef } from 'mobx';
import { readyOr } from '../../schemas/async.ts';
import { addressIn, type Edition, editionOf, isSameEdition } from '../i18n/edition.ts';
import { createTexts, type ReadText, textReader } from '../i18n/texts.ts';
import type { FilePort, LogPort } from '../ports/ports.ts';
import type { RouteStore } from './route-store.ts';
import type { SiteStore } from './site-store.ts';

interface LocalePorts {
  readonly file: FilePort;
  /** While the page is drawn nothing is asked for: what came meanwhile would not be what stands. */
  readonly drawn?: Promise<void>;
  readonly log: LogPort;
  readonly site: SiteStore;
  readonly route: RouteStore;
}

/**
 * The texts of the page's language: each namespace is fetched when it is first asked for. The page goes over to another
 * language, or to changed texts, as a whole, once all are here or have failed; until then those before them stand.
 */
export class LocaleStore {
  /** Shared with the components, whose own words it holds too. */
  readonly i18n: i18n;
  private readonly ports: LocalePorts;
  private shown: Edition;
  /** By address; null where the file could not be had. */
  private readonly files = observable.map<string, object | null>({}, { deep: false });
  private readonly loading = new Map<string, Promise<void>>();
  private readonly asked = new Set<string>();
  /** Namespace → the address of the texts that are read. */
  private readonly spoken = observable.map<string, string>();
  /** i18next's languages before the one shown, the last first: they stand in for what could not be had. */
  private before: readonly string[] = [];

  constructor(ports: LocalePorts) {
    this.ports = ports;
    this.shown = editionOf(ports.site.document, ports.route.language);
    this.i18n = createTexts(this.shown.lng, () => this.before);
    const state = { shown: observableRef, files: false, loading: false, asked: false, spoken: false, before: false };
    makeAutoObservable<LocaleStore, 'ports' | keyof typeof state>(
      this,
      { ...state, i18n: false, ports: false, drawn: false, text: false, has: false, isReady: false, ready: false },
      { autoBind: true },
    );
  }

  /** Whoever asks by reading asks after this. */
  get drawn(): Promise<void> {
    return this.ports.drawn ?? Promise.resolve();
  }

  /** The namespaces that the page reads. */
  get namespaces(): readonly string[] {
    return [...this.asked];
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
    if (!this.has(namespace)) return null;
    return this.readText(key, values);
  }

  /** Whether the texts of a namespace can be read; those that nobody asked for yet are asked for. */
  has(namespace: string): boolean {
    const { wanted, shown } = this;
    const isSettled = this.files.has(addressIn(wanted, namespace)) && isSameEdition(wanted, shown);
    if (!isSettled) void this.drawn.then(() => this.ready([namespace]));
    return this.spoken.has(namespace);
  }

  /** Whether the files of the namespaces are here, or could not be had, in a language. */
  isReady(namespaces: readonly string[], language = this.language): boolean {
    const edition = this.editionIn(language);
    return namespaces.every((namespace) => this.files.has(addressIn(edition, namespace)));
  }

  /**
   * Resolves once they are, with those asked for before: the page goes over as a whole. In another language than the
   * page's they only wait until the page is in it.
   */
  async ready(namespaces: readonly string[], language = this.language): Promise<void> {
    const edition = this.editionIn(language);
    if (language === this.language) for (const namespace of namespaces) this.asked.add(namespace);
    for (const namespace of this.asked) void this.load(addressIn(edition, namespace));
    await Promise.all(namespaces.map((namespace) => this.load(addressIn(edition, namespace))));
    this.goOver();
  }

  /** The page came back: texts that could not be had are asked for again by whoever reads them. */
  forgetFailures(): void {
    for (const [address, texts] of this.files) {
      if (texts !== null) continue;
      this.loading.delete(address);
      this.files.delete(address);
    }
  }

  private get readText(): ReadText {
    return textReader(this.i18n, this.shown.lng);
  }

  private get wanted(): Edition {
    return this.editionIn(this.language);
  }

  private editionIn(language: string): Edition {
    return editionOf(this.ports.site.document, language);
  }

  private load(address: string): Promise<void> {
    const under = this.loading.get(address);
    if (under !== undefined) return under;
    const started = this.ports.file(address).then((file) => this.keep(address, readyOr(file, null)));
    this.loading.set(address, started);
    return started;
  }

  private keep(address: string, texts: object | null): void {
    if (texts === null) this.ports.log.error('texts-failed', { address });
    this.files.set(address, texts);
    this.goOver();
  }

  /** Takes what came into what is read; into another edition all at once, so that no page speaks two languages. */
  private goOver(): void {
    const { wanted, shown } = this;
    const isSwitch = !isSameEdition(wanted, shown);
    const places = [...this.asked].map((namespace) => ({ namespace, address: addressIn(wanted, namespace) }));
    if (isSwitch && places.some(({ address }) => !this.files.has(address))) return;
    const news = places.filter(({ namespace, address }) => this.files.get(address) && this.spoken.get(namespace) !== address);
    if (!isSwitch && news.length === 0) return;
    for (const { namespace, address } of news) {
      this.i18n.addResourceBundle(wanted.lng, namespace, this.files.get(address), false, true);
      this.spoken.set(namespace, address);
    }
    if (wanted.lng !== shown.lng) this.before = [shown.lng, ...this.before.filter((lng) => lng !== wanted.lng)];
    this.shown = wanted;
    // Nothing is loaded by it, so the components hear of it within this action, together with the stores' readers.
    void this.i18n.changeLanguage(wanted.lng);
  }
}
