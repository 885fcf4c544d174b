import type { FetchPort } from '../../runtime/ports/ports.ts';
import type { Answers } from '../../runtime/testing/fake-api.ts';
import { fakeFetch } from '../../runtime/testing/fake-fetch.ts';
import { TEXTS } from '../project/frozen.ts';

export interface Network {
  readonly fetch: FetchPort;
  /** The paths that were asked, in order. */
  readonly addresses: readonly string[];
  /** The calls that were asked, by id. */
  readonly calls: () => readonly string[];
  /** The JSON that was last sent to an address that ends so. */
  readonly body: (ending: string) => unknown;
}

/** A back end of fixed answers, with the frozen project's texts in English; a request that is given up fails as in a browser. */
export function networkOf(answers: Answers): Network {
  const network = fakeFetch(answers, TEXTS);
  const addresses: string[] = [];
  return {
    addresses,
    calls: () => network.calls,
    fetch: (address, init) => {
      addresses.push(address);
      return Promise.race([network(address, init), givenUp(init.signal)]);
    },
    body: (ending) => {
      const text = network.sent.findLast(({ address }) => address.endsWith(ending))?.init.body;
      return typeof text === 'string' ? JSON.parse(text) : null;
    },
  };
}

function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))));
}
