import type { PageHead } from '../ports/ports.ts';
import { joinLanguage } from '../routing/language-path.ts';
import type { Stores } from '../stores/stores.ts';
import { pageTitle } from './page-title.ts';

/** What the head says of the page (spec 2, Language paths): canonical and alternates name the production host. */
export function pageHead({ site, route, appearance }: Pick<Stores, 'site' | 'route' | 'appearance'>, title: string): PageHead {
  const { site: config, languages } = site.document;
  const origin = `https://${config.hosts.production}`;
  const addressIn = (code: string) => origin + joinLanguage(config.defaultLang, code, route.path);
  const alternates = Object.entries(languages).map(([code, { tag }]) => ({ lang: tag, href: addressIn(code) }));
  return {
    title: pageTitle(site.document, title),
    lang: languages[route.language]?.tag ?? route.language,
    dir: languages[route.language]?.dir ?? 'ltr',
    site: config.key,
    brand: config.brand,
    siteName: config.ogSiteName,
    theme: appearance.theme,
    rise: appearance.rise,
    canonical: addressIn(route.language),
    alternates: [...alternates, { lang: 'x-default', href: addressIn(config.defaultLang) }],
  };
}
