import type { WorkerMessage } from '../../schemas/worker.ts';
import { handleFetch } from './handle-fetch.ts';
import { handleMessage } from './handle-message.ts';
import { WorkerCaches } from './worker-caches.ts';
import type { WorkerScope } from './scope.ts';

const INSTALL_TIMEOUT_MS = 30_000;

/**
 * Starts the worker. It counts as installed once the first page is cached, so that this page works offline. Caches are separate per build,
 * so a new worker can take over open pages at once.
 */
export function startWorker(scope: WorkerScope): void {
  const caches = new WorkerCaches(scope);
  const context = { caches, scope };
  // Messages are handled in order, because files of a page must be cached after the page.
  let handled = Promise.resolve();
  let resolveFirst: () => void = () => undefined;
  const firstMessage = new Promise<void>((resolve) => (resolveFirst = resolve));

  const install = async (): Promise<void> => {
    void scope.skipWaiting();
    if ((await caches.state()) !== null) return;
    await new Promise<void>((resolve, reject) => {
      scope.setTimeout(() => reject(new Error('no page has said what to keep')), INSTALL_TIMEOUT_MS);
      void firstMessage.then(resolve);
    });
  };
  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => {
    event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
  scope.addEventListener('message', (event) => {
    // Only pages of this origin can send messages, and they have validated the back end's data.
    handled = handled.then(() => handleMessage(event.data as WorkerMessage, event.source?.id ?? 'nobody', context)).catch(() => undefined);
    event.waitUntil(handled.then(resolveFirst));
  });
  scope.addEventListener('fetch', (event) => handleFetch(event, scope.location.origin, context));
}
