import { createAtom, type IAtom, runInAction } from 'mobx';
import type { CookiePort } from '../ports/ports.ts';
import { getOrCreate } from '../get-or-create.ts';

/** Observable cookies. Browsers don't report changes, so call `refresh` when the page is visible again. */
export class CookieStore {
  readonly #atoms = new Map<string, IAtom>();
  readonly #cookies: CookiePort;

  constructor(ports: { cookies: CookiePort }) {
    this.#cookies = ports.cookies;
  }

  get(name: string): string | null {
    this.getAtom(name).reportObserved();
    return this.#cookies.get(name);
  }

  set(name: string, value: string, maxAgeMs?: number): void {
    this.#cookies.set(name, value, maxAgeMs);
    this.getAtom(name).reportChanged();
  }

  remove(name: string): void {
    this.#cookies.remove(name);
    this.getAtom(name).reportChanged();
  }

  refresh(): void {
    runInAction(() => this.#atoms.forEach((atom) => atom.reportChanged()));
  }

  private getAtom(name: string): IAtom {
    return getOrCreate(this.#atoms, name, () => createAtom(`cookie ${name}`));
  }
}
