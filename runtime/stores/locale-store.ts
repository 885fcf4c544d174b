import type { i18n } from 'i18next';
import { computed, observable, runInAction } from 'mobx';
import { type Async, mapReady, PENDING, ready, readyOr } from '../../schemas/async.ts';
import { getTextsAddress, type Edition, getEdition, isSameEdition } from '../i18n/edition.ts';
import { createTextReader, createTexts } from '../i18n/texts.ts';
import { Loadable, type LoadableDeps } from '../loadable.ts';
import type { Ports } from '../ports/ports.ts';
import type { RouteStore } from './route-store.ts';
import type { SiteStore } from './site-store.ts';
import { getOrCreate } from '../get-or-create.ts';

interface LocaleStoreDeps extends LoadableDeps, Pick<Ports, 'file' | 'log'> {
  readonly site: SiteStore;
  readonly route: RouteStore;
}

const LOADED = ready(true);

/**
 * Texts in the language of the page. A namespace loads when it is first read. The page switches to another language, or to changed texts,
 * once every namespace has loaded or failed.
 */
export class LocaleStore {
  readonly i18n: i18n;
  readonly #deps: LocaleStoreDeps;
  readonly #shown;
  readonly #files = new Map<string, Loadable<object>>();
  readonly #requested = observable.set<string>();
  readonly #addresses = observable.map<string, string>();
  /** Previous languages, latest first. Fallbacks for texts that failed to load. */
  #before: readonly string[] = [];
  readonly #read = computed(() => createTextReader(this.i18n, this.#shown.get().lng));

  constructor(deps: LocaleStoreDeps) {
    this.#deps = deps;
    const edition = getEdition(deps.site.document, deps.route.language);
    this.#shown = observable.box<Edition>(edition, { deep: false });
    this.i18n = createTexts(edition.lng, () => this.#before);
  }

  get namespaces(): readonly string[] {
    return [...this.#requested];
  }

  get language(): string {
    return this.#deps.route.language;
  }

  get tag(): string {
    const { formats, tag = this.language } = this.#deps.site.document.languages[this.language] ?? {};
    return formats ?? tag;
  }

  read(key: string, values: Readonly<Record<string, string>> = {}): Async<string> {
    const [namespace = ''] = key.split(':');
    return mapReady(this.state(namespace), () => this.#read.get()(key, values));
  }

  text(key: string, values?: Readonly<Record<string, string>>): string | null {
    return readyOr(this.read(key, values), null);
  }

  /** Returns whether the texts of a namespace are loaded. Loads them if necessary. */
  state(namespace: string): Async<unknown> {
    const wanted = this.#editionIn(this.language);
    const { current } = this.#fileAt(getTextsAddress(wanted, namespace));
    const isSettled = current.state !== 'pending' && isSameEdition(wanted, this.#shown.get());
    if (!isSettled) void (this.#deps.ready ?? Promise.resolve()).then(() => this.ready([namespace]));
    if (this.#addresses.has(namespace)) return LOADED;
    return current.state === 'failed' ? current : PENDING;
  }

  isSettled(namespaces: readonly string[], language = this.language): boolean {
    const edition = this.#editionIn(language);
    return namespaces.every((namespace) => this.#fileAt(getTextsAddress(edition, namespace)).current.state !== 'pending');
  }

  /** Loads namespaces and those read before. Resolves once they have loaded or failed. Another language is only prefetched. */
  async ready(namespaces: readonly string[], language = this.language): Promise<void> {
    const edition = this.#editionIn(language);
    if (language === this.language) runInAction(() => namespaces.forEach((namespace) => this.#requested.add(namespace)));
    const load = (namespace: string) => this.#fileAt(getTextsAddress(edition, namespace)).load();
    for (const namespace of this.#requested) void load(namespace);
    await Promise.all(namespaces.map(load));
    this.#switch();
  }

  #editionIn(language: string): Edition {
    return getEdition(this.#deps.site.document, language);
  }

  #fileAt(address: string): Loadable<object> {
    return getOrCreate(this.#files, address, () => {
      const { file, log, site: _site, route: _route, ...deps } = this.#deps;
      const onFailed = () => log.error('texts-failed', { address });
      const created = new Loadable<object>({ ...deps, load: () => file(address), onFailed });
      created.onSettled(() => this.#switch());
      return created;
    });
  }

  /** Shows loaded texts. Another edition is shown as a whole, so that no page mixes two languages. */
  #switch(): void {
    const wanted = this.#editionIn(this.language);
    const shown = this.#shown.get();
    const isOther = !isSameEdition(wanted, shown);
    const files = [...this.#requested].map((namespace) => {
      const address = getTextsAddress(wanted, namespace);
      return { namespace, address, current: this.#fileAt(address).current };
    });
    if (isOther && files.some(({ current }) => current.state === 'pending')) return;
    const loaded = files.filter(
      ({ namespace, address, current }) => current.state === 'ready' && this.#addresses.get(namespace) !== address,
    );
    if (!isOther && loaded.length === 0) return;
    runInAction(() => {
      for (const { namespace, address, current } of loaded) {
        // Texts that the new file lacks would stay.
        this.i18n.removeResourceBundle(wanted.lng, namespace);
        if (current.state === 'ready') this.i18n.addResourceBundle(wanted.lng, namespace, current.value);
        this.#addresses.set(namespace, address);
      }
      if (wanted.lng !== shown.lng) this.#before = [shown.lng, ...this.#before.filter((lng) => lng !== wanted.lng)];
      this.#shown.set(wanted);
      // Runs synchronously, because nothing is loaded. Components and observers update in the same MobX action.
      void this.i18n.changeLanguage(wanted.lng);
    });
  }
}
