import { splitLanguage } from '../../runtime/navigation/language-path.ts';
import { createMatcher } from '../../runtime/navigation/match.ts';
import type { RouteParams } from '../../runtime/navigation/match.ts';
import { NOT_FOUND } from '../../runtime/stores/route-store.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { memoize } from '../../studio/project/memoize.ts';

/** The page of a site that a path leads to. */
export interface PageMatch {
  readonly route: string;
  readonly params: RouteParams;
  readonly language: string;
  /** Without language prefix and trailing slashes. */
  readonly path: string;
  readonly status: 200 | 404;
}

const getMatcher = memoize((document: SiteDocument) => createMatcher(document.routes));

/** The page that says that there is nothing: the same at every path, so that it is made once. */
export function getNotFoundPage(document: SiteDocument, language: string): PageMatch {
  return { route: NOT_FOUND, params: {}, language, path: document.routes[NOT_FOUND]?.path ?? '/', status: 404 };
}

/** What the page itself will find at this path: a hidden route and a language that the site lacks are not there (SRV-8). */
export function matchPage(document: SiteDocument, pathname: string): PageMatch {
  const { language, path } = splitLanguage(document, pathname);
  const found = getMatcher(document)(path);
  if (found === null || found.id === NOT_FOUND) return getNotFoundPage(document, language);
  return { route: found.id, params: found.params, language, path: path.replace(/(?<=.)\/+$/, ''), status: 200 };
}
