import { makeAutoObservable, observable } from 'mobx';

export type Inputs = Readonly<Record<string, boolean | string>>;

/** What checkboxes and choices of open surfaces say. Typed text is never a fact and never comes here. */
export class InputStore {
  private readonly bySurface = observable.map<string, Inputs>({}, { deep: false });

  constructor() {
    makeAutoObservable<InputStore, 'bySurface'>(this, { bySurface: false, of: false }, { autoBind: true });
  }

  of(surface: string): Inputs {
    return this.bySurface.get(surface) ?? {};
  }

  set(surface: string, name: string, value: boolean | string): void {
    this.bySurface.set(surface, { ...this.of(surface), [name]: value });
  }

  /** A surface that closes forgets what was ticked in it. */
  clear(surface: string): void {
    this.bySurface.delete(surface);
  }
}
