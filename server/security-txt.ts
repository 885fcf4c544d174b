import type { SiteDocument } from '../schemas/manifest/site-document.ts';

/** Where a build puts it, and everybody looks (RFC 9116, section 3). */
export const SECURITY_TXT = '.well-known/security.txt';

/** The standard asks for less than a year: until then there is another build. */
const DAYS = 330;
const DAY_MS = 86_400_000;

/** Whom to tell of a weakness: one text for all sites, with the address of the main one (RFC 9116). */
export function createSecurityTxt(documents: readonly SiteDocument[], builtAt: Date): string {
  const main = documents.find(({ site }) => site.fallback === true) ?? documents[0];
  const host = main?.site.hosts.production.replace(/^www\./, '') ?? '';
  const expires = new Date(builtAt.getTime() + DAYS * DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z');
  const addresses = documents.map(({ site }) => `Canonical: https://${site.hosts.production}/${SECURITY_TXT}`);
  return [`Contact: mailto:security@${host}`, `Expires: ${expires}`, 'Preferred-Languages: en', ...addresses, ''].join('\n');
}
