import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { joinLanguage } from '../navigation/language-path.ts';

export interface PageAddresses {
  readonly canonical: string;
  /** The page in each language of the site, by BCP 47 tag. `x-default` is the default language. */
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
}

export function getPageAddresses(
  { site, languages }: Pick<SiteDocument, 'site' | 'languages'>,
  language: string,
  path: string,
): PageAddresses {
  const getAddress = (code: string) => `https://${site.hosts.production}${joinLanguage(site.defaultLang, code, path)}`;
  const alternates = Object.entries(languages).map(([code, { tag }]) => ({ lang: tag, href: getAddress(code) }));
  return { canonical: getAddress(language), alternates: [...alternates, { lang: 'x-default', href: getAddress(site.defaultLang) }] };
}
