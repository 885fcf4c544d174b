import { makeAutoObservable, observable } from 'mobx';
import type { StoragePort } from '../ports/ports.ts';

const PREFIX = 'meridian:';

export class StorageStore {
  readonly #versions = observable.map<string, number>();
  private clears = 0;
  readonly #storage: StoragePort;
  readonly #stop: () => void;

  constructor(ports: { storage: StoragePort }) {
    this.#storage = ports.storage;
    makeAutoObservable(this, { get: false }, { autoBind: true });
    this.#stop = ports.storage.onForeignChange((key) => this.changed(key));
  }

  get(name: string): string | null {
    void this.#versions.get(name);
    void this.clears;
    return this.#storage.get(PREFIX + name);
  }

  set(name: string, value: string): void {
    this.#storage.set(PREFIX + name, value);
    this.bump(name);
  }

  remove(name: string): void {
    this.#storage.remove(PREFIX + name);
    this.bump(name);
  }

  dispose(): void {
    this.#stop();
  }

  private changed(key: string | null): void {
    if (key === null) this.clears += 1;
    else if (key.startsWith(PREFIX)) this.bump(key.slice(PREFIX.length));
  }

  private bump(name: string): void {
    this.#versions.set(name, (this.#versions.get(name) ?? 0) + 1);
  }
}
