import { compareStructural, makeAutoObservable, observableRef } from 'mobx';
import type { PageRoute } from '../../schemas/manifest/site-document.ts';
import type { LocationPort, PagePath } from '../ports/ports.ts';
import { joinLanguage, type LanguagePath, splitLanguage } from '../navigation/language-path.ts';
import { createMatcher, type RouteParams } from '../navigation/match.ts';
import type { SiteStore } from './site-store.ts';

export const NOT_FOUND = 'not-found';
export const HOME = 'home';

export type Host = Pick<LocationPort, 'hostname' | 'port' | 'protocol'>;

function getHost({ hostname, port, protocol }: Host): Host {
  return { hostname, port, protocol };
}

export class RouteStore {
  location: PagePath;
  host: Host;
  readonly #site: SiteStore;
  readonly #stop: () => void;

  constructor(ports: { location: LocationPort; site: SiteStore }) {
    this.#site = ports.site;
    this.location = ports.location.path();
    this.host = getHost(ports.location);
    makeAutoObservable(this, { resolve: false, host: observableRef }, { autoBind: true });
    this.#stop = ports.location.onChange(() => this.moveTo(ports.location));
  }

  get split(): LanguagePath {
    return splitLanguage(this.#site.document, this.location.pathname);
  }

  get language(): string {
    return this.split.language;
  }

  get path(): string {
    return this.split.path;
  }

  /** Path without language prefix and trailing slash, as the API names pages. */
  get barePath(): string {
    return this.path.length > 1 ? this.path.replace(/\/+$/, '') : this.path;
  }

  get id(): string {
    return this.match?.id ?? NOT_FOUND;
  }

  get params(): RouteParams {
    return this.match?.params ?? {};
  }

  get route(): PageRoute | null {
    return this.#site.document.routes[this.id] ?? null;
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.location.search);
  }

  /** Path without a superfluous prefix of the default language. Null if the address is correct. */
  get redirect(): string | null {
    if (!this.split.superfluous) return null;
    return this.path + this.location.search + this.location.hash;
  }

  resolve(pathname: string): { readonly id: string; readonly language: string } {
    const { language, path } = splitLanguage(this.#site.document, pathname);
    return { id: this.matcher(path)?.id ?? NOT_FOUND, language };
  }

  inLanguage(language: string): string {
    return joinLanguage(this.#site.document.site.defaultLang, language, this.path);
  }

  dispose(): void {
    this.#stop();
  }

  private get matcher() {
    return createMatcher(this.#site.document.routes);
  }

  private get match() {
    return this.matcher(this.path);
  }

  private moveTo(location: LocationPort): void {
    this.location = location.path();
    const host = getHost(location);
    if (!compareStructural(host, this.host)) this.host = host;
  }
}
