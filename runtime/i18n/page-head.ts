import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { joinLanguage } from '../navigation/language-path.ts';
import type { PageHead } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';

export function createPageHead({ site, route, settings }: Pick<Stores, 'site' | 'route' | 'settings'>, title: string): PageHead {
  const { site: config, languages } = site.document;
  return {
    title: formatPageTitle(site.document, title),
    lang: languages[route.language]?.tag ?? route.language,
    dir: languages[route.language]?.dir ?? 'ltr',
    site: config.key,
    brand: config.brand,
    siteName: config.ogSiteName,
    theme: settings.theme,
    rise: settings.rise,
    ...getPageAddresses(site.document, route.language, route.path),
  };
}

/** The alternates are the page in each language, by BCP 47 tag. `x-default` is the default language. */
export type PageAddresses = Pick<PageHead, 'canonical' | 'alternates'>;

export function getPageAddresses(
  { site, languages }: Pick<SiteDocument, 'site' | 'languages'>,
  language: string,
  path: string,
): PageAddresses {
  const getAddress = (code: string) => `https://${site.hosts.production}${joinLanguage(site.defaultLang, code, path)}`;
  const alternates = Object.entries(languages).map(([code, { tag }]) => ({ lang: tag, href: getAddress(code) }));
  return { canonical: getAddress(language), alternates: [...alternates, { lang: 'x-default', href: getAddress(site.defaultLang) }] };
}

export function formatPageTitle({ site, constants }: Pick<SiteDocument, 'site' | 'constants'>, title: string): string {
  if (title === '') return site.name;
  const parts: Readonly<Record<string, string>> = { title, name: site.name };
  return constants.pageTitle.replaceAll(/\{(title|name)\}/g, (whole, part: string) => parts[part] ?? whole);
}
