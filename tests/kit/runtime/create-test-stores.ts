import { createApi } from '../../../runtime/api/api.ts';
import { createStores } from '../../../runtime/stores/stores.ts';
import { createPorts } from './memory-ports.ts';
import type { Ports } from '../../../runtime/ports/ports.ts';
import { type Answers, createFakeNetwork } from './fake-network.ts';
import { getContents, createTestSite, type TestSite } from './site-document.ts';

type StoresOptions = { readonly document?: TestSite; readonly answers?: Answers };

export function createTestStores<P extends Partial<Ports>>({ document = createTestSite(), answers = {} }: StoresOptions = {}, given?: P) {
  const ports = createPorts({ fetch: createFakeNetwork({ answers }), ...(given ?? ({} as P)) });
  const stores = createStores({
    document,
    contents: getContents(document),
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
