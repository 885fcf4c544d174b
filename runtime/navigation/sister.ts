import type { SisterSite, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { joinLanguage } from './language-path.ts';
import type { Host } from '../stores/route-store.ts';

interface SisterPage {
  readonly document: SiteDocument;
  /** Of the page that leads there. */
  readonly host: Host;
  readonly language: string;
  /** without language prefix */
  readonly path: string;
}

/** The language as the sister site writes it: by its own code or that of its family; else its default (contract 10). */
function sisterLanguage(sister: SisterSite, document: SiteDocument, language: string): string {
  if (Object.hasOwn(sister.languages, language)) return language;
  const family = document.languages[language]?.inherits ?? language;
  const kin = Object.entries(sister.languages).find(([, root]) => root === family);
  return kin?.[0] ?? sister.defaultLang;
}

/** The address of a path on another site of ours; on `*.localhost` it stays there (contract 9). */
export function sisterAddress(sister: SisterSite, { document, host, language, path }: SisterPage): string {
  const isLocal = host.hostname === 'localhost' || host.hostname.endsWith('.localhost');
  const port = host.port === '' ? '' : `:${host.port}`;
  const origin = isLocal ? `${host.protocol}//${sister.local}${port}` : `https://${sister.production}`;
  return origin + joinLanguage(sister.defaultLang, sisterLanguage(sister, document, language), path);
}
