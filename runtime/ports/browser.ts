import { createBrowserCookies } from './browser-cookies.ts';
import { createBrowserDocument } from './browser-document.ts';
import { createBrowserStorage } from './browser-storage.ts';
import { print } from './print.ts';
import { createBufferedLog } from './buffered-log.ts';
import { fetchFile } from '../api/fetch-file.ts';
import type { ClockPort, DevicePort, FetchPort, LocationPort, PaintPort, Ports, SocketPort } from './ports.ts';

const clock: ClockPort = {
  now: () => Date.now(),
  after(ms, run) {
    const handle = setTimeout(run, ms);
    return { cancel: () => clearTimeout(handle) };
  },
};

type EventSource = readonly [EventTarget, ...names: string[]];

function listen(listener: (event: Event) => void, ...sources: readonly EventSource[]): () => void {
  const stop = new AbortController();
  for (const [target, ...names] of sources) for (const name of names) target.addEventListener(name, listener, { signal: stop.signal });
  return () => stop.abort();
}

function listenToVisibility(state: DocumentVisibilityState, names: readonly string[], listener: () => void): () => void {
  const handle = ({ type }: Event) => (type !== 'visibilitychange' || document.visibilityState === state) && listener();
  return listen(handle, [document, 'visibilitychange'], [window, ...names]);
}

const getDarkScheme = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const device: DevicePort = {
  userAgent: navigator.userAgent,
  languages: navigator.languages,
  width: () => window.innerWidth,
  prefersDark: () => getDarkScheme().matches,
  onChange: (listener) => listen(listener, [window, 'resize'], [getDarkScheme(), 'change']),
  onHide: (listener) => listenToVisibility('hidden', ['pagehide'], listener),
  onReturn: (listener) => listenToVisibility('visible', ['pageshow', 'focus'], listener),
};

const socket: SocketPort = {
  open(address, on) {
    const connection = new WebSocket(address);
    connection.addEventListener('open', () => on.open());
    connection.addEventListener('message', (event) => on.message(String(event.data)));
    connection.addEventListener('close', () => on.close());
    return { send: (text) => connection.send(text), close: () => connection.close() };
  },
};

/** Sets a performance mark. `npm run size` counts the scripts requested before it. */
function createBrowserPaint(): PaintPort {
  let resolve: () => void;
  const whenUsable = new Promise<void>((done) => (resolve = done));
  return {
    whenUsable,
    onFrame: (run) => void requestAnimationFrame(run),
    markUsable() {
      if (performance.getEntriesByName('meridian:usable').length === 0) performance.mark('meridian:usable');
      resolve();
    },
  };
}

const log = createBufferedLog();

for (const name of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  addEventListener(name, (event) => log.error(name, {}, event));

const browserFetch: FetchPort = (address, init) => fetch(address, init);

export function createBrowserPorts(locationPort: LocationPort): Ports {
  return {
    clock,
    cookies: createBrowserCookies(),
    storage: createBrowserStorage(),
    location: locationPort,
    device,
    fetch: browserFetch,
    upload: async (address, request) => (await import('./browser-upload.ts')).upload(address, request),
    file: (address) => fetchFile(browserFetch, address),
    beacon: (address, text) => 'sendBeacon' in navigator && navigator.sendBeacon(address, new Blob([text], { type: 'application/json' })),
    // The address comes from a manifest, so the bundler can't resolve it.
    module: async (address, integrity) => {
      if (integrity !== undefined) await (await import('./verify-script.ts')).verifyScript(address, integrity);
      return import(/* @vite-ignore */ address);
    },
    socket,
    document: createBrowserDocument(),
    paint: createBrowserPaint(),
    // `navigator.clipboard` doesn't exist on an insecure page.
    clipboard: { write: async (text) => navigator.clipboard.writeText(text) },
    credentials: async () => (await import('./browser-credentials.ts')).browserCredentials,
    log,
    print,
  };
}
