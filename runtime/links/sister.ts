import type { SisterSite, SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { LocationPort } from '../ports/ports.ts';
import { joinLanguage } from '../routing/language-path.ts';

interface SisterPage {
  readonly document: SiteDocument;
  readonly location: Pick<LocationPort, 'hostname' | 'port' | 'protocol'>;
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
export function sisterAddress(sister: SisterSite, { document, location, language, path }: SisterPage): string {
  const isLocal = location.hostname === 'localhost' || location.hostname.endsWith('.localhost');
  const port = location.port === '' ? '' : `:${location.port}`;
  const origin = isLocal ? `${location.protocol}//${sister.local}${port}` : `https://${sister.production}`;
  return origin + joinLanguage(sister.defaultLang, sisterLanguage(sister, document, language), path);
}
