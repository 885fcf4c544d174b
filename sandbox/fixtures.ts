import type { SandboxApp } from './environment.ts';
import type { SandboxSite } from './site.ts';

/** Sites enough for tests: one that asks the old business path, and one that asks the new one. */
export const TEST_SITES: readonly SandboxSite[] = [
  { key: 'main', id: 0, hosts: ['localhost', 'main.localhost'], languages: ['en', 'tr', 'de'], currency: 'USD' },
  { key: 'turkey', id: 177, hosts: ['turkey.localhost'], languages: ['tr', 'en'], currency: 'TRY' },
  { key: 'eu', id: 106, hosts: ['eu.localhost'], languages: ['en-eu', 'de'], currency: 'EUR' },
];

/** Wednesday, 14 May 2025, 13:37:42 UTC. */
export const TEST_NOW = Date.UTC(2025, 4, 14, 13, 37, 42);

/** Asks a sandbox as a browser with these cookies would. */
export function ask(app: SandboxApp, path: string, { cookies = {}, host = 'localhost', ...init }: AskOptions = {}) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return Promise.resolve(app.request(path, { ...init, headers: { ...init.headers, cookie, host } }));
}

interface AskOptions {
  readonly cookies?: Readonly<Record<string, string>>;
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}
