import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { COOKIE_NAME_VALUE, MANIFEST_COOKIES } from '../../schemas/stored/cookies.ts';

type Build = Pick<SiteDocument, 'allowedHosts' | 'linkHosts' | 'scripts' | 'sisters' | 'site' | 'publication'>;

/** Absolute or protocol-relative. Browsers read a backslash as a slash, and drop control characters. */
const ABSOLUTE = /^(?:https?|wss?|ftp):|^[\\/]{2}/i;
const IGNORED = /[^!-\uFFFF]/g;
const HOST_FIELDS: readonly string[] = ['allowedHosts', 'linkHosts', 'production'];
const SCRIPT_FIELDS: readonly string[] = ['script', 'scripts'];

/** Throws a `Refusal` for a host, cookie, or script that the build of the page doesn't allow, whoever signed it (PUB-14). */
export function checkLimits(value: unknown, build: Build, name: string): void {
  const { allowedHosts, linkHosts = [], scripts = [], sisters, site, publication } = build;
  const own = [site.hosts.production, ...Object.values(sisters).map(({ production }) => production)];
  const hosts = new Set([...allowedHosts, ...linkHosts, ...own]);
  check(value, '');

  function check(part: unknown, key: string): void {
    if (typeof part === 'string') checkText(key, part);
    if (typeof part !== 'object' || part === null) return;
    if ('cookie' in part) checkCookie(part.cookie);
    for (const [inner, each] of Object.entries(part)) check(each, Array.isArray(part) ? key : inner);
  }

  function checkText(key: string, text: string): void {
    if (SCRIPT_FIELDS.includes(key) ? !scripts.includes(text) : !isAllowed(key, text))
      throw new Refusal('limits', `${name}: this build doesn't allow "${key}": ${text}`);
  }

  function isAllowed(key: string, text: string): boolean {
    if (HOST_FIELDS.includes(key)) return hosts.has(text);
    const plain = text.replaceAll(IGNORED, '');
    return !ABSOLUTE.test(plain) || text === publication?.at || hosts.has(getHost(plain));
  }

  function checkCookie(cookie: unknown): void {
    if (typeof cookie === 'string' && MANIFEST_COOKIES.includes(cookie)) return;
    const marker = isObject(cookie) ? getExpressionMarker(cookie) : null;
    if (!isObject(cookie) || (marker !== 'by' && cookie['value'] !== COOKIE_NAME_VALUE))
      throw new Refusal('limits', `${name}: no effect may write the cookie ${JSON.stringify(cookie)}`);
    for (const each of Object.values(cookie['cases'] ?? {})) checkCookie(each);
    if (cookie['else'] !== undefined) checkCookie(cookie['else']);
  }
}

/** Empty for an insecure scheme, a port, or a user name. */
function getHost(text: string): string {
  const base = 'https://base.invalid';
  const address = URL.canParse(text, base) ? new URL(text, base) : null;
  const isPlain =
    address !== null && /^(?:https|wss):$/.test(address.protocol) && address.port + address.username + address.password === '';
  return isPlain ? address.hostname : '';
}
