import { createApi } from '../../../runtime/api/api.ts';
import { createStores } from '../../../runtime/stores/stores.ts';
import { memoryPorts } from './memory-ports.ts';
import type { Ports } from '../../../runtime/ports/ports.ts';
import { type Answers, fakeNetwork } from './fake-network.ts';
import { contentsOf, siteDocument, type TestSite } from './site-document.ts';

interface Given {
  readonly document?: TestSite;
  readonly answers?: Answers;
}

/** Creates all stores with ports in memory. */
export function storesOf<GivenPorts extends Partial<Ports>>({ document = siteDocument(), answers = {} }: Given = {}, given?: GivenPorts) {
  const ports = memoryPorts({ fetch: fakeNetwork({ answers }), ...(given ?? ({} as GivenPorts)) });
  const stores = createStores({
    document,
    contents: contentsOf(document),
    ports,
    api: createApi(ports, { timeLimits: () => document.constants.timeLimits }),
    shownPlace: (_surface, shown) => {
      if (shown === undefined || 'counter' in shown) return shown ?? null;
      if (typeof shown.cookie !== 'string') throw new Error('a test names its cookie by a literal');
      return { cookie: shown.cookie, maxAgeMs: 0 };
    },
  });
  return { stores, ports };
}
