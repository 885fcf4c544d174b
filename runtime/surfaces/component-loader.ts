import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import type { ComponentEntry, DescribedComponent } from '../../schemas/manifest/component.ts';
import type { ComponentProps } from '../../schemas/manifest/resolved.ts';

export type AnyComponent = ComponentType<ComponentProps<never>>;

/** Where the components' own words come from. */
interface Words {
  readonly has: (namespace: string) => boolean;
  readonly ready: (namespaces: readonly string[]) => Promise<void>;
  /** What is not here yet is asked for after this. */
  readonly drawn?: Promise<void>;
}

type Loaded = { readonly component: AnyComponent } | { readonly error: unknown };

/** Loads the code of a component ahead, and gives it. */
export type Code = Pick<ComponentLoader, 'load' | 'read'>;

/** Loads the schemas of the components, for what is judged while the page runs. */
export type LoadDescribed = () => Promise<readonly DescribedComponent[]>;

/** A chunk that fails is asked for this often in all. */
const TRIES = 3;

/** The lazy chunks of components, with their own words. A failure is kept only until the surface is mended, never for the page's life. */
export class ComponentLoader {
  private readonly entries: ReadonlyMap<string, ComponentEntry>;
  private readonly loaded = observable.map<string, Loaded>({}, { deep: false });
  private readonly loading = new Map<string, Promise<void>>();
  private readonly words: Words;

  constructor(registry: readonly ComponentEntry[], words: Words) {
    this.words = words;
    this.entries = new Map(registry.map((entry) => [entry.name, entry]));
    makeAutoObservable<ComponentLoader, 'entries' | 'loaded' | 'loading' | 'words'>(this, {
      entries: false,
      words: false,
      loaded: false,
      loading: false,
      read: false,
      isLoaded: false,
      load: false,
      entry: false,
      wordsOf: false,
    });
  }

  entry(name: string): ComponentEntry | undefined {
    return this.entries.get(name);
  }

  /** The component, or null while its chunk or its words are under way; throws what made it fail. */
  read(name: string): AnyComponent | null {
    const loaded = this.loaded.get(name);
    if (loaded === undefined) {
      void (this.words.drawn ?? Promise.resolve()).then(() => this.load(name));
      return null;
    }
    if ('error' in loaded) throw loaded.error;
    const { words = [] } = this.entries.get(name) ?? {};
    return words.every((namespace) => this.words.has(namespace)) ? loaded.component : null;
  }

  /** Whether a chunk is here, or has failed. */
  isLoaded(name: string): boolean {
    return this.loaded.has(name);
  }

  /** The namespaces of the own words of components. */
  wordsOf(names: readonly string[]): readonly string[] {
    return names.flatMap((name) => this.entries.get(name)?.words ?? []);
  }

  /** Loads ahead, as the first screen's chunk is before the first paint. */
  load(name: string): Promise<void> {
    const under = this.loading.get(name);
    if (under !== undefined) return under;
    const { words = [] } = this.entries.get(name) ?? {};
    const started = Promise.all([this.attempt(name), this.words.ready(words)]).then(() => undefined);
    this.loading.set(name, started);
    return started;
  }

  /** Lets a failed chunk be asked for again. */
  forget(name: string): void {
    const loaded = this.loaded.get(name);
    if (loaded === undefined || !('error' in loaded)) return;
    this.loaded.delete(name);
    this.loading.delete(name);
  }

  private async attempt(name: string): Promise<void> {
    const entry = this.entries.get(name);
    let result: Loaded = { error: new Error(`no component "${name}"`) };
    for (let tries = 0; entry !== undefined && tries < TRIES && 'error' in result; tries += 1) {
      result = await entry.load().then(
        (component) => ({ component }),
        (error: unknown) => ({ error }),
      );
    }
    runInAction(() => this.loaded.set(name, result));
  }
}
