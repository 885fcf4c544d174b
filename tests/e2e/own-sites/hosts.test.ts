import { DOCUMENTS } from '../../own-sites/own.ts';
import { get } from '../support/process.ts';
import { siteOf } from '../support/sites.ts';
import { expect, portHere, test } from '../support/test.ts';

const SITES = DOCUMENTS.map(siteOf);

/** The key in the page, and the id in the settings that the same host is given. Asked without a browser, which resolves few of these names. */
async function served(host: string): Promise<unknown[]> {
  const [page, settings] = await Promise.all([get(portHere(), '/', host), get(portHere(), '/api/web/v1/site/settings', host)]);
  const { data } = JSON.parse(settings.body) as { data: { sub_site_id: number } };
  return [/<html[^>]* data-site="([^"]*)"/.exec(page.body)?.[1], data.sub_site_id];
}

for (const { key, id, production, local } of SITES) {
  test(`[SIT-2][SIT-3][SIT-4] the hosts of ${key} are served its pages`, async () => {
    for (const host of [production, production.toUpperCase(), ...local]) expect(await served(host), host).toEqual([key, id]);
  });
}

test('[SIT-5] a host name that no site names is served the fallback', async () => {
  const fallback = SITES.find(({ document }) => document.site.fallback === true);
  for (const host of ['exchange.example', 'turkey.example', 'xhk.localhost', '127.0.0.1', 'constructor']) {
    expect(await served(host), host).toEqual([fallback?.key, fallback?.id]);
  }
});
