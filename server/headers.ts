import { HASHED_FOLDERS } from '../schemas/cacheable-paths.ts';

export interface PolicyInput {
  /** Foreign origins that pages connect to, such as `ws://localhost:4173`. */
  readonly sockets: readonly string[];
  /** URLs of micro-apps. Only scripts of other origins need an entry in the policy (SEC-10). */
  readonly scripts?: readonly string[] | undefined;
  /** Sources of our own scripts. */
  readonly own?: readonly string[];
  readonly ancestors?: readonly string[];
  /** True if visitors use HTTPS. No part of a page may use plain HTTP then. */
  readonly isSecure?: boolean;
}

/** Trusted Types policies of our own code. The browser blocks all others. */
const TRUSTED_TYPES = ['meridian', 'meridian-boot', 'dompurify'];

/** Folders of our own scripts. Other responses of the origin, such as API responses, aren't scripts. */
const SCRIPT_FOLDERS = ['/assets/', '/micro-apps/'];

/** Returns CSP sources for our own scripts on any port, because proxies can drop the port from `Host`. */
export function getScriptSources(host: string, scripts: readonly string[] = []): readonly string[] {
  const folders = scripts.filter((address) => address.startsWith('/')).map((address) => escapePath(address.replace(/[^/]*(\?.*)?$/, '')));
  return [...new Set([...SCRIPT_FOLDERS, ...folders])].map((folder) => `${host}:*${folder}`);
}

export function createContentSecurityPolicy(input: PolicyInput): string {
  const { sockets, scripts = [], own = ["'self'"], ancestors = ["'none'"], isSecure = false } = input;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [...own, ...scripts.filter((address) => address.startsWith('https://')).map(toSource)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...sockets],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ancestors,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES,
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Returns a CSP source: without a query, and with `;` and `,` escaped (CSP level 3, 2.3.1). */
function toSource(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + escapePath(pathname);
}

function escapePath(path: string): string {
  return path.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

const PERMISSIONS = [
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
];

export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS.join(', '),
};

/** Keeps pages and API responses out of other origins' pages, and so out of their processes. */
export const SAME_ORIGIN = { 'cross-origin-resource-policy': 'same-origin' };

/** Two years and subdomains, as the preload list of browsers requires (hstspreload.org). */
export const HSTS = 'max-age=63072000; includeSubDomains; preload';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

export function getCacheControl(path: string): string {
  return HASHED_FOLDERS.some((folder) => path.startsWith(`/${folder}/`)) ? IMMUTABLE : REVALIDATE;
}

export function createPageHeaders(policy: PolicyInput): Readonly<Record<string, string>> {
  return {
    ...COMMON_HEADERS,
    ...SAME_ORIGIN,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': REVALIDATE,
    'content-security-policy': createContentSecurityPolicy(policy),
  };
}
