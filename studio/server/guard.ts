import { timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { COMMON_HEADERS } from '../../server/headers.ts';

export interface AccessOptions {
  readonly token: string;
  readonly port: number;
  readonly frame: string;
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

/** Requires the token and the studio's own origin (PUB-12). The printed URL contains the token once. */
export function createGuard({ token, port }: AccessOptions): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    if (!getHosts(port).includes(req.header('host') ?? '')) return rejectRequest(context, 403, 'The studio answers on 127.0.0.1 only.');
    const given = req.query('token');
    if (req.method === 'GET' && req.path === '/' && given !== undefined && isSame(given, token)) {
      setCookie(context, getCookieName(port), token, { httpOnly: true, sameSite: 'Strict', path: '/' });
      return context.redirect('/', 303);
    }
    if (!isSame(getCookie(context, getCookieName(port)) ?? '', token))
      return rejectRequest(context, 401, 'Open the address that the command printed: it holds the key to this page.');
    if (!isOwnRequest(context)) return rejectRequest(context, 403, 'This request comes from another page.');
    await next();
  };
}

/** Accepts requests of the studio's page. For reads, also direct navigation. */
function isOwnRequest({ req }: Context): boolean {
  const site = req.header('sec-fetch-site');
  const origin = req.header('origin');
  const isOwnOrigin = origin === `http://${req.header('host')}`;
  if (!CHANGING.has(req.method)) return (origin === undefined || isOwnOrigin) && ['same-origin', 'none', undefined].includes(site);
  const isJson = req.header('content-type')?.split(';')[0] === 'application/json';
  return isOwnOrigin && isJson && (site === undefined || site === 'same-origin');
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
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
