import { fetchPath } from '../../kit/browser/process.ts';
import { DOCUMENTS, SITES } from '../../kit/browser/sites.ts';
import { expect, getBasePort, test } from '../../kit/browser/test.ts';

// Requests without a browser, which resolves few of these host names.

async function servedSite(host: string): Promise<unknown[]> {
  const fetchHere = (path: string) => fetchPath(getBasePort(), path, host);
  const [page, settings] = await Promise.all([fetchHere('/'), fetchHere('/api/web/v1/site/settings')]);
  const { data } = JSON.parse(settings.body) as { data: { sub_site_id: number } };
  return [/<html[^>]* data-site="([^"]*)"/.exec(page.body)?.[1], data.sub_site_id];
}

test('[SIT-2][SIT-3][SIT-4] the hosts of each site are served its pages', async () => {
  for (const { key, id, production, local } of SITES)
    for (const host of [production, production.toUpperCase(), ...local]) expect(await servedSite(host), host).toEqual([key, id]);
});

test('[SIT-5] a host name that no site has is served the fallback site', async () => {
  const fallback = SITES.find(({ document }) => document.site.fallback === true);
  for (const host of ['exchange.example', 'turkey.example', 'xhk.localhost', '127.0.0.1', 'constructor'])
    expect(await servedSite(host), host).toEqual([fallback?.key, fallback?.id]);
});

test('[SIT-20] the documents that a site links to are PDF files', async () => {
  const files = DOCUMENTS.flatMap(({ links }) => Object.values(links).flatMap((link) => link?.file ?? []));
  for (const file of new Set(files)) {
    const { status, body } = await fetchPath(getBasePort(), file);
    expect({ file, status, start: body.slice(0, 5) }).toEqual({ file, status: 200, start: '%PDF-' });
  }
});
