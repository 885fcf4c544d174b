import type { PrerenderInfo } from '../../schemas/manifest/site-document.ts';
import type { ClockPort, CookiePort, DevicePort, LocationPort, Ports, StoragePort } from './ports.ts';

type Reads<Port, Names extends keyof Port> = Pick<Port, Names>;

export interface AnonymousVisitor {
  readonly clock: Reads<ClockPort, 'now'>;
  readonly cookies: Reads<CookiePort, 'get'>;
  readonly storage: Reads<StoragePort, 'get'>;
  readonly device: Reads<DevicePort, 'userAgent' | 'languages' | 'width' | 'prefersDark'>;
  readonly location: Reads<LocationPort, 'origin' | 'hostname' | 'port' | 'protocol' | 'path'>;
}

/** No cookies, empty storage, unknown viewport width, and a URL without query on the production host. */
export function createAnonymousVisitor({ at, path }: PrerenderInfo, host: string): AnonymousVisitor {
  const shown = { pathname: path, search: '', hash: '' };
  return {
    clock: { now: () => at },
    cookies: { get: () => null },
    storage: { get: () => null },
    device: { userAgent: '', languages: [], width: () => null, prefersDark: () => false },
    location: { origin: `https://${host}`, hostname: host, port: '', protocol: 'https:', path: () => shown },
  };
}

export interface HydrationPorts {
  readonly ports: Ports;
  readonly activate: () => void;
}

/** Creates ports that read as for an anonymous visitor until they are activated, because the page was prerendered for one. */
export function createHydrationPorts(ports: Ports, drawn: PrerenderInfo, host: string): HydrationPorts {
  const { clock, cookies, storage, device, location, document } = ports;
  const anonymous = createAnonymousVisitor(drawn, host);
  let isActive = false;
  const subscribers = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    subscribers.add(listener);
    return () => subscribers.delete(listener);
  };
  const combine = (one: () => void, other: () => void) => () => {
    one();
    other();
  };
  const reads = <Name extends keyof AnonymousVisitor>(name: Name) => (isActive ? ports[name] : anonymous[name]);
  return {
    ports: {
      ...ports,
      clock: { ...clock, now: () => reads('clock').now() },
      cookies: { ...cookies, get: (name) => reads('cookies').get(name) },
      storage: {
        ...storage,
        get: (key) => reads('storage').get(key),
        onForeignChange: (listener) =>
          combine(
            storage.onForeignChange(listener),
            subscribe(() => listener(null)),
          ),
      },
      device: {
        ...device,
        get userAgent() {
          return reads('device').userAgent;
        },
        get languages() {
          return reads('device').languages;
        },
        width: () => reads('device').width(),
        prefersDark: () => reads('device').prefersDark(),
        onChange: (listener) =>
          combine(
            device.onChange(listener),
            subscribe(() => listener()),
          ),
      },
      location: {
        ...location,
        get hostname() {
          return reads('location').hostname;
        },
        get port() {
          return reads('location').port;
        },
        get protocol() {
          return reads('location').protocol;
        },
        path: () => reads('location').path(),
        onChange: (listener) =>
          combine(
            location.onChange(listener),
            subscribe(() => listener()),
          ),
      },
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
