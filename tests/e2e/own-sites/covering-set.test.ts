import { findLayoutFaults } from '../../kit/browser/layout/find-layout-faults.ts';
import type { Stop } from '../../kit/browser/layout/walk.ts';
import { toPath, getPlaces, fetchPage, type Site, SITES } from '../../kit/browser/sites.ts';
import { expect, test } from '../../kit/browser/test.ts';

// Each site, each language, and each route at least once, at both widths. The matrix visits all combinations.

/** Assigns each value to the site with the fewest so far, among those that have it. */
function distribute(getValues: (site: Site) => readonly string[]): ReadonlyMap<Site, readonly string[]> {
  const shares = new Map<Site, string[]>(SITES.map((site) => [site, []]));
  for (const value of new Set(SITES.flatMap(getValues))) {
    const owners = [...shares].filter(([site]) => getValues(site).includes(value));
    owners.toSorted(([, a], [, b]) => a.length - b.length)[0]?.[1].push(value);
  }
  return shares;
}

const LANGUAGES = distribute(({ languages }) => languages);
const ROUTES = distribute(({ document }) => getPlaces(document).map(({ id }) => id));

/** Pairs the routes of a site's share with the languages of its share, the shorter list repeated. */
function planStops(site: Site): readonly Stop[] {
  const codes = [...new Set([...(LANGUAGES.get(site) ?? []), site.defaultLang])];
  const routes = [...(ROUTES.get(site) ?? []), 'home'];
  return Array.from({ length: Math.max(codes.length, routes.length) }, (_, index) => {
    const [code = '', id = ''] = [codes[index % codes.length], routes[index % routes.length]];
    const { tag: lang = '', dir = 'ltr' } = site.document.languages[code] ?? {};
    const path = getPlaces(site.document).find((place) => place.id === id)?.path ?? '/';
    return { path: toPath(site, code, path), screen: id, lang, dir };
  });
}

for (const site of SITES) {
  const stops = planStops(site);
  test(`[SIT-1][SIT-6][LNG-7][LNG-8] ${site.key} serves and renders its share of pages and languages`, async ({ page }) => {
    const served = await Promise.all(stops.map(({ path }) => fetchPage(site, path)));
    expect(served).toEqual(stops.map(({ lang }) => `200 ${site.key} ${lang}`));
    expect(await findLayoutFaults(page, stops, { site: site.key })).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-site', site.key);
  });
}
