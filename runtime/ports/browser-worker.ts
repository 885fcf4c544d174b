import { CACHE_PREFIX, WORKER_PATH } from '../../schemas/cacheable-paths.ts';
import type { WorkerMessage } from '../../schemas/worker.ts';

export interface RegisteredWorker {
  readonly send: (message: WorkerMessage) => void;
  /** Resolves once the browser has checked for a newer worker. */
  readonly updated: Promise<void>;
}

export interface WorkerPort {
  readonly isInControl: boolean;
  register(path: string): Promise<RegisteredWorker>;
  remove(): Promise<void>;
  /** Reports paths of this origin that the page fetches or has fetched. */
  onFiles(listener: (paths: readonly string[]) => void): void;
}

interface Policies {
  readonly createPolicy?: (
    name: string,
    rules: { createScriptURL: (path: string) => string },
  ) => {
    readonly createScriptURL: (path: string) => unknown;
  };
}

function toTrustedUrl(path: string): string {
  const createScriptURL = (given: string): string => {
    if (!WORKER_PATH.test(given)) throw new TypeError('no path of a worker');
    return given;
  };
  const { trustedTypes } = window as { readonly trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy?.('meridian', { createScriptURL });
  // A TrustedScriptURL, which TypeScript's DOM types don't include.
  return (policy === undefined ? createScriptURL(path) : policy.createScriptURL(path)) as string;
}

/** Returns whether the server no longer has the worker. Rejects if the server is unreachable. */
async function isGone(path: string): Promise<boolean> {
  const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store' });
  return status === 404 || status === 410;
}

export function createWorkerPort(container: ServiceWorkerContainer): WorkerPort {
  const remove = async (): Promise<void> => {
    const [registrations, names] = await Promise.all([container.getRegistrations(), caches.keys()]);
    await Promise.all(registrations.map((registration) => registration.unregister()));
    await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  };
  return {
    isInControl: container.controller !== null,
    remove,
    async register(path) {
      const removeIfGone = async (error: unknown): Promise<never> => {
        if (await isGone(path)) await remove();
        throw error;
      };
      const registration = await container.register(toTrustedUrl(path), { scope: '/' }).catch(removeIfGone);
      // The server may have another worker by now, or none. Browsers check that late.
      const updated = registration.active === null ? Promise.resolve() : registration.update().then(() => undefined, removeIfGone);
      return { send: (message) => (registration.installing ?? registration.waiting ?? registration.active)?.postMessage(message), updated };
    },
    onFiles(listener) {
      const getPaths = (list: PerformanceEntryList): readonly string[] =>
        list.flatMap(({ name }) => {
          const { origin, pathname, search } = new URL(name);
          return origin === location.origin && search === '' ? [pathname] : [];
        });
      new PerformanceObserver((list) => listener(getPaths(list.getEntries()))).observe({ type: 'resource', buffered: true });
    },
  };
}

/** Returns null on an insecure page and in a sandboxed frame, where access to workers throws. */
export function createBrowserWorker(): WorkerPort | null {
  try {
    const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
    return serviceWorker === undefined || !('caches' in window) ? null : createWorkerPort(serviceWorker);
  } catch {
    return null;
  }
}
