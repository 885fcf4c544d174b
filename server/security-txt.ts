import type { SiteDocument } from '../schemas/manifest/site-document.ts';

/** Standard path (RFC 9116, section 3). */
export const SECURITY_TXT = '.well-known/security.txt';

/** The standard recommends less than a year. */
const EXPIRY_DAYS = 330;
const DAY_MS = 86_400_000;

export function createSecurityTxt(documents: readonly SiteDocument[], builtAt: Date): string {
  const main = documents.find(({ site }) => site.fallback === true) ?? documents[0];
  const host = main?.site.hosts.production.replace(/^www\./, '') ?? '';
  const expires = new Date(builtAt.getTime() + EXPIRY_DAYS * DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z');
  const addresses = documents.map(({ site }) => `Canonical: https://${site.hosts.production}/${SECURITY_TXT}`);
  return [`Contact: mailto:security@${host}`, `Expires: ${expires}`, 'Preferred-Languages: en', ...addresses, ''].join('\n');
}
