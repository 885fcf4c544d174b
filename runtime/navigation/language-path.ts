import type { SiteDocument } from '../../schemas/manifest/site-document.ts';

export type LanguageSites = Pick<SiteDocument, 'languages' | 'site'>;

export interface LanguagePath {
  readonly language: string;
  /** The path without the language prefix, always beginning with a slash. */
  readonly path: string;
  /** Whether the prefix is the default language, whose pages have no prefix. */
  readonly superfluous: boolean;
}

/** Splits a pathname into language and path. A prefix that isn't a language of the site belongs to the path. */
export function splitLanguage({ languages, site }: LanguageSites, pathname: string): LanguagePath {
  const [, prefix = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
  const offered = Object.hasOwn(languages, prefix);
  if (!offered) return { language: site.defaultLang, path: oneSlash(pathname), superfluous: false };
  return { language: prefix, path: oneSlash(rest), superfluous: prefix === site.defaultLang };
}

/** A link whose path begins with two slashes would lead to another host. */
function oneSlash(path: string): string {
  return `/${path.replace(/^\/+/, '')}`;
}

/** Returns the pathname of a path in a language. */
export function joinLanguage(defaultLang: string, language: string, path: string): string {
  if (language === defaultLang) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
