import { compareStructural, observable, runInAction } from 'mobx';
import { type Async, ready } from '../../schemas/async.ts';
import { getContentPath, type PageContent, type PageContents } from '../../schemas/manifest/site-document.ts';
import { Loadable, type LoadableDeps } from '../loadable.ts';
import type { Ports } from '../ports/ports.ts';
import type { SiteStore } from './site-store.ts';
import { getOrCreate } from '../get-or-create.ts';

type Ready<T> = Extract<Async<T>, { readonly state: 'ready' }>;

interface PageStoreDeps extends LoadableDeps, Pick<Ports, 'file' | 'log'> {
  readonly site: SiteStore;
  readonly contents: PageContents;
}

/** Contents of pages. They load when a link is hovered or a page is opened (MAN-31). */
export class PageStore {
  readonly #files = new Map<string, Loadable<PageContent>>();
  /** Last content of a route. It remains while a changed one loads, or if that fails. */
  readonly #shown = observable.map<string, Ready<PageContent>>({}, { deep: false });
  readonly #deps: PageStoreDeps;

  constructor(deps: PageStoreDeps) {
    this.#deps = deps;
    for (const [route, content] of Object.entries(deps.contents)) {
      this.#shown.set(route, ready(content));
      this.#files.set(this.#addressOf(route), this.#createFile(route, content));
    }
  }

  peek(route: string): Async<PageContent> {
    const { current } = this.#fileOf(route);
    const shown = this.#shown.get(route);
    // An earlier site that is applied again has its content already.
    const isOther = current.state === 'ready' && current.value !== shown?.value;
    return isOther ? current : (shown ?? current);
  }

  read(route: string): Async<PageContent> {
    this.#fileOf(route).read();
    return this.peek(route);
  }

  load(route: string): Promise<void> {
    const file = this.#fileOf(route);
    return file.current.state === 'failed' ? file.reload() : file.load();
  }

  #addressOf(route: string): string {
    return getContentPath(this.#deps.site.document, route);
  }

  #fileOf(route: string): Loadable<PageContent> {
    return getOrCreate(this.#files, this.#addressOf(route), () => this.#createFile(route));
  }

  #createFile(route: string, initial?: PageContent): Loadable<PageContent> {
    const { file, log, ...deps } = this.#deps;
    const address = this.#addressOf(route);
    return new Loadable<PageContent>({
      ...deps,
      ...(initial !== undefined && { initial }),
      // Trusted, because the build that wrote the document wrote this file, too.
      load: async () => this.#show(route, (await file(address)) as PageContent),
      onFailed: () => log.error('content-failed', { address }),
    });
  }

  /** Unchanged content keeps its identity, so that components don't re-render. */
  #show(route: string, content: PageContent): PageContent {
    const before = this.#shown.get(route);
    if (before !== undefined && compareStructural(before.value, content)) return before.value;
    runInAction(() => this.#shown.set(route, ready(content)));
    return content;
  }
}
