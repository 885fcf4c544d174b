import type { WorkerConfig } from '../../../schemas/domains/tools/shapes.ts';
import type { Opened } from '../../../schemas/worker.ts';
import type { WorkerEvents, WorkerScope } from '../../../app/service-worker/scope.ts';
import { startWorker } from '../../../app/service-worker/start-worker.ts';
import { FakeCaches } from './fake-caches.ts';

const ORIGIN = 'https://www.meridian.example';

export function createPage(build: string, text = '', { status = 200, control = 'no-cache' } = {}): Response {
  const html = `<!doctype html>\n<html lang="en" data-build="${build}">\n<script src="/assets/main.${build}.js"></script>${text}`;
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': control } });
}

export function toRedirected(answer: Response): Response {
  const clone = () => toRedirected(Response.prototype.clone.call(answer));
  return Object.defineProperties(answer, { redirected: { value: true }, clone: { value: clone } });
}

export const CONFIG: WorkerConfig = { version: '1', enabled: true, precache: [], runtime: [] };

export const createOpened = (more: Partial<Opened> = {}): Opened => ({
  kind: 'opened',
  config: CONFIG,
  build: 'a',
  path: '/',
  home: '/',
  languages: ['ar'],
  files: [],
  ...more,
});

type RequestOptions = { readonly navigates?: boolean; readonly preloaded?: Promise<unknown>; readonly init?: RequestInit };

/** Starts a worker in a fake browser. The network serves only what a test adds. */
export function startTestWorker({ caches = new FakeCaches(), clients = ['tab'] }: { caches?: FakeCaches; clients?: string[] } = {}) {
  /** Responses by path. Null means offline. */
  const network = new Map<string, Response | null>();
  const requests: Request[] = [];
  const timers: (() => void)[] = [];
  const listeners: Partial<Record<keyof WorkerEvents, (event: never) => void>> = {};
  let openClients: readonly string[] = clients;
  let preloads = 0;
  const scope: WorkerScope = {
    caches,
    location: { origin: ORIGIN },
    clients: { matchAll: async () => openClients.map((id) => ({ id })) },
    registration: { navigationPreload: { enable: async () => void (preloads += 1) } },
    skipWaiting: async () => undefined,
    setTimeout: (run) => timers.push(run),
    async fetch(request) {
      requests.push(request);
      const answer = network.get(new URL(request.url).pathname);
      if (answer === null || answer === undefined) throw new TypeError('no network');
      return answer.clone();
    },
    addEventListener: (name, listener) => void (listeners[name] = listener),
  };
  startWorker(scope);
  /** Returns a function that waits for `waitUntil` promises, including those added later. */
  const dispatchEvent = (name: keyof WorkerEvents, event: object = {}): (() => Promise<void>) => {
    const work: Promise<unknown>[] = [];
    listeners[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) } as never);
    return async () => {
      for (const promise of work) await promise;
    };
  };
  const sendRequest = async (path: string, more: RequestOptions = {}): Promise<Response | null> => {
    const { navigates = false, preloaded, init = {} } = more;
    const request = new Request(new URL(path, ORIGIN), init);
    if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
    let answer: Promise<Response> | null = null;
    const respondWith = (given: Promise<Response>): void => void (answer = given);
    const finished = dispatchEvent('fetch', { request, preloadResponse: preloaded, respondWith });
    const given = await (answer as Promise<Response> | null);
    await finished();
    return given;
  };
  return {
    caches,
    network,
    getRequestedPaths: () => requests.map(({ url }) => new URL(url).pathname),
    requests,
    preloads: () => preloads,
    runOut: () => timers.forEach((run) => run()),
    setClients: (ids: readonly string[]) => void (openClients = ids),
    install: () => dispatchEvent('install')(),
    activate: () => dispatchEvent('activate')(),
    send: (data: unknown, client = 'tab') => dispatchEvent('message', { data, source: { id: client } })(),
    /** Returns null if the worker ignores the request. */
    sendRequest,
  };
}
