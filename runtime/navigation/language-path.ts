import type { SiteDocument } from '../../schemas/manifest/site-document.ts';

export type LanguageSites = Pick<SiteDocument, 'languages' | 'site'>;

export interface LanguagePath {
  readonly language: string;
  /** The path without the language prefix, always beginning with a slash. */
  readonly path: string;
  /** True when the prefix names the default language, whose pages have none (contract 9). */
  readonly superfluous: boolean;
}

/** Splits a pathname into language and path. A prefix that the site does not offer is not a language (contract 2). */
export function splitLanguage({ languages, site }: LanguageSites, pathname: string): LanguagePath {
  const [, prefix = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
  const offered = Object.hasOwn(languages, prefix);
  if (!offered) return { language: site.defaultLang, path: oneSlash(pathname), superfluous: false };
  return { language: prefix, path: oneSlash(rest), superfluous: prefix === site.defaultLang };
}

/** One leading slash only: as a link, a path that begins with two would name another host. */
function oneSlash(path: string): string {
  return `/${path.replace(/^\/+/, '')}`;
}

/** The pathname of a path in a language: the default language has no prefix (spec 2). */
export function joinLanguage(defaultLang: string, language: string, path: string): string {
  if (language === defaultLang) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
