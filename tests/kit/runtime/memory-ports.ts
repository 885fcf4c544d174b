import type { ClockPort, CredentialsPort, Detail, LogLine, PageHead, Ports, Timer } from '../../../runtime/ports/ports.ts';
import { fetchFile } from '../../../runtime/api/fetch-file.ts';
import { createBufferedLog } from '../../../runtime/ports/buffered-log.ts';
import { createListeners } from './listeners.ts';

export class MemoryClock implements ClockPort {
  private instant: number;
  private readonly timers = new Map<number, { readonly due: number; readonly run: () => void }>();
  private next = 1;

  constructor(instant = Date.UTC(2026, 0, 15, 12)) {
    this.instant = instant;
  }

  now = (): number => this.instant;

  after = (ms: number, run: () => void): Timer => {
    const id = this.next++;
    this.timers.set(id, { due: this.instant + Math.max(0, ms), run });
    return { cancel: () => void this.timers.delete(id) };
  };

  get pending(): number {
    return this.timers.size;
  }

  /** Advances the clock. Due timers fire in order, each at its own time. */
  moveTo(instant: number): void {
    for (;;) {
      const due = [...this.timers].filter(([, timer]) => timer.due <= instant).sort(([, a], [, b]) => a.due - b.due)[0];
      if (due === undefined) break;
      this.timers.delete(due[0]);
      this.instant = Math.max(this.instant, due[1].due);
      due[1].run();
    }
    this.instant = instant;
  }

  advance(ms: number): void {
    this.moveTo(this.instant + ms);
  }
}

export function createCookies(initial: Readonly<Record<string, string>> = {}) {
  const jar = new Map(Object.entries(initial));
  const lifetimes = new Map<string, number | null>();
  return {
    jar,
    lifetimes,
    get: (name: string) => jar.get(name) ?? null,
    set(name: string, value: string, maxAgeMs?: number) {
      jar.set(name, value);
      lifetimes.set(name, maxAgeMs ?? null);
    },
    remove: (name: string) => void jar.delete(name),
  };
}

export type MemoryStorage = ReturnType<typeof createStorage>;

export function createStorage(items = new Map<string, string>()) {
  const changes = createListeners<[key: string | null]>();
  return {
    items,
    get: (key: string) => items.get(key) ?? null,
    set: (key: string, value: string) => void items.set(key, value),
    remove: (key: string) => void items.delete(key),
    onForeignChange: changes.subscribe,
    foreign(key: string, value: string | null) {
      if (value === null) items.delete(key);
      else items.set(key, value);
      changes.notify(key);
    },
  };
}

export function createLocation(href = 'http://localhost:4173/') {
  const { origin, hostname, port, protocol } = new URL(href);
  let current = new URL(href);
  const moves = createListeners();
  const left: string[] = [];
  const behind: string[] = [];
  const replace = (to: string): void => ((current = new URL(to, current)), moves.notify());
  return {
    left,
    behind,
    reloads: 0,
    origin,
    hostname,
    port,
    protocol,
    path: () => ({ pathname: current.pathname, search: current.search, hash: current.hash }),
    push: (to: string) => (behind.push(current.pathname + current.search + current.hash), replace(to)),
    replace,
    leave: (to: string) => void left.push(to),
    reload() {
      this.reloads += 1;
    },
    onChange: moves.subscribe,
  };
}

function createClipboard() {
  return {
    text: null as string | null,
    async write(text: string) {
      this.text = text;
    },
  };
}

export function createCredentials(fields: Partial<CredentialsPort> = {}): CredentialsPort {
  const reject = () => Promise.reject(new DOMException('no authenticator', 'NotAllowedError'));
  return { support: () => Promise.resolve('none'), create: reject, get: reject, cancel: () => undefined, ...fields };
}

export function createLog() {
  const lines: Omit<LogLine, 'cause'>[] = [];
  const log = createBufferedLog();
  const write = (level: 'warn' | 'error') => (event: string, detail: Detail, cause?: unknown) => {
    lines.push({ level, event, detail });
    log[level](event, detail, cause);
  };
  return { ...log, lines, warn: write('warn'), error: write('error') };
}

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';

export function createDevice({ width = 1440, userAgent = LINUX, languages = ['en-GB'], dark = false } = {}) {
  const [changes, returns, hides] = [createListeners(), createListeners(), createListeners()];
  let current = width;
  return {
    userAgent,
    languages,
    width: () => current,
    prefersDark: () => dark,
    onChange: changes.subscribe,
    onReturn: returns.subscribe,
    onHide: hides.subscribe,
    resize(next: number) {
      current = next;
      changes.notify();
    },
    hide: () => hides.notify(),
    returnToPage: () => returns.notify(),
  };
}

/** Creates ports in memory. `given` replaces some of them. */
export function createPorts<Given extends Partial<Ports>>(given: Given) {
  const fetch: Ports['fetch'] = given.fetch ?? (() => Promise.reject(new TypeError('no network')));
  const document: Ports['document'] & { head: PageHead | null } = {
    head: null,
    apply: (head) => void (document.head = head),
    getServerData: () => ({}),
    setManifest: () => undefined,
    measureHeight: () => 0,
    activate: () => undefined,
  };
  const upload: Ports['upload'] = async (address, { body, headers, signal }) => {
    const response = await fetch(address, { method: 'POST', body, headers, signal });
    return { status: response.status, text: await response.text() };
  };
  const memory = {
    clock: new MemoryClock(),
    cookies: createCookies(),
    storage: createStorage(),
    location: createLocation(),
    device: createDevice(),
    fetch,
    upload,
    file: (address: string) => fetchFile(fetch, address),
    beacon: () => true,
    module: () => Promise.reject(new TypeError('no such module')),
    socket: { open: () => ({ send: () => undefined, close: () => undefined }) },
    document,
    paint: { markUsable: () => undefined, whenUsable: Promise.resolve(), onFrame: (run: () => void) => queueMicrotask(run) },
    clipboard: createClipboard(),
    credentials: () => Promise.resolve(createCredentials()),
    log: createLog(),
    print: () => undefined,
  } satisfies Ports;
  return { ...memory, ...given };
}
