import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { FILE_PATHS } from '../../schemas/api-paths.ts';
import { isInFolder } from '../../schemas/cacheable-paths.ts';
import { SAME_ORIGIN } from '../headers.ts';
import type { Visitor } from '../http/visitor.ts';
import { HOP_BY_HOP, parseConnection } from './request-headers.ts';

/** Types that browsers don't display as a page with scripts. */
export const INERT_TYPES =
  /^(application\/(json|octet-stream|javascript)|image\/(?!svg)[a-z0-9.-]+|font\/[a-z0-9-]+|text\/(plain|css|csv|javascript|event-stream))$/;

export function getBasePath(origin: URL): string {
  return origin.pathname.replace(/\/+$/, '');
}

function removeBase(path: string, base: string): string {
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path;
}

function rewriteLocation(location: string, origin: URL): string {
  const isPath = location.startsWith('/') && !location.startsWith('//');
  const url = URL.canParse(location, origin) ? new URL(location, origin) : null;
  if (url?.origin !== origin.origin || (!isPath && !/^([a-z]+:)?\/\//i.test(location))) return location;
  // Browsers read two leading slashes as the start of a host.
  const path = removeBase(url.pathname, getBasePath(origin)).replace(/^[/\\]+/, '/');
  return path + url.search + url.hash;
}

/** Removes the domain of a cookie, and adds `Secure` if the visitor uses HTTPS. */
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

/** Sandboxes types that browsers display as pages, in addition to the policy of the back end (CSP 3, `sandbox`). */
function getPolicies({ 'content-type': type = '', 'content-security-policy': policy }: IncomingHttpHeaders): readonly string[] {
  const essence = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return INERT_TYPES.test(essence) ? toList(policy) : [...toList(policy), 'sandbox'];
}

/** Returns headers that API responses have unless the back end sends its own: against caching if personal, and against other origins. */
export function createDefaultHeaders(
  { url = '', headers: { cookie } }: IncomingMessage,
  headers: IncomingHttpHeaders,
): OutgoingHttpHeaders {
  const hasCookies = cookie !== undefined || headers['set-cookie'] !== undefined;
  const isDefined = headers['cache-control'] !== undefined || headers.expires !== undefined;
  if (isInFolder(url, FILE_PATHS)) return {};
  return { ...SAME_ORIGIN, ...(hasCookies && !isDefined ? { 'cache-control': 'no-store' } : {}) };
}

export function createResponseHeaders(headers: IncomingHttpHeaders, origin: URL, visitor: Visitor): OutgoingHttpHeaders {
  // `alt-svc` names another address of the back end. This server decides on its own transport.
  const dropped = new Set<string>([
    ...HOP_BY_HOP,
    'alt-svc',
    'strict-transport-security',
    ...parseConnection(toList(headers.connection).join(',')),
  ]);
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
