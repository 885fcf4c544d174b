/** Parts of ServiceWorkerGlobalScope (W3C Service Workers) in use. TypeScript's DOM types don't include them. */
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

interface WorkerExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerExtendableEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerMessageEvent extends WorkerExtendableEvent {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
}

export interface WorkerEvents {
  readonly install: WorkerExtendableEvent;
  readonly activate: WorkerExtendableEvent;
  readonly message: WorkerMessageEvent;
  readonly fetch: WorkerFetchEvent;
}
