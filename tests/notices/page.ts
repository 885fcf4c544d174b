import { readyOr } from '../../schemas/async.ts';
import { autorun } from 'mobx';
import { onTestFinished } from 'vitest';
import '../../runtime/page/after-paint.ts';
import '../../runtime/stores/open-feature.ts';
import { findGuard } from '../../runtime/surfaces/find-guard.ts';
import { memoryDevice } from '../kit/runtime/memory-device.ts';
import { memoryLocation, memoryLog, memoryPorts } from '../kit/runtime/memory-ports.ts';
import type { Ports } from '../../runtime/ports/ports.ts';
import { createRuntime, type Runtime } from '../../runtime/runtime.ts';
import { LiveProps } from '../../runtime/surfaces/resolve-props.ts';
import { type Answers, fakeNetwork } from '../kit/runtime/fake-network.ts';
import { settle } from '../kit/runtime/settle.ts';
import { LOGIN, type Person, QUIET, userAnswers } from './answers.ts';
import { FakeBrowser } from './browser.ts';
import { frozenContents, frozenSite, type SiteKey, TEXTS } from '../project/frozen.ts';

export interface Given {
  readonly site?: SiteKey;
  readonly at?: string;
  readonly as?: Person | undefined;
  readonly answers?: Answers;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly stored?: Readonly<Record<string, string>>;
  readonly now?: number;
  readonly device?: Parameters<typeof memoryDevice>[0];
  readonly ports?: Pick<Ports, 'credentials'>;
}

/** A page of a frozen site in a browser with nothing behind it but the answers given; it has settled. */
export async function open(given: Given = {}): Promise<Page> {
  const { as, cookies = {}, stored = {}, now } = given;
  const browser = new FakeBrowser({ ...(as === undefined ? {} : LOGIN), ...cookies }, stored, now);
  return load(given, browser, given.at ?? '/');
}

async function load(given: Given, browser: FakeBrowser, at: string): Promise<Page> {
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
  private readonly given: Given;
  private readonly stops: (() => void)[];

  constructor(given: Given, browser: FakeBrowser, at: string) {
    const { site = 'main', as, answers = {}, device, ports } = given;
    this.given = given;
    this.browser = browser;
    this.answers = { ...QUIET, ...(as === undefined ? {} : userAnswers(as)), ...answers };
    this.ports = memoryPorts({
      clock: browser.clock,
      cookies: browser.cookies,
      storage: browser.storage(),
      location: memoryLocation(`http://${site === 'main' ? '' : `${site}.`}localhost:4173${at}`),
      device: memoryDevice(device),
      fetch: fakeNetwork({ answers: this.answers, texts: TEXTS }),
      beacon: (_address, text) => this.events.push(text) > 0,
      log: memoryLog(),
      print: (...words) => void this.printed.push(JSON.stringify(words)),
      ...ports,
    });
    this.runtime = createRuntime(frozenSite(site), this.ports, frozenContents(site));
    this.stops = [this.runtime.start(), followShowings(this.runtime)];
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

  async act(surface: string, action: string): Promise<void> {
    await this.runtime.actions.run(action, { surface, args: {} });
    await settle();
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

  async reload(change: Partial<Given> = {}): Promise<Page> {
    this.leave();
    return load({ ...this.given, ...change }, this.browser, change.at ?? this.path);
  }

  async tab(at = this.path): Promise<Page> {
    return load(this.given, this.browser, at);
  }

  async restart(): Promise<Page> {
    this.browser.restart();
    return this.reload();
  }

  stored(name: string): unknown {
    const text = this.ports.storage.get(`meridian:${name}`);
    return text === null ? null : JSON.parse(text);
  }

  cookie(name: string): string | null {
    return this.ports.cookies.get(name);
  }

  get guard(): string | null {
    const guard = guardOf(this.runtime);
    return guard?.redirect === undefined ? (guard?.id ?? null) : `→ ${this.link(guard.redirect)}`;
  }

  link(id: string): string | null {
    return this.runtime.scope({ surface: null, args: {} }).link(id, {})?.href ?? null;
  }

  /** What a surface shows, its texts in English. */
  async props(surface: string): Promise<Readonly<Record<string, unknown>>> {
    const state = this.runtime.board.state(surface);
    const read = () => new LiveProps(state.record?.props, this.runtime.scope({ surface, args: state.opened ?? {} }, state.facts)).read();
    // Reading asks: texts and answers come after the first.
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

/** As the surface's host does: what is drawn, its props at hand, has been shown. Returns what ends it. */
function followShowings({ board, scope, recordShowing }: Runtime): () => void {
  return autorun(() => {
    for (const id of [...board.visible('modal'), ...board.visible('bar')]) {
      const state = board.state(id);
      const props = new LiveProps(state.record?.props, scope({ surface: id, args: {} }, state.facts));
      if (props.read().state === 'ready') recordShowing(state);
    }
  });
}

/** As the screen's host does: the guard that stands before the route's screen, and the link that it redirects to. */
function guardOf({ facts, stores }: Runtime): { readonly id: string; readonly redirect: string | undefined } | null {
  const { guards } = stores.site.document;
  const found = findGuard({ guards, facts, isCoded: stores.route.route?.code !== undefined });
  if (found.state !== 'ready') return { id: 'waiting', redirect: undefined };
  return found.value && { id: found.value.id, redirect: found.value.guard.redirect };
}
