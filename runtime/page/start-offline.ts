import type { Api } from '../api/api.ts';
import type { ConnectionPort } from '../ports/browser-connection.ts';
import type { WorkerPort } from '../ports/browser-worker.ts';
import type { Ports } from '../ports/ports.ts';
import type { Code } from '../surfaces/component-loader.ts';
import type { Stores } from '../stores/stores.ts';
import { Connection } from './connection.ts';
import { registerWorker } from './register-worker.ts';
import type { FactId } from '../../schemas/domains/catalogue.ts';
import { getShellDependencies } from '../surfaces/page-dependencies.ts';

const FACT: FactId = 'device.isOnline';

/** Loads the code and texts of surfaces that show offline, because they can't load then. */
async function preloadOffline({ site, locale }: Pick<Stores, 'site' | 'locale'>, code: Code): Promise<void> {
  const { document, rules } = site;
  const conditional = Object.entries(document.surfaces).filter(([, { when = '' }]) => Object.hasOwn(rules[when]?.reads ?? {}, FACT));
  const unconditional = conditional.map(([id, { when: _, ...surface }]) => [id, surface] as const);
  const { components, namespaces } = getShellDependencies({ ...document, menus: {}, surfaces: Object.fromEntries(unconditional) });
  await Promise.all([locale.ready(namespaces), ...components.map((name) => code.load(name))]);
}

export interface OfflineParts {
  readonly stores: Stores;
  readonly ports: Pick<Ports, 'clock' | 'fetch' | 'location' | 'log'>;
  readonly api: Api;
  readonly code: Code;
  readonly worker: WorkerPort;
  readonly connection: ConnectionPort;
  readonly build: string | undefined;
}

export function startOffline({ stores, ports, connection, worker, ...parts }: OfflineParts): () => void {
  const network = new Connection({ stores, ports, connection, code: parts.code });
  const load = async (): Promise<void> => {
    await preloadOffline(stores, parts.code);
    const isReached = await registerWorker({ stores, worker, log: ports.log, ...parts });
    if (!isReached && worker.isInControl) await network.verify();
  };
  void load();
  return () => network.dispose();
}
