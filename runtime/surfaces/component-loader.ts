import type { AnyComponent, ComponentEntry } from '../../schemas/manifest/component.ts';
import { type Async, FAILED, PENDING } from '../../schemas/async.ts';
import { Loadable, type LoadableDeps } from '../loadable.ts';
import { getOrCreate } from '../get-or-create.ts';

interface ComponentTexts {
  readonly state: (namespace: string) => Async<unknown>;
  readonly ready: (namespaces: readonly string[]) => Promise<void>;
}

export type Code = Pick<ComponentLoader, 'load' | 'read' | 'entries'>;

export class ComponentLoader {
  readonly entries: readonly ComponentEntry[];
  readonly #byName: ReadonlyMap<string, ComponentEntry>;
  readonly #code = new Map<string, Loadable<AnyComponent>>();
  readonly #texts: ComponentTexts;
  readonly #deps: LoadableDeps;

  constructor(entries: readonly ComponentEntry[], texts: ComponentTexts, deps: LoadableDeps) {
    this.entries = entries;
    this.#byName = new Map(entries.map((entry) => [entry.name, entry]));
    this.#texts = texts;
    this.#deps = deps;
  }

  entry(name: string): ComponentEntry | undefined {
    return this.#byName.get(name);
  }

  read(name: string): Async<AnyComponent> {
    const code = this.#getCode(name).read();
    const texts = this.getNamespaces([name]).map((namespace) => this.#texts.state(namespace).state);
    if (texts.includes('failed')) return FAILED;
    return texts.every((state) => state === 'ready') || code.state === 'failed' ? code : PENDING;
  }

  isSettled(name: string): boolean {
    const { state } = this.#getCode(name).current;
    return state === 'ready' || state === 'failed';
  }

  getNamespaces(names: readonly string[]): readonly string[] {
    return names.flatMap((name) => this.#byName.get(name)?.namespaces ?? []);
  }

  async load(name: string): Promise<void> {
    await Promise.all([this.#getCode(name).load(), this.#texts.ready(this.getNamespaces([name]))]);
  }

  #getCode(name: string): Loadable<AnyComponent> {
    const load = this.#byName.get(name)?.load ?? (() => Promise.reject(new Error(`no component "${name}"`)));
    return getOrCreate(this.#code, name, () => new Loadable({ load, ...this.#deps }));
  }
}
