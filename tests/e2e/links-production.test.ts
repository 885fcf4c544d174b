import { frozenSite, SITES } from '../project/frozen.ts';
import { expectShell } from './support/document.ts';
import { hrefs } from './support/links.ts';
import { CODE } from './support/servers.ts';
import { siteOf } from './support/sites.ts';
import { expect, expectScreen, open, surface, test } from './support/test.ts';

const HOSTS = SITES.map((key) => siteOf(frozenSite(key)));
const origin = (host: string) => `http://${host}:${CODE.port}`;

// The production hosts of the demo, on this machine; the browser is to trust them as it would with https.
test.use({
  allowTrouble: /^other host: http:\/\/(www|eu)\.meridian(-tr)?\.example:/,
  launchOptions: async ({ launchOptions }, provide) => {
    const rules = ['--host-resolver-rules=MAP *.meridian.example 127.0.0.1, MAP www.meridian-tr.example 127.0.0.1'];
    const trusted = HOSTS.map(({ production }) => origin(production)).join(',');
    const args = [...(launchOptions.args ?? []), ...rules, `--unsafely-treat-insecure-origin-as-secure=${trusted}`];
    await provide({ ...launchOptions, args });
  },
});

for (const { key, production } of HOSTS) {
  test(`[SIT-4][SIT-23] on ${production} the page is ${key}, and links to other sites name their production hosts`, async ({ page }) => {
    await open(page, { on: { at: () => `${origin(production)}/` } });
    await expectScreen(page, 'home');
    await expectShell(page);
    await expect(page.locator('html')).toHaveAttribute('data-site', key);
    const links = await hrefs(surface(page, 'site-footer'), 'a[href^="http"]');
    const hosts = links.map((href) => new URL(href)).map(({ protocol, host: named }) => `${protocol}//${named}`);
    expect(hosts.toSorted()).toEqual(HOSTS.map((site) => `https://${site.production}`).toSorted());
  });
}
