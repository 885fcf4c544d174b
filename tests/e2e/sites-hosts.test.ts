import { expect, test } from 'playwright/test';
import { get, TEST_PORT } from './support/process.ts';

/** Contract section 2: the hosts of each site's key and id. Asked without a browser, which resolves few of these names. */
const HOSTS = [
  ['main', 0, ['www.meridian.example', 'WWW.MERIDIAN.EXAMPLE', 'localhost', 'main.localhost']],
  ['turkey', 177, ['www.meridian-tr.example', 'turkey.localhost']],
  ['eu', 106, ['eu.meridian.example', 'eu.localhost']],
  ['hk', 71, ['hk.meridian.example', 'hk.localhost']],
  ['us', 232, ['us.meridian.example', 'us.localhost']],
  ['bahamas', 14, ['bs.meridian.example', 'bahamas.localhost']],
  ['singapore', 153, ['sg.meridian.example', 'singapore.localhost']],
  ['uk', 182, ['uk.meridian.example', 'uk.localhost']],
  ['japan', 83, ['jp.meridian.example', 'japan.localhost']],
  ['uae', 181, ['ae.meridian.example', 'uae.localhost']],
  ['testnet', 666, ['testnet.meridian.example', 'testnet.localhost']],
] as const;

/** The key in the page, and the id in the settings that the same host is given. */
async function served(host: string): Promise<unknown[]> {
  const [page, settings] = await Promise.all([get(TEST_PORT, '/', host), get(TEST_PORT, '/api/web/v1/site/settings', host)]);
  const { data } = JSON.parse(settings.body) as { data: { sub_site_id: number } };
  return [/<html[^>]* data-site="([^"]*)"/.exec(page.body)?.[1], data.sub_site_id];
}

for (const [key, id, hosts] of HOSTS) {
  test(`[SIT-2][SIT-3][SIT-4] ${hosts.join(', ')} is ${key}`, async () => {
    for (const host of hosts) expect(await served(host), host).toEqual([key, id]);
  });
}

test('[SIT-5] a host name that no site names is served main', async () => {
  for (const host of ['exchange.example', 'meridian.example', 'turkey.example', 'xhk.localhost', '127.0.0.1', 'constructor']) {
    expect(await served(host), host).toEqual(['main', 0]);
  }
});
