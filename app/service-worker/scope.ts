/** What the worker asks of the browser (Service Workers, W3C): the types of pages know no workers. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: { matchAll(options: { includeUncontrolled: true }): Promise<readonly { readonly id: string }[]> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } | undefined };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  setTimeout(run: () => void, ms: number): unknown;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page that the worker controls. */
export interface Asking extends Lasting {
  readonly request: Request;
  /** The page that the browser asked for while the worker was starting; undefined where it did not. */
  readonly preloadResponse?: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}

/** What a page says to the worker. */
export interface Said extends Lasting {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
}

export interface WorkerEvents {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly message: Said;
  readonly fetch: Asking;
}
