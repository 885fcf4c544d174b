import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Visitor } from '../http/visitor.ts';
import { HOP_BY_HOP, namedInConnection } from './request-headers.ts';

/** Types that no browser shows as a page of its own that can run script. */
export const NO_PAGE =
  /^(application\/(json|octet-stream|javascript)|image\/(?!svg)[a-z0-9.-]+|font\/[a-z0-9-]+|text\/(plain|css|csv|javascript|event-stream))$/;

/** The path below which a back end answers: empty, or `/v1` of `https://exchange.example/v1/`. */
export function basePath(origin: URL): string {
  return origin.pathname.replace(/\/+$/, '');
}

function withoutBase(path: string, base: string): string {
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path;
}

/** An address at the back end is the same path here: the visitor can't or shouldn't reach the other origin. */
function ownLocation(location: string, origin: URL): string {
  const isPath = location.startsWith('/') && !location.startsWith('//');
  const url = URL.canParse(location, origin) ? new URL(location, origin) : null;
  if (url?.origin !== origin.origin || (!isPath && !/^([a-z]+:)?\/\//i.test(location))) return location;
  return withoutBase(url.pathname, basePath(origin)) + url.search + url.hash;
}

/** A cookie of this host and no other, sent back on https only when that is how the visitor came. */
function ownCookie(cookie: string, origin: URL, { scheme }: Visitor): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^domain\s*(=|$)/i.test(attribute));
  const own = kept.map((attribute) =>
    attribute.replace(/^(path\s*=\s*)(.*)$/i, (_, name: string, path: string) => name + withoutBase(path, basePath(origin))),
  );
  const isSecure = own.some((attribute) => /^secure$/i.test(attribute));
  return [pair, ...own, ...(scheme === 'https' && !isSecure ? ['Secure'] : [])].join('; ');
}

function list(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : [value].flat();
}

/** What shows as a page runs no script and is of no origin (CSP 3, `sandbox`), beside what the back end asks for. */
function policies({ 'content-type': type = '', 'content-security-policy': own }: IncomingHttpHeaders): readonly string[] {
  const essence = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return NO_PAGE.test(essence) ? list(own) : [...list(own), 'sandbox'];
}

/** What of the back end's headers goes to the visitor. */
export function answerHeaders(headers: IncomingHttpHeaders, origin: URL, visitor: Visitor): OutgoingHttpHeaders {
  // Another way to reach the back end is none of the site's.
  const dropped = new Set<string>([...HOP_BY_HOP, 'alt-svc', ...namedInConnection(list(headers.connection).join(','))]);
  const kept = Object.entries(headers).filter(([name, value]) => !dropped.has(name) && value !== undefined);
  const policy = policies(headers);
  return {
    ...Object.fromEntries(kept),
    ...(headers.location === undefined ? {} : { location: ownLocation(headers.location, origin) }),
    ...(headers['set-cookie'] === undefined
      ? {}
      : { 'set-cookie': list(headers['set-cookie']).map((cookie) => ownCookie(cookie, origin, visitor)) }),
    ...(policy.length === 0 ? {} : { 'content-security-policy': policy.join(', ') }),
    'x-content-type-options': 'nosniff',
  };
}
