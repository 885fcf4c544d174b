import { readyOr } from '../../schemas/async.ts';
import { autorun } from 'mobx';
import { onTestFinished } from 'vitest';
import '../../runtime/page/after-paint.ts';
import '../../runtime/stores/open-feature.ts';
import { findGuard } from '../../runtime/surfaces/find-guard.ts';
import { MemoryClock, createCookies, createLocation, createPorts, createStorage, createDevice } from '../kit/runtime/memory-ports.ts';
import type { MemoryStorage } from '../kit/runtime/memory-ports.ts';
import type { Ports, StoragePort } from '../../runtime/ports/ports.ts';
import { createRuntime, type Runtime } from '../../runtime/runtime.ts';
import { LiveProps } from '../../runtime/surfaces/resolve-props.ts';
import { type Answers, createFakeNetwork } from '../kit/runtime/fake-network.ts';
import { settle } from '../kit/runtime/settle.ts';
import { LOGIN, type Person, QUIET, createUserAnswers } from './answers.ts';
import { getFrozenContents, getFrozenSite, type SiteKey, TEXTS } from '../project/frozen.ts';

export interface PageOptions {
  readonly site?: SiteKey;
  readonly at?: string;
  readonly as?: Person | undefined;
  readonly answers?: Answers;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly stored?: Readonly<Record<string, string>>;
  readonly now?: number;
  readonly device?: Parameters<typeof createDevice>[0];
  readonly ports?: Pick<Ports, 'credentials'>;
}

/** The instant at which a test begins: noon of a Thursday in winter, in UTC. */
export const NOW = Date.UTC(2026, 0, 15, 12);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A browser profile. Its cookies, storage, and clock outlive its pages and are shared by its tabs. */
class FakeBrowser {
  readonly clock;
  readonly cookies;
  readonly stored;
  private readonly tabs: MemoryStorage[] = [];

  constructor({ as, cookies = {}, stored = {}, now = NOW }: PageOptions) {
    this.clock = new MemoryClock(now);
    this.cookies = createCookies({ ...(as === undefined ? {} : LOGIN), ...cookies });
    this.stored = new Map(Object.entries(stored));
  }

  /** Returns the storage of one more tab. The other tabs are notified of its changes. */
  addTab(): StoragePort {
    const tab = createStorage(this.stored);
    this.tabs.push(tab);
    const change = (key: string, value: string | null) => {
      if (value === null) tab.remove(key);
      else tab.set(key, value);
      for (const other of this.tabs) if (other !== tab) other.foreign(key, value);
    };
    return { ...tab, set: change, remove: (key) => change(key, null) };
  }
}

/** Opens a page of a frozen site in a browser whose back end has the given answers. Resolves once the page has settled. */
export function openPage(given: PageOptions = {}): Promise<Page> {
  return loadPage(given, new FakeBrowser(given), given.at ?? '/');
}

async function loadPage(given: PageOptions, browser: FakeBrowser, at: string): Promise<Page> {
  const page = new Page(given, browser, at);
  onTestFinished(() => page.leave());
  await settle();
  return page;
}

export class Page {
  readonly browser: FakeBrowser;
  readonly ports;
  readonly runtime: Runtime;
  readonly answers: Answers;
  readonly events: string[] = [];
  readonly printed: string[] = [];
  private readonly given: PageOptions;
  private readonly stops: (() => void)[];

  constructor(given: PageOptions, browser: FakeBrowser, at: string) {
    const { site = 'main', as, answers = {}, device, ports } = given;
    this.given = given;
    this.browser = browser;
    this.answers = { ...QUIET, ...(as === undefined ? {} : createUserAnswers(as)), ...answers };
    this.ports = createPorts({
      clock: browser.clock,
      cookies: browser.cookies,
      storage: browser.addTab(),
      location: createLocation(`http://${site === 'main' ? '' : `${site}.`}localhost:4173${at}`),
      device: createDevice(device),
      fetch: createFakeNetwork({ answers: this.answers, texts: TEXTS }),
      beacon: (_address, text) => this.events.push(text) > 0,
      print: (...words) => void this.printed.push(JSON.stringify(words)),
      ...ports,
    });
    this.runtime = createRuntime(getFrozenSite(site), this.ports, getFrozenContents(site));
    this.stops = [this.runtime.start(), trackShowings(this.runtime)];
  }

  get modal(): string | null {
    return this.runtime.board.visible('modal')[0] ?? null;
  }

  get bars(): readonly string[] {
    return this.runtime.board.visible('bar');
  }

  shows(surface: string): boolean {
    return this.modal === surface || this.bars.includes(surface);
  }

  get path(): string {
    const { pathname, search, hash } = this.ports.location.path();
    return pathname + search + hash;
  }

  async act(surface: string | null, action: string, args: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.runtime.actions.run(action, { surface, args });
    await settle();
  }

  get scope(): ReturnType<Runtime['scope']> {
    return this.runtime.scope({ surface: null, args: {} });
  }

  tick(surface: string, name: string, value: boolean | string = true): void {
    this.runtime.stores.inputs.set(surface, name, value);
  }

  async go(path: string): Promise<void> {
    this.ports.location.push(path);
    await settle();
  }

  async advance(ms: number): Promise<void> {
    this.browser.clock.advance(ms);
    await settle();
  }

  async reload(): Promise<Page> {
    this.leave();
    return this.tab();
  }

  async tab(at = this.path): Promise<Page> {
    return loadPage(this.given, this.browser, at);
  }

  async restart(): Promise<Page> {
    const { cookies } = this.browser;
    for (const [name, lifetime] of cookies.lifetimes) if (lifetime === null) cookies.remove(name);
    return this.reload();
  }

  stored(name: string): unknown {
    const text = this.ports.storage.get(`meridian:${name}`);
    return text === null ? null : JSON.parse(text);
  }

  /** The guard of the route's screen, or where it redirects, as the screen's host finds it. */
  get guard(): string | null {
    const { facts, stores } = this.runtime;
    const { guards } = stores.site.document;
    const found = findGuard({ guards, facts, isCoded: stores.route.route?.code !== undefined });
    if (found.state !== 'ready') return 'waiting';
    const redirect = found.value?.guard.redirect;
    return redirect === undefined ? (found.value?.id ?? null) : `→ ${this.link(redirect)}`;
  }

  link(id: string): string | null {
    return this.scope.link(id, {})?.href ?? null;
  }

  /** Returns the props of a surface, with texts in English. */
  async props(surface: string): Promise<Readonly<Record<string, unknown>>> {
    const state = this.runtime.board.state(surface);
    const read = () => new LiveProps(state.record?.props, this.runtime.scope({ surface, args: state.opened ?? {} }, state.facts)).read();
    // The first read requests texts and responses.
    read();
    await settle();
    return readyOr(read(), {});
  }

  get calls(): readonly string[] {
    return this.ports.fetch.calls;
  }

  get log(): readonly string[] {
    return this.ports.log.lines.map(({ event, detail }) => [event, ...Object.values(detail)].join(' '));
  }

  leave(): void {
    for (const stop of this.stops.splice(0)) stop();
  }
}

/** Records showings as the host of a surface does: once its props are ready. Returns what stops it. */
function trackShowings({ board, scope, recordShowing }: Runtime): () => void {
  return autorun(() => {
    for (const id of [...board.visible('modal'), ...board.visible('bar')]) {
      const state = board.state(id);
      const props = new LiveProps(state.record?.props, scope({ surface: id, args: {} }, state.facts));
      if (props.read().state === 'ready') recordShowing(state);
    }
  });
}
