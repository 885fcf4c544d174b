import { getStaticRoutes } from '../../../../server/pages/site-map.ts';
import { findHydrationFaults, findMissingContent } from '../../../kit/browser/prerendered.ts';
import { toPath, SITES, type Site } from '../../../kit/browser/sites.ts';
import { getUrl, expect, test } from '../../../kit/browser/test.ts';
import { getOwnContents } from '../../../own-sites/own.ts';

const isFallback = ({ document }: Site): number => Number(document.site.fallback === true);

/** The fallback site first: it has the most pages. */
const ORDERED = SITES.toSorted((a, b) => isFallback(b) - isFallback(a));

const known = new Set<string>();

/** Returns the home page, and the static pages that no earlier site has with the same content. */
function ownPages(site: Site): readonly string[] {
  const contents = getOwnContents(site.document);
  const pages = getStaticRoutes(site.document).filter(([id]) => {
    const kind = JSON.stringify([site.document.routes[id], contents[id]]);
    return !known.has(kind) && known.add(kind);
  });
  const paths = new Set(['/', ...pages.map(([, path]) => path)]);
  return [...paths].map((path) => toPath(site, site.defaultLang, path));
}

for (const site of ORDERED) {
  const paths = ownPages(site);

  test(`[MAN-8] every page of ${site.key} can be read without JavaScript`, async ({ browser }) => {
    const addresses = paths.map((path) => getUrl(site.key, path));
    expect(await findMissingContent(browser, addresses)).toEqual([]);
  });

  test(`[MAN-8] every page of ${site.key} hydrates without replacing elements or logging errors`, async ({ browser }) => {
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await findHydrationFaults(browser, getUrl(site.key, path))));
    expect(faults).toEqual([]);
  });
}
