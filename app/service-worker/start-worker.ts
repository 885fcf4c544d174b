import type { WorkerMessage } from '../../schemas/worker.ts';
import { answer } from './handle-fetch.ts';
import { hear } from './handle-message.ts';
import { Kept } from './worker-caches.ts';
import type { WorkerScope } from './scope.ts';

/** If no page sends a message in this time, installation fails and the next page installs the worker again. */
const PATIENCE_MS = 30_000;

/**
 * Starts the worker. It counts as installed once the first page is cached, so that this page works offline. Caches are separate per build,
 * so a new worker can take over open pages at once.
 */
export function startWorker(scope: WorkerScope): void {
  const kept = new Kept(scope);
  const keeping = { kept, scope };
  // Messages are handled in order, because files of a page must be cached after the page.
  let heard = Promise.resolve();
  let told: () => void = () => undefined;
  const isTold = new Promise<void>((resolve) => (told = resolve));

  const installed = async (): Promise<void> => {
    void scope.skipWaiting();
    if ((await kept.state()) !== null) return;
    await new Promise<void>((resolve, reject) => {
      scope.setTimeout(() => reject(new Error('no page has said what to keep')), PATIENCE_MS);
      void isTold.then(resolve);
    });
  };
  scope.addEventListener('install', (event) => event.waitUntil(installed()));
  scope.addEventListener('activate', (event) => {
    event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
  scope.addEventListener('message', (event) => {
    // Only pages of this origin can send messages, and they have validated the back end's data.
    heard = heard.then(() => hear(event.data as WorkerMessage, event.source?.id ?? 'nobody', keeping)).catch(() => undefined);
    event.waitUntil(heard.then(told));
  });
  scope.addEventListener('fetch', (event) => answer(event, scope.location.origin, keeping));
}
