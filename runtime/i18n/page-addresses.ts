import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { joinLanguage } from '../navigation/language-path.ts';

export interface PageAddresses {
  readonly canonical: string;
  /** The same page in every language of the site, by BCP 47 tag, and `x-default` in the site's default language. */
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
}

/** Returns the addresses of a path, without its language prefix, on the site's production host. */
export function getPageAddresses(
  { site, languages }: Pick<SiteDocument, 'site' | 'languages'>,
  language: string,
  path: string,
): PageAddresses {
  const getAddress = (code: string) => `https://${site.hosts.production}${joinLanguage(site.defaultLang, code, path)}`;
  const alternates = Object.entries(languages).map(([code, { tag }]) => ({ lang: tag, href: getAddress(code) }));
  return { canonical: getAddress(language), alternates: [...alternates, { lang: 'x-default', href: getAddress(site.defaultLang) }] };
}
