import { compareStructural, observable, runInAction } from 'mobx';
import { type Async, PENDING, ready } from '../../schemas/async.ts';
import type { PageContent, PageContents } from '../../schemas/manifest/site-document.ts';
import { getContentPath } from '../../schemas/manifest/site-document.ts';
import { Loadable, type LoadableDeps } from '../loadable.ts';
import type { FilePort, LogPort } from '../ports/ports.ts';
import type { SiteStore } from './site-store.ts';

type Ready<T> = Extract<Async<T>, { readonly state: 'ready' }>;

interface PageStoreDeps extends LoadableDeps {
  readonly file: FilePort;
  readonly log: LogPort;
  readonly site: SiteStore;
  /** Contents that came with the document. */
  readonly contents: PageContents;
}

/** Contents of the site's pages. Each is fetched when its link is hovered, or the page is opened (MAN-31). */
export class PageStore {
  /** By address, which changes with the site. */
  readonly #files = new Map<string, Loadable<PageContent>>();
  /** Last content of a route. It stays while a changed one loads, or if that fails. */
  readonly #shown = observable.map<string, Ready<PageContent>>({}, { deep: false });
  readonly #deps: PageStoreDeps;

  constructor(deps: PageStoreDeps) {
    this.#deps = deps;
    for (const [route, content] of Object.entries(deps.contents)) {
      this.#shown.set(route, ready(content));
      this.#files.set(this.#addressOf(route), this.#createFile(route, content));
    }
  }

  /** The content as far as it is known. Loads nothing. */
  peek(route: string): Async<PageContent> {
    const { current } = this.#fileOf(route);
    const shown = this.#shown.get(route);
    return shown ?? (current.state === 'ready' ? PENDING : current);
  }

  /** The content of a page. Loads it if nothing did. */
  read(route: string): Async<PageContent> {
    this.#fileOf(route).read();
    return this.peek(route);
  }

  /** Loads the content. Resolves once it is ready or failed. */
  load(route: string): Promise<void> {
    const file = this.#fileOf(route);
    return file.current.state === 'lost' ? file.reload() : file.load();
  }

  #addressOf(route: string): string {
    return getContentPath(this.#deps.site.document, route);
  }

  #fileOf(route: string): Loadable<PageContent> {
    const address = this.#addressOf(route);
    const file = this.#files.get(address) ?? this.#createFile(route);
    this.#files.set(address, file);
    return file;
  }

  #createFile(route: string, initial?: PageContent): Loadable<PageContent> {
    const { file, log, ...deps } = this.#deps;
    const address = this.#addressOf(route);
    return new Loadable<PageContent>({
      ...deps,
      ...(initial !== undefined && { initial }),
      // The build that wrote the document wrote this file, so it is trusted like the document.
      load: async () => this.#show(route, (await file(address)) as PageContent),
      onFailed: () => log.error('content-failed', { address }),
    });
  }

  /** Unchanged content keeps its identity, so that nothing renders again. */
  #show(route: string, content: PageContent): PageContent {
    const before = this.#shown.get(route);
    if (before !== undefined && compareStructural(before.value, content)) return before.value;
    runInAction(() => this.#shown.set(route, ready(content)));
    return content;
  }
}
