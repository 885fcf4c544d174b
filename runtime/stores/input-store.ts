import { makeAutoObservable, observable } from 'mobx';

export type Inputs = Readonly<Record<string, boolean | string>>;

/** State of checkboxes and choices of open surfaces. Typed text isn't stored here, since rules may not read it. */
export class InputStore {
  readonly #bySurface = observable.map<string, Inputs>({}, { deep: false });

  constructor() {
    makeAutoObservable(this, { of: false }, { autoBind: true });
  }

  of(surface: string): Inputs {
    return this.#bySurface.get(surface) ?? {};
  }

  set(surface: string, name: string, value: boolean | string): void {
    this.#bySurface.set(surface, { ...this.of(surface), [name]: value });
  }

  clear(surface: string): void {
    this.#bySurface.delete(surface);
  }
}
