import type { Drawn } from '../../schemas/manifest/site-document.ts';
import type { ClockPort, CookiePort, DevicePort, LocationPort, Ports, StoragePort } from './ports.ts';

type Reads<Port, Names extends keyof Port> = Pick<Port, Names>;

/** What such a visitor's browser says. */
export interface PlainVisitor {
  readonly clock: Reads<ClockPort, 'now'>;
  readonly cookies: Reads<CookiePort, 'get'>;
  readonly storage: Reads<StoragePort, 'get'>;
  readonly device: Reads<DevicePort, 'userAgent' | 'languages' | 'width' | 'prefersDark'>;
  readonly location: Reads<LocationPort, 'origin' | 'hostname' | 'port' | 'protocol' | 'path'>;
}

/** No cookies, nothing stored, a device of unknown width, a page without query on the site's production host. */
export function plainVisitor({ at, path }: Drawn, host: string): PlainVisitor {
  const shown = { pathname: path, search: '', hash: '' };
  return {
    clock: { now: () => at },
    cookies: { get: () => null },
    storage: { get: () => null },
    device: { userAgent: '', languages: [], width: () => null, prefersDark: () => false },
    location: { origin: `https://${host}`, hostname: host, port: '', protocol: 'https:', path: () => shown },
  };
}

/** Ports of a page that stands already, as it was drawn, until it comes alive. */
export interface StandingPorts {
  readonly ports: Ports;
  /** From now on they read the real browser; who follows them is told. */
  readonly comeAlive: () => void;
}

/** The ports of a browser, in front of which a plain visitor stands until the page that was drawn for him is hydrated. */
export function standing(ports: Ports, drawn: Drawn, host: string): StandingPorts {
  const { clock, cookies, storage, device, location, document } = ports;
  const plain = plainVisitor(drawn, host);
  let isAlive = false;
  const followers = new Set<() => void>();
  const follow = (follower: () => void): (() => void) => {
    followers.add(follower);
    return () => followers.delete(follower);
  };
  const both = (one: () => void, other: () => void) => () => {
    one();
    other();
  };
  const reads = <Name extends keyof PlainVisitor>(name: Name) => (isAlive ? ports[name] : plain[name]);
  return {
    ports: {
      ...ports,
      clock: { ...clock, now: () => reads('clock').now() },
      cookies: { ...cookies, get: (name) => reads('cookies').get(name) },
      storage: {
        ...storage,
        get: (key) => reads('storage').get(key),
        onForeignChange: (listener) =>
          both(
            storage.onForeignChange(listener),
            follow(() => listener(null)),
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
          both(
            device.onChange(listener),
            follow(() => listener()),
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
          both(
            location.onChange(listener),
            follow(() => listener()),
          ),
      },
      // The head and the theme are right as they stand.
      document: { ...document, apply: (head) => isAlive && document.apply(head) },
    },
    comeAlive() {
      isAlive = true;
      document.comeAlive();
      for (const follower of followers) follower();
    },
  };
}
