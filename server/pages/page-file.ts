import { joinLanguage } from '../../runtime/navigation/language-path.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';

type SiteIdentity = Pick<SiteDocument, 'site'>;

/** What a path leads to where no route is, and what one with parameters does: the address says the rest. */
export const NOT_FOUND_FILE = '404.html';
export const DYNAMIC_PAGE_FILE = 'open.html';
/** A name that no address ends in. */
const PAGE_FILE = 'index.html';

/** Where the pages of a site are: those of the fallback site where any web server looks for them, others apart. */
export function getSiteRoot({ site }: SiteIdentity): string {
  return site.fallback === true ? '' : `pages/${site.key}/`;
}

/** One of the files that stand for many addresses, in a language. */
export function getFile(document: SiteIdentity, language: string, name: string): string {
  const { defaultLang } = document.site;
  return `${getSiteRoot(document)}${language === defaultLang ? '' : `${language}/`}${name}`;
}

/** The name of the page at an address, below what it is an address of. */
export function toFileName(address: string): string {
  const folder = address.replace(/^\/|\/+$/g, '');
  return folder === '' ? PAGE_FILE : `${folder}/${PAGE_FILE}`;
}

/** The file of the page at a path without prefix, in a language. */
export function getPageFile(document: SiteIdentity, language: string, path: string): string {
  return getSiteRoot(document) + toFileName(joinLanguage(document.site.defaultLang, language, path));
}

/** Whether a path is that of one page alone. */
export function isStatic(path: string): boolean {
  return !path.includes('{');
}
