import { getPageAddresses } from '../../runtime/i18n/page-head.ts';
import { NOT_FOUND } from '../../runtime/stores/route-store.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { isStatic } from './page-file.ts';
import { tag } from './markup.ts';

export const SITE_MAP = 'sitemap.xml';
export const ROBOTS = 'robots.txt';

export function getStaticRoutes({ routes }: Pick<SiteDocument, 'routes'>): readonly (readonly [id: string, path: string])[] {
  return Object.entries(routes).flatMap(([id, { path }]) => (id !== NOT_FOUND && isStatic(path) ? [[id, path] as const] : []));
}

export function createSiteMap(document: SiteDocument): string {
  const urls = getStaticRoutes(document).flatMap(([, path]) =>
    Object.keys(document.languages).map((language) => {
      const { canonical, alternates } = getPageAddresses(document, language, path);
      const links = alternates.map(({ lang, href }) => tag('xhtml:link', { rel: 'alternate', hreflang: lang, href }).replace(/>$/, '/>'));
      return `<url><loc>${canonical}</loc>${links.join('')}</url>`;
    }),
  );
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<urlset ${names}>`, ...urls, '</urlset>', ''].join('\n');
}

export function createRobotsTxt({ site }: Pick<SiteDocument, 'site'>): string {
  return `User-agent: *\nAllow: /\nSitemap: https://${site.hosts.production}/${SITE_MAP}\n`;
}
