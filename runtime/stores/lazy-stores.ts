/** Stores of lazily loaded code. Each is created on first use, once per page, and disposed with the page. */
export class LazyStores<Deps> {
  readonly #deps: Deps;
  readonly #created = new Map<unknown, object>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Returns the one result of `create`. It gets the stores of the page, even if a pinned dialog calls first. */
  get<T extends object>(create: (deps: Deps, lazy: this) => T): T {
    const store = (this.#created.get(create) as T | undefined) ?? create(this.#deps, this);
    this.#created.set(create, store);
    return store;
  }

  dispose(): void {
    for (const store of this.#created.values()) if ('dispose' in store) (store as { dispose: () => void }).dispose();
  }
}
