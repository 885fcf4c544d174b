import { splitLanguage } from '../../runtime/navigation/language-path.ts';
import { createMatcher } from '../../runtime/navigation/match.ts';
import type { RouteParams } from '../../runtime/navigation/match.ts';
import { NOT_FOUND } from '../../runtime/stores/route-store.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { memoize } from '../../studio/project/memoize.ts';

export interface PageMatch {
  readonly route: string;
  readonly params: RouteParams;
  readonly language: string;
  /** Path without language prefix and trailing slashes. */
  readonly path: string;
  readonly status: 200 | 404;
}

const getMatcher = memoize((document: SiteDocument) => createMatcher(document.routes));

/** Returns the same page for every unknown path, so that it is rendered once. */
export function getNotFoundPage(document: SiteDocument, language: string): PageMatch {
  return { route: NOT_FOUND, params: {}, language, path: document.routes[NOT_FOUND]?.path ?? '/', status: 404 };
}

/** Matches a path like the browser does. Hidden routes and languages that the site lacks are not found (SRV-8). */
export function matchPage(document: SiteDocument, pathname: string): PageMatch {
  const { language, path } = splitLanguage(document, pathname);
  const found = getMatcher(document)(path);
  if (found === null || found.id === NOT_FOUND) return getNotFoundPage(document, language);
  return { route: found.id, params: found.params, language, path: path.replace(/(?<=.)\/+$/, ''), status: 200 };
}
