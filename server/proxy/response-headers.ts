import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Visitor } from '../http/visitor.ts';
import { HOP_BY_HOP, parseConnection } from './request-headers.ts';

/** Types that no browser shows as a page of its own that can run script. */
export const INERT_TYPES =
  /^(application\/(json|octet-stream|javascript)|image\/(?!svg)[a-z0-9.-]+|font\/[a-z0-9-]+|text\/(plain|css|csv|javascript|event-stream))$/;

/** The path below which a back end answers: empty, or `/v1` of `https://exchange.example/v1/`. */
export function getBasePath(origin: URL): string {
  return origin.pathname.replace(/\/+$/, '');
}

function removeBase(path: string, base: string): string {
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path;
}

/** An address at the back end is the same path here: the visitor can't or shouldn't reach the other origin. */
function rewriteLocation(location: string, origin: URL): string {
  const isPath = location.startsWith('/') && !location.startsWith('//');
  const url = URL.canParse(location, origin) ? new URL(location, origin) : null;
  if (url?.origin !== origin.origin || (!isPath && !/^([a-z]+:)?\/\//i.test(location))) return location;
  return removeBase(url.pathname, getBasePath(origin)) + url.search + url.hash;
}

/** A cookie of this host and no other, sent back on https only when that is how the visitor came. */
function rewriteCookie(cookie: string, origin: URL, { scheme }: Visitor): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const ownAttributes = attributes.filter((attribute) => !/^domain\s*(=|$)/i.test(attribute));
  const rewritten = ownAttributes.map((attribute) =>
    attribute.replace(/^(path\s*=\s*)(.*)$/i, (_, name: string, path: string) => name + removeBase(path, getBasePath(origin))),
  );
  const isSecure = rewritten.some((attribute) => /^secure$/i.test(attribute));
  return [pair, ...rewritten, ...(scheme === 'https' && !isSecure ? ['Secure'] : [])].join('; ');
}

function toList(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : [value].flat();
}

/** What shows as a page runs no script and is of no origin (CSP 3, `sandbox`), beside what the back end asks for. */
function getPolicies({ 'content-type': type = '', 'content-security-policy': policy }: IncomingHttpHeaders): readonly string[] {
  const essence = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return INERT_TYPES.test(essence) ? toList(policy) : [...toList(policy), 'sandbox'];
}

/** What of the back end's headers goes to the visitor. */
export function createResponseHeaders(headers: IncomingHttpHeaders, origin: URL, visitor: Visitor): OutgoingHttpHeaders {
  // Another way to reach the back end is none of the site's.
  const dropped = new Set<string>([...HOP_BY_HOP, 'alt-svc', ...parseConnection(toList(headers.connection).join(','))]);
  const forwarded = Object.entries(headers).filter(([name, value]) => !dropped.has(name) && value !== undefined);
  const policies = getPolicies(headers);
  return {
    ...Object.fromEntries(forwarded),
    ...(headers.location === undefined ? {} : { location: rewriteLocation(headers.location, origin) }),
    ...(headers['set-cookie'] === undefined
      ? {}
      : { 'set-cookie': toList(headers['set-cookie']).map((cookie) => rewriteCookie(cookie, origin, visitor)) }),
    ...(policies.length === 0 ? {} : { 'content-security-policy': policies.join(', ') }),
    'x-content-type-options': 'nosniff',
  };
}
