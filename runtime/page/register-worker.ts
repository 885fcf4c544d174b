import { isBuildFile, getWorkerPath } from '../../schemas/cacheable-paths.ts';
import type { Opened } from '../../schemas/worker.ts';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import { joinLanguage } from '../navigation/language-path.ts';
import type { LogPort } from '../ports/ports.ts';
import type { WorkerPort } from '../ports/browser-worker.ts';
import type { Stores } from '../stores/stores.ts';

export interface WorkerParts {
  readonly stores: Pick<Stores, 'route' | 'site'>;
  readonly api: Api;
  readonly log: LogPort;
  readonly worker: WorkerPort;
  /** Undefined during development, where files change without a build. */
  readonly build: string | undefined;
}

/**
 * Registers the service worker if the server enables it, and removes it otherwise. Failures are only logged. Resolves to false if the
 * server isn't reachable.
 */
export async function registerWorker(parts: WorkerParts): Promise<boolean> {
  const { api, log, worker, build } = parts;
  try {
    const config = build === undefined ? null : await api.call('worker-config');
    if (build === undefined || config?.enabled !== true) {
      await worker.remove();
      return true;
    }
    const { send, updated } = await worker.register(getWorkerPath(config.version));
    let isOpened = false;
    worker.onFiles((paths) => {
      const files = paths.filter(isBuildFile);
      if (isOpened && files.length === 0) return;
      send(isOpened ? { kind: 'used', build, files } : { kind: 'opened', config, build, files, ...getPlace(parts) });
      isOpened = true;
    });
    await updated;
    return true;
  } catch (error) {
    log.warn('worker-failed', { why: error instanceof Error ? error.name : null });
    return !(error instanceof ApiError && ['network', 'timeout'].includes(error.kind));
  }
}

function getPlace({ stores: { route, site } }: WorkerParts): Pick<Opened, 'path' | 'home' | 'languages'> {
  const { languages, site: own } = site.document;
  return {
    path: route.location.pathname,
    home: joinLanguage(own.defaultLang, route.language, '/'),
    languages: Object.keys(languages).filter((code) => code !== own.defaultLang),
  };
}
