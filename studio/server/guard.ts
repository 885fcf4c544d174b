import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { COMMON_HEADERS } from '../../server/headers.ts';

/** Secrets of one start of the studio. */
export interface Secrets {
  /** In the printed address. */
  readonly code: string;
  /** In the cookie, which browsers send to all ports of this machine. */
  readonly session: string;
  /** In the page of the printed address and in a header of all its requests, so that the cookie alone neither reads nor changes data. */
  readonly key: string;
}

export interface AccessOptions extends Secrets {
  readonly port: number;
  readonly frame: string;
}

interface Environment {
  readonly Variables: { readonly key?: string };
}
export type StudioApp = Hono<Environment>;

export const KEY_HEADER = 'x-studio-key';
const SECRET_BYTES = 24;

export function createSecrets(): Secrets {
  const create = (): string => randomBytes(SECRET_BYTES).toString('base64url');
  return { code: create(), session: create(), key: create() };
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Returns the valid `Host` headers. Any other is DNS rebinding. */
export function getHosts(port: number): readonly string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`];
}

/** Includes the port, because cookies don't distinguish ports. */
export function getCookieName(port: number): string {
  return `meridian_studio_${port}`;
}

/** Requires the session, the key and the studio's own origin (PUB-12). Exchanges the code of the printed address for both. */
export function createGuard({ code, session, key, port }: AccessOptions): MiddlewareHandler<Environment> {
  return async (context, next) => {
    const { req } = context;
    if (!getHosts(port).includes(req.header('host') ?? '')) return rejectRequest(context, 403, 'The studio answers on 127.0.0.1 only.');
    if (isOpening(context, code)) {
      setCookie(context, getCookieName(port), session, { httpOnly: true, sameSite: 'Strict', path: '/' });
      context.set('key', key);
      return next();
    }
    if (!isSame(getCookie(context, getCookieName(port)), session)) return rejectRequest(context, 401, WITHOUT_SESSION);
    if (!isOwnRequest(context)) return rejectRequest(context, 403, 'This request comes from another page.');
    if (req.path.startsWith('/api/') && !isSame(req.header(KEY_HEADER), key)) return rejectRequest(context, 403, WITHOUT_KEY);
    return next();
  };
}

function isOpening({ req }: Context, code: string): boolean {
  return req.method === 'GET' && req.path === '/' && isSame(req.query('code'), code);
}

const WITHOUT_SESSION = 'Open the address that the command printed.';
const WITHOUT_KEY = 'This tab has no key to edit: open the address that the command printed in it.';

/** Accepts requests of the studio's page. For reads, also direct navigation. */
function isOwnRequest({ req }: Context): boolean {
  const site = req.header('sec-fetch-site');
  const origin = req.header('origin');
  const isOwnOrigin = origin === `http://${req.header('host')}`;
  if (!CHANGING.has(req.method)) return (origin === undefined || isOwnOrigin) && ['same-origin', 'none', undefined].includes(site);
  const isJson = req.header('content-type')?.split(';')[0] === 'application/json';
  return isOwnOrigin && isJson && (site === undefined || site === 'same-origin');
}

function isSame(given: string | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function rejectRequest(context: Context, status: 401 | 403, error: string): Response {
  return context.json({ error }, status, { ...COMMON_HEADERS, 'cache-control': 'no-store' });
}

/** Creates the page's headers: own scripts and styles, one frame, and inline code only with the nonce. */
export function createHeaders(nonce: string, frame: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The editor inserts a style element with the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frame}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    ...COMMON_HEADERS,
    // Two ports of a host are one site, and would share a process without this header.
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
  };
}
