import type {
  ClipboardPort,
  ClockPort,
  CookiePort,
  CredentialsPort,
  Detail,
  DocumentPort,
  FetchPort,
  LocationPort,
  LogLine,
  LogPort,
  PageHead,
  Ports,
  StoragePort,
  Timer,
} from '../../../runtime/ports/ports.ts';
import { fetchFile } from '../../../runtime/api/fetch-file.ts';
import { memoryDevice } from './memory-device.ts';
import { createBufferedLog } from '../../../runtime/ports/buffered-log.ts';

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

export interface MemoryCookies extends CookiePort {
  readonly jar: Map<string, string>;
  readonly lifetimes: Map<string, number | null>;
}

export function memoryCookies(initial: Readonly<Record<string, string>> = {}): MemoryCookies {
  const jar = new Map(Object.entries(initial));
  const lifetimes = new Map<string, number | null>();
  return {
    jar,
    lifetimes,
    get: (name) => jar.get(name) ?? null,
    set(name, value, maxAgeMs) {
      jar.set(name, value);
      lifetimes.set(name, maxAgeMs ?? null);
    },
    remove: (name) => void jar.delete(name),
  };
}

export interface MemoryStorage extends StoragePort {
  readonly items: Map<string, string>;
  foreign(key: string, value: string | null): void;
}

export function memoryStorage(items = new Map<string, string>()): MemoryStorage {
  const listeners = new Set<(key: string | null) => void>();
  return {
    items,
    get: (key) => items.get(key) ?? null,
    set: (key, value) => void items.set(key, value),
    remove: (key) => void items.delete(key),
    onForeignChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    foreign(key, value) {
      if (value === null) items.delete(key);
      else items.set(key, value);
      for (const listener of listeners) listener(key);
    },
  };
}

export interface MemoryLocation extends LocationPort {
  readonly left: string[];
  readonly behind: string[];
  reloads: number;
}

export function memoryLocation(href = 'http://localhost:4173/'): MemoryLocation {
  const origin = new URL(href);
  let current = origin;
  const listeners = new Set<() => void>();
  const move = (to: string): void => {
    current = new URL(to, current);
    for (const listener of listeners) listener();
  };
  const left: string[] = [];
  const behind: string[] = [];
  return {
    left,
    behind,
    reloads: 0,
    origin: origin.origin,
    hostname: origin.hostname,
    port: origin.port,
    protocol: origin.protocol,
    path: () => ({ pathname: current.pathname, search: current.search, hash: current.hash }),
    push(to) {
      behind.push(current.pathname + current.search + current.hash);
      move(to);
    },
    replace: move,
    leave: (to) => void left.push(to),
    reload() {
      this.reloads += 1;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface MemoryDocument extends DocumentPort {
  head: PageHead | null;
}

export interface MemoryLog extends LogPort {
  readonly lines: Omit<LogLine, 'cause'>[];
}

export interface MemoryClipboard extends ClipboardPort {
  text: string | null;
}

export function memoryClipboard(): MemoryClipboard {
  return {
    text: null,
    async write(text) {
      this.text = text;
    },
  };
}

export function memoryCredentials(fields: Partial<CredentialsPort> = {}): CredentialsPort {
  const refuse = () => Promise.reject(new DOMException('no authenticator', 'NotAllowedError'));
  return { support: () => Promise.resolve('none'), create: refuse, get: refuse, cancel: () => undefined, ...fields };
}

export function memoryLog(): MemoryLog {
  const lines: MemoryLog['lines'] = [];
  const log = createBufferedLog();
  const write = (level: 'warn' | 'error') => (event: string, detail: Detail, cause?: unknown) => {
    lines.push({ level, event, detail });
    log[level](event, detail, cause);
  };
  return { lines, subscribe: (take) => log.subscribe(take), warn: write('warn'), error: write('error') };
}

export function memoryPorts<Given extends Partial<Ports>>(given: Given): Ports & Given {
  const fetch: FetchPort = given.fetch ?? (() => Promise.reject(new TypeError('no network')));
  const document: MemoryDocument = {
    head: null,
    apply: (head) => void (document.head = head),
    getServerData: () => ({}),
    setManifest: () => undefined,
    measureHeight: () => 0,
    activate: () => undefined,
  };
  return {
    clock: new MemoryClock(),
    cookies: memoryCookies(),
    storage: memoryStorage(),
    location: memoryLocation(),
    device: memoryDevice(),
    fetch,
    upload: async (address, { body, headers, signal }) => {
      const response = await fetch(address, { method: 'POST', body, headers, signal });
      return { status: response.status, text: await response.text() };
    },
    file: (address) => fetchFile(fetch, address),
    beacon: () => true,
    module: () => Promise.reject(new TypeError('no such module')),
    socket: { open: () => ({ send: () => undefined, close: () => undefined }) },
    document,
    paint: { markUsable: () => undefined, whenUsable: Promise.resolve(), onFrame: (run) => queueMicrotask(run) },
    clipboard: memoryClipboard(),
    credentials: () => Promise.resolve(memoryCredentials()),
    log: memoryLog(),
    print: () => undefined,
    ...given,
  };
}
