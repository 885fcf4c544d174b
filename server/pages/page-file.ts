import { joinLanguage } from '../../runtime/navigation/language-path.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';

type SiteIdentity = Pick<SiteDocument, 'site'>;

export const NOT_FOUND_FILE = '404.html';
export const DYNAMIC_PAGE_FILE = 'open.html';
const PAGE_FILE = 'index.html';

/** Returns the folder of a site. Static hosts expect the fallback site at the root. */
export function getSiteRoot({ site }: SiteIdentity): string {
  return site.fallback === true ? '' : `pages/${site.key}/`;
}

export function getFile(document: SiteIdentity, language: string, name: string): string {
  const { defaultLang } = document.site;
  return `${getSiteRoot(document)}${language === defaultLang ? '' : `${language}/`}${name}`;
}

export function toFileName(address: string): string {
  const folder = address.replace(/^\/|\/+$/g, '');
  return folder === '' ? PAGE_FILE : `${folder}/${PAGE_FILE}`;
}

export function getPageFile(document: SiteIdentity, language: string, path: string): string {
  return getSiteRoot(document) + toFileName(joinLanguage(document.site.defaultLang, language, path));
}

export function isStatic(path: string): boolean {
  return !path.includes('{');
}
