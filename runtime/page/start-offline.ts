import { getWorkerPath, isBuildFile } from '../../schemas/cacheable-paths.ts';
import type { FactId } from '../../schemas/domains/catalogue.ts';
import type { Opened } from '../../schemas/worker.ts';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import { joinLanguage } from '../navigation/language-path.ts';
import type { WorkerPort } from '../ports/browser-worker.ts';
import type { Ports } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';
import type { Code } from '../surfaces/component-loader.ts';
import { getShellDependencies } from '../surfaces/page-dependencies.ts';
import { Connection, type ConnectionParts } from './connection.ts';

const FACT: FactId = 'device.isOnline';

/** Loads the code and texts of surfaces that show offline, because they can't load then. */
async function preloadOffline({ site, locale }: Pick<Stores, 'site' | 'locale'>, code: Code): Promise<void> {
  const { document, rules } = site;
  const conditional = Object.entries(document.surfaces).filter(([, { when = '' }]) => Object.hasOwn(rules[when]?.reads ?? {}, FACT));
  const unconditional = conditional.map(([id, { when: _, ...surface }]) => [id, surface] as const);
  const { components, namespaces } = getShellDependencies({ menus: {}, surfaces: Object.fromEntries(unconditional) });
  await Promise.all([locale.ready(namespaces), ...components.map((name) => code.load(name))]);
}

export interface WorkerParts {
  readonly stores: Pick<Stores, 'route' | 'site'>;
  readonly api: Api;
  readonly ports: Pick<Ports, 'log'>;
  readonly worker: WorkerPort;
  /** Undefined during development, where files change without a build. */
  readonly build: string | undefined;
}

/**
 * Registers the service worker if the server enables it, and removes it otherwise. Failures are only logged. Resolves to false if the
 * server isn't reachable.
 */
export async function registerWorker(parts: WorkerParts): Promise<boolean> {
  const { api, ports, worker, build } = parts;
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
    ports.log.warn('worker-failed', { why: error instanceof Error ? error.name : null });
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

export interface OfflineParts extends WorkerParts, ConnectionParts {
  readonly stores: Stores;
  readonly ports: Pick<Ports, 'clock' | 'fetch' | 'location' | 'log'>;
}

export function startOffline(parts: OfflineParts): () => void {
  const network = new Connection(parts);
  const load = async (): Promise<void> => {
    await preloadOffline(parts.stores, parts.code);
    const isReached = await registerWorker(parts);
    if (!isReached && parts.worker.isInControl) await network.verify();
  };
  void load();
  return () => network.dispose();
}
