import { HASHED_FOLDERS } from '../schemas/cacheable-paths.ts';

/** What the policy of a page depends on. */
export interface PolicyInput {
  /** Where pages may connect, for the live stream or what is published, beside their own origin: `ws://localhost:4173`. */
  readonly sockets: readonly string[];
  /** Addresses of micro-apps. Those of other origins are allowed one by one (SEC-10). */
  readonly scripts?: readonly string[] | undefined;
  /** Origins whose pages may show this one in a frame: the studio, of its preview. */
  readonly ancestors?: readonly string[];
}

/** Policies that code of ours may create (Trusted Types); anything else that makes markup or script addresses is refused. */
const TRUSTED_TYPES = ['meridian', 'meridian-boot', 'dompurify'];

/** The policy of every page (CSP level 3): only files of its own origin, scripts of micro-apps at their addresses, nothing inline, no frames. */
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

/** A source has no query, and `;` and `,` would end it (CSP level 3, 2.3.1). */
function toSource(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

/** What a page may ask the browser for: passkeys and copying, no sensors. */
const PERMISSIONS = [
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
];

/** Headers of every answer that a static file or a page makes. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS.join(', '),
};

/** Files named by their content are kept for ever; everything else is asked for again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** How long an answer at this path may be kept. */
export function getCacheControl(path: string): string {
  return HASHED_FOLDERS.some((folder) => path.startsWith(`/${folder}/`)) ? IMMUTABLE : REVALIDATE;
}

/** Headers of a page. */
export function createPageHeaders(policy: PolicyInput): Readonly<Record<string, string>> {
  return {
    ...COMMON_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': REVALIDATE,
    'content-security-policy': createContentSecurityPolicy(policy),
  };
}
