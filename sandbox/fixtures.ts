import { Hono } from 'hono';
import { envelope } from '../schemas/domains/wire.ts';
import { z } from '../schemas/zod.ts';
import { createSandbox, type Sandbox } from './app.ts';
import type { SandboxApp } from './environment.ts';
import { findMarket, type Market } from './market/markets.ts';
import { formatQuery } from './query.ts';
import type { PersonaQuery } from './query.ts';
import type { SandboxSite } from './site.ts';

/** Test sites. `main` and `turkey` use the old path of the business check, `eu` uses the new one. */
export const TEST_SITES: readonly SandboxSite[] = [
  { key: 'main', id: 0, hosts: ['localhost', 'main.localhost'], languages: ['en', 'tr', 'de'], defaultLang: 'en', currency: 'USD' },
  { key: 'turkey', id: 177, hosts: ['turkey.localhost'], languages: ['tr', 'en'], defaultLang: 'tr', currency: 'TRY' },
  { key: 'eu', id: 106, hosts: ['eu.localhost'], languages: ['en-eu', 'de'], defaultLang: 'en-eu', currency: 'EUR' },
];

/** Wednesday, 14 May 2025, 13:37:42 UTC. */
export const TEST_NOW = Date.UTC(2025, 4, 14, 13, 37, 42);

/** Returns a sandbox of the test sites. By default, its clock is fixed at `TEST_NOW`. */
export const createTestSandbox = (now = () => TEST_NOW): Sandbox => createSandbox({ sites: TEST_SITES, now });

/** Returns a market. Throws if it doesn't exist. */
export function getMarket(symbol: string): Market {
  const found = findMarket(symbol);
  if (found === undefined) throw new Error(`no market ${symbol}`);
  return found;
}

type Cookies = Readonly<Record<string, string>>;

/** Sends a request with the cookies and the host of a browser. */
export function sendRequest(
  app: Pick<SandboxApp, 'request'>,
  path: string,
  { cookies = {}, host = 'localhost', ...init }: RequestOptions = {},
) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return Promise.resolve(app.request(path, { ...init, headers: { ...init.headers, cookie, host } }));
}

/** Returns the data of an enveloped response, or its code if the call failed. */
export async function fetchData(app: Pick<SandboxApp, 'request'>, path: string, options?: RequestOptions): Promise<unknown> {
  const { code, data } = z.parse(envelope, await (await sendRequest(app, path, options)).json());
  return code === 0 ? data : code;
}

interface RequestOptions {
  readonly cookies?: Cookies;
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | URLSearchParams;
  readonly signal?: AbortSignal;
}

/** Opens a page. If the sandbox doesn't handle the address, the response is the text `page`. */
export function openPage({ pages }: Sandbox, address: string, options: RequestOptions = {}): Promise<Response> {
  const server = new Hono().use(pages).get('*', (c) => c.text('page'));
  return sendRequest(server, address, options);
}

/** Returns the cookies of a browser that has chosen a persona, without the CSRF token that its POSTs would need to send. */
export async function getCookies(sandbox: Sandbox, who: PersonaQuery): Promise<Cookies> {
  const response = await openPage(sandbox, `/?${formatQuery(who)}`);
  const pairs = response.headers.getSetCookie().map((line) => line.split(';')[0]?.split('=') ?? []);
  return Object.fromEntries(pairs.filter(([name, value]) => name !== 'csrftoken' && value !== ''));
}
