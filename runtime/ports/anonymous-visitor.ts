import type { PrerenderInfo } from '../../schemas/manifest/site-document.ts';
import type { Ports } from './ports.ts';

/** No cookies, empty storage, unknown viewport width, and a URL without query on the production host. */
export function createAnonymousVisitor({ at, path }: PrerenderInfo, host: string) {
  const shown = { pathname: path, search: '', hash: '' };
  return {
    clock: { now: () => at },
    cookies: { get: () => null },
    storage: { get: () => null },
    device: { userAgent: '', languages: [], width: () => null, prefersDark: () => false },
    location: { hostname: host, port: '', protocol: 'https:', path: () => shown },
  };
}

export interface HydrationPorts {
  readonly ports: Ports;
  readonly activate: () => void;
}

/** Creates ports that read as for an anonymous visitor until they are activated, because the page was prerendered for one. */
export function createHydrationPorts(ports: Ports, drawn: PrerenderInfo, host: string): HydrationPorts {
  const { storage, device, location, document } = ports;
  const anonymous = createAnonymousVisitor(drawn, host);
  let isActive = false;
  const subscribers = new Set<() => void>();
  const subscribe = (notify: () => void, unsubscribe: () => void) => {
    subscribers.add(notify);
    return () => {
      subscribers.delete(notify);
      unsubscribe();
    };
  };
  const readAs = <Port extends object>(port: Port, visitor: Partial<Port>): Port =>
    new Proxy(port, { get: (_, name) => Reflect.get(!isActive && name in visitor ? visitor : port, name) as unknown });
  return {
    ports: {
      ...ports,
      clock: readAs(ports.clock, anonymous.clock),
      cookies: readAs(ports.cookies, anonymous.cookies),
      storage: readAs(storage, {
        ...anonymous.storage,
        onForeignChange: (listener) => subscribe(() => listener(null), storage.onForeignChange(listener)),
      }),
      device: readAs(device, { ...anonymous.device, onChange: (listener) => subscribe(() => listener(), device.onChange(listener)) }),
      location: readAs(location, {
        ...anonymous.location,
        onChange: (listener) => subscribe(() => listener(), location.onChange(listener)),
      }),
      // Before that, the prerendered head and the boot script's theme are correct.
      document: { ...document, apply: (head) => isActive && document.apply(head) },
    },
    activate() {
      isActive = true;
      document.activate();
      for (const notify of subscribers) notify();
    },
  };
}
