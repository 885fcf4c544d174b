import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { openBuild } from '../../../../server/built.ts';
import { pageFile, rootOf } from '../../../../server/pages/page-file.ts';
import { ROBOTS, SITE_MAP, staticRoutes } from '../../../../server/pages/site-map.ts';
import type { SiteDocument } from '../../../../schemas/manifest/site-document.ts';
import { OWN } from '../../../kit/browser/servers.ts';

interface Head {
  readonly file: string;
  readonly lang: string;
  readonly canonical: string;
  readonly alternates: ReadonlyMap<string, string>;
  readonly isDrawn: boolean;
  readonly titles: number;
}

const read = (file: string): string => readFileSync(join(OWN.dist, file), 'utf8');

function headOf(file: string): Head {
  const html = read(file);
  const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
  return {
    file,
    lang: /<html lang="([^"]+)"/.exec(html)?.[1] ?? '',
    canonical: [...html.matchAll(/<link rel="canonical" href="([^"]+)">/g)].map(([, href]) => href).join(' '),
    // Two languages of a site may share a tag: what they say of an address is the same.
    alternates: new Map(links.map(([, lang = '', href = '']) => [href + (lang === 'x-default' ? '#x-default' : ''), lang])),
    isDrawn: /<div id="app"><.+<h1/s.test(html),
    titles: [...html.matchAll(/<title>[^<]+<\/title>/g)].length,
  };
}

function headsOf(document: SiteDocument): readonly Head[] {
  const routes = staticRoutes(document);
  return Object.keys(document.languages).flatMap((language) => routes.map(([, path]) => headOf(pageFile(document, language, path))));
}

// The pages are those that `npm run build` wrote for all sites.
const sites = (): readonly SiteDocument[] => openBuild(OWN.dist).documents;

test('[MAN-8] every static route of every site and language is a page that stands drawn, with one title', () => {
  for (const document of sites()) {
    const heads = headsOf(document);
    expect(heads.filter(({ isDrawn, titles }) => !isDrawn || titles !== 1).map(({ file }) => file)).toEqual([]);
  }
});

test('[LNG-12][LNG-13][LNG-14] canonicals are unique, and alternates name one another and themselves', () => {
  const heads = sites().flatMap(headsOf);
  const byCanonical = new Map(heads.map((head) => [head.canonical, head]));
  expect(byCanonical.size).toBe(heads.length);
  const strangers = heads.flatMap((head) =>
    [...head.alternates].flatMap(([href, lang]) => {
      const other = byCanonical.get(href.replace('#x-default', ''));
      const isMutual = other !== undefined && JSON.stringify([...other.alternates]) === JSON.stringify([...head.alternates]);
      return isMutual && (lang === 'x-default' || other.lang === lang) ? [] : [`${head.file}: ${lang} ${href}`];
    }),
  );
  expect(strangers).toEqual([]);
  expect(heads.filter((head) => head.alternates.get(head.canonical) !== head.lang).map(({ file }) => file)).toEqual([]);
});

test('[MAN-8] the site map of each site is its pages, no more and no fewer, and crawlers are led to it', () => {
  for (const document of sites()) {
    const mapped = [...read(rootOf(document) + SITE_MAP).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at);
    expect(mapped.toSorted()).toEqual(
      headsOf(document)
        .map(({ canonical }) => canonical)
        .toSorted(),
    );
    expect(read(rootOf(document) + ROBOTS)).toContain(`https://${document.site.hosts.production}/${SITE_MAP}`);
  }
});
