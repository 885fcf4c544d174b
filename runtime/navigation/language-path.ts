import type { SiteDocument } from '../../schemas/manifest/site-document.ts';

export type LanguageSites = Pick<SiteDocument, 'languages' | 'site'>;

export interface LanguagePath {
  readonly language: string;
  readonly path: string;
  /** True for the prefix of the default language, whose pages have no prefix. */
  readonly superfluous: boolean;
}

export function splitLanguage({ languages, site }: LanguageSites, pathname: string): LanguagePath {
  const [, prefix = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
  const offered = Object.hasOwn(languages, prefix);
  if (!offered) return { language: site.defaultLang, path: normalizeSlashes(pathname), superfluous: false };
  return { language: prefix, path: normalizeSlashes(rest), superfluous: prefix === site.defaultLang };
}

/** A path that begins with two slashes would be a URL of another host. */
function normalizeSlashes(path: string): string {
  return `/${path.replace(/^\/+/, '')}`;
}

export function joinLanguage(defaultLang: string, language: string, path: string): string {
  if (language === defaultLang) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
