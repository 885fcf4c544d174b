import type { WorkerMessage } from '../../schemas/worker.ts';
import { answer } from './handle-fetch.ts';
import { hear } from './handle-message.ts';
import { Kept } from './worker-caches.ts';
import type { WorkerScope } from './scope.ts';

/** A worker that is not told by then what to keep is given up: the next page installs it. */
const PATIENCE_MS = 30_000;

/**
 * The worker's life. It is installed once the first page is kept, so that who is told that it is ready has a page without
 * a network. What it keeps is kept by build, so that another worker may take over under open pages at once.
 */
export function startWorker(scope: WorkerScope): void {
  const kept = new Kept(scope);
  const keeping = { kept, scope };
  // One after the other: files of a page come after the page.
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
    // The browser asks for a page while the worker starts, so that it costs no time.
    event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
  scope.addEventListener('message', (event) => {
    // Only pages of this origin can say anything to it, and the page has read what the back end says.
    heard = heard.then(() => hear(event.data as WorkerMessage, event.source?.id ?? 'nobody', keeping)).catch(() => undefined);
    event.waitUntil(heard.then(told));
  });
  scope.addEventListener('fetch', (event) => answer(event, scope.location.origin, keeping));
}
