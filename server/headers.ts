import { HASHED_FOLDERS } from '../schemas/cacheable-paths.ts';

export interface PolicyInput {
  /** Foreign origins that pages connect to, such as `ws://localhost:4173`. */
  readonly sockets: readonly string[];
  /** URLs of micro-apps. Only scripts of other origins need an entry in the policy (SEC-10). */
  readonly scripts?: readonly string[] | undefined;
  readonly ancestors?: readonly string[];
}

/** Trusted Types policies of our own code. The browser blocks all others. */
const TRUSTED_TYPES = ['meridian', 'meridian-boot', 'dompurify'];

export function createContentSecurityPolicy({ sockets, scripts = [], ancestors = ["'none'"] }: PolicyInput): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.filter((address) => address.startsWith('https://')).map(toSource)],
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
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Returns a CSP source: without a query, and with `;` and `,` escaped (CSP level 3, 2.3.1). */
function toSource(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
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
    'content-type': 'text/html; charset=utf-8',
    'cache-control': REVALIDATE,
    'content-security-policy': createContentSecurityPolicy(policy),
  };
}
