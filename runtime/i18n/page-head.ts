import type { PageHead } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';
import { getPageAddresses } from './page-addresses.ts';
import { formatPageTitle } from './page-title.ts';

export function createPageHead({ site, route, appearance }: Pick<Stores, 'site' | 'route' | 'appearance'>, title: string): PageHead {
  const { site: config, languages } = site.document;
  return {
    title: formatPageTitle(site.document, title),
    lang: languages[route.language]?.tag ?? route.language,
    dir: languages[route.language]?.dir ?? 'ltr',
    site: config.key,
    brand: config.brand,
    siteName: config.ogSiteName,
    theme: appearance.theme,
    rise: appearance.rise,
    ...getPageAddresses(site.document, route.language, route.path),
  };
}
