const getUrl = (request: RequestInfo | URL): string => (request instanceof Request ? request.url : String(request));

/** A cache in memory. If `isFull`, it rejects new entries. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  isFull = false;

  match = async (request: RequestInfo | URL): Promise<Response | undefined> => this.entries.get(getUrl(request))?.clone();

  put = async (request: RequestInfo | URL, answer: Response): Promise<void> => {
    if (this.isFull) throw new DOMException('no room', 'QuotaExceededError');
    this.entries.set(getUrl(request), answer);
  };

  delete = async (request: RequestInfo | URL): Promise<boolean> => this.entries.delete(getUrl(request));

  keys = async (): Promise<readonly Request[]> => [...this.entries.keys()].map((url) => new Request(url));
}

export class FakeCaches implements CacheStorage {
  readonly named = new Map<string, FakeCache>();

  has = async (name: string): Promise<boolean> => this.named.has(name);

  keys = async (): Promise<string[]> => [...this.named.keys()];

  delete = async (name: string): Promise<boolean> => this.named.delete(name);

  async open(name: string): Promise<Cache> {
    const cache = this.named.get(name) ?? new FakeCache();
    this.named.set(name, cache);
    // The worker uses only these methods.
    return cache as unknown as Cache;
  }

  async match(request: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}): Promise<Response | undefined> {
    for (const [name, cache] of this.named) {
      const found = cacheName === undefined || name === cacheName ? await cache.match(request) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Returns the cached paths without the worker's own. */
  paths(name: string): readonly string[] {
    const paths = [...(this.named.get(name)?.entries.keys() ?? [])].map((url) => new URL(url).pathname);
    return paths.filter((path) => !path.startsWith('/sw-/')).toSorted();
  }
}
