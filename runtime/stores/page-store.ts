import { compareStructural, makeAutoObservable, observable, runInAction } from 'mobx';
import { type Async, IDLE, PENDING, ready } from '../../schemas/async.ts';
import type { PageContent, PageContents } from '../../schemas/manifest/site-document.ts';
import { contentPath } from '../../schemas/manifest/site-document.ts';
import type { FilePort, LogPort } from '../ports/ports.ts';
import type { SiteStore } from './site-store.ts';

/** What a page says, as far as it is known. Gone: its file is no more, so only a newer document can say it. */
type Page = Async<PageContent>;

interface PagePorts {
  readonly file: FilePort;
  readonly log: LogPort;
  readonly site: SiteStore;
  /** What came with the document. */
  readonly contents: PageContents;
}

/** What the site's pages say, beside their documents: each is fetched when it is pointed at or opened (MAN-31). */
export class PageStore {
  /** By address: a changed site has other ones. */
  private readonly known = observable.map<string, Page>({}, { deep: false });
  /** The last content of a route: it stands while a changed one is under way, or could not be had. */
  private readonly standing = observable.map<string, Page & { readonly state: 'ready' }>({}, { deep: false });
  private readonly loading = new Map<string, Promise<void>>();
  private readonly ports: PagePorts;

  constructor(ports: PagePorts) {
    this.ports = ports;
    for (const [route, content] of Object.entries(ports.contents)) {
      const given = ready(content);
      this.known.set(this.addressOf(route), given);
      this.standing.set(route, given);
    }
    makeAutoObservable<PageStore, 'known' | 'standing' | 'loading' | 'ports'>(
      this,
      { known: false, standing: false, loading: false, ports: false, peek: false, read: false, load: false },
      { autoBind: true },
    );
  }

  /** What is known of a page; asks for nothing. */
  peek(route: string): Page {
    const reading = this.known.get(this.addressOf(route)) ?? IDLE;
    return reading.state === 'ready' ? reading : (this.standing.get(route) ?? reading);
  }

  /** The same, and asks when nobody did; asking waits a microtask because reads happen while MobX derives. */
  read(route: string): Page {
    const address = this.addressOf(route);
    if (!this.known.has(address)) queueMicrotask(() => this.known.has(address) || void this.load(route));
    const reading = this.peek(route);
    return reading.state === 'idle' ? PENDING : reading;
  }

  /** Resolves once the page is here or has failed; one that failed is asked for again. */
  load(route: string): Promise<void> {
    const address = this.addressOf(route);
    if (this.known.get(address)?.state === 'ready') return Promise.resolve();
    const started = this.loading.get(address) ?? this.fetchInto(route, address).finally(() => this.loading.delete(address));
    this.loading.set(address, started);
    return started;
  }

  /** The page came back: what could not be had is asked for again by whoever reads it. */
  forgetFailures(): void {
    for (const [address, { state }] of this.known) if (state === 'lost') this.known.delete(address);
  }

  private addressOf(route: string): string {
    return contentPath(this.ports.site.document, route);
  }

  private async fetchInto(route: string, address: string): Promise<void> {
    runInAction(() => this.known.set(address, PENDING));
    // Written by the build that wrote the document, so it is trusted like it.
    const reading = (await this.ports.file(address)) as Page;
    if (reading.state === 'lost') this.ports.log.error('content-failed', { address });
    runInAction(() => {
      this.known.set(address, reading.state === 'ready' ? this.stand(route, reading.value) : reading);
    });
  }

  /** What did not change keeps its identity, so that nothing is drawn anew for it. */
  private stand(route: string, content: PageContent): Page {
    const before = this.standing.get(route);
    if (before !== undefined && compareStructural(before.value, content)) return before;
    const changed = ready(content);
    this.standing.set(route, changed);
    return changed;
  }
}
