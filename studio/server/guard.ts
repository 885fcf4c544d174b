import { timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { EVERYWHERE } from '../../server/headers.ts';

/** Whom the studio answers. */
export interface Door {
  readonly token: string;
  readonly port: number;
  /** The origin of the preview's frame. */
  readonly frame: string;
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** The hosts by which a browser on this machine can mean the studio; any other is a name that somebody has rebound. */
export function hostsOf(port: number): readonly string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`];
}

/** Cookies know no port: two studios have two names. */
export function cookieName(port: number): string {
  return `meridian_studio_${port}`;
}

/** Lets in whoever has the token, from the studio's own page only (PUB-12). The address that the tool prints brings it once. */
export function guard({ token, port }: Door): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    if (!hostsOf(port).includes(req.header('host') ?? '')) return refused(context, 403, 'The studio answers on 127.0.0.1 only.');
    const given = req.query('token');
    if (req.method === 'GET' && req.path === '/' && given !== undefined && isSame(given, token)) {
      setCookie(context, cookieName(port), token, { httpOnly: true, sameSite: 'Strict', path: '/' });
      return context.redirect('/', 303);
    }
    if (!isSame(getCookie(context, cookieName(port)) ?? '', token))
      return refused(context, 401, 'Open the address that the command printed: it holds the key to this page.');
    if (!isOwnRequest(context)) return refused(context, 403, 'This request comes from another page.');
    await next();
  };
}

/** A request of the studio's page; of those that only read, also one that a person typed. */
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

function refused(context: Context, status: 401 | 403, error: string): Response {
  return context.json({ error }, status, { ...EVERYWHERE, 'cache-control': 'no-store' });
}

/** The headers of the page: scripts and styles of its own, one frame, nothing inline but what bears the nonce. */
export function studioHeaders(nonce: string, frame: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The editor writes its rules into a style element, which it marks.
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
    ...EVERYWHERE,
    // Two ports of a host are one site: only so the page and the product in its frame work beside each other.
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
  };
}
