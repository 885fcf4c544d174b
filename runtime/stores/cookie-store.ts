import { createAtom, type IAtom, runInAction } from 'mobx';
import type { CookiePort } from '../ports/ports.ts';

/** Cookies that can be observed, each for itself. Browsers report no cookie changes, so it looks again when the page comes back. */
export class CookieStore {
  private readonly atoms = new Map<string, IAtom>();
  private readonly cookies: CookiePort;

  constructor(ports: { cookies: CookiePort }) {
    this.cookies = ports.cookies;
  }

  get(name: string): string | null {
    this.getAtom(name).reportObserved();
    return this.cookies.get(name);
  }

  /** Without `maxAgeMs` the cookie ends with the browser session. */
  set(name: string, value: string, maxAgeMs?: number): void {
    this.cookies.set(name, value, maxAgeMs);
    this.getAtom(name).reportChanged();
  }

  remove(name: string): void {
    this.cookies.remove(name);
    this.getAtom(name).reportChanged();
  }

  /** Another tab or the server may have written. */
  refresh(): void {
    runInAction(() => this.atoms.forEach((atom) => atom.reportChanged()));
  }

  private getAtom(name: string): IAtom {
    const known = this.atoms.get(name) ?? createAtom(`cookie ${name}`);
    this.atoms.set(name, known);
    return known;
  }
}
