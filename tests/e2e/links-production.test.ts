import { expectShell } from './support/document.ts';
import { hrefs } from './support/links.ts';
import { SITES } from './support/sites.ts';
import { expect, expectScreen, surface, test } from './support/test.ts';

const PORT = process.env['E2E_PORT'] ?? '4180';
const origin = (host: string) => `http://${host}:${PORT}`;

// The production hosts of the demo, on this machine; the browser is to trust them as it would with https.
test.use({
  allowTrouble: /^other host: http:\/\/(www|hk)\.meridian(-tr)?\.example:/,
  launchOptions: async ({ launchOptions }, provide) => {
    const rules = ['--host-resolver-rules=MAP *.meridian.example 127.0.0.1, MAP www.meridian-tr.example 127.0.0.1'];
    const trusted = ['www.meridian.example', 'hk.meridian.example', 'www.meridian-tr.example'].map(origin).join(',');
    const args = [...(launchOptions.args ?? []), ...rules, `--unsafely-treat-insecure-origin-as-secure=${trusted}`];
    await provide({ ...launchOptions, args });
  },
});

for (const [host, key] of [
  ['www.meridian.example', 'main'],
  ['hk.meridian.example', 'hk'],
  ['www.meridian-tr.example', 'turkey'],
] as const) {
  test(`[SIT-4][SIT-23] on ${host} the page is ${key}, and links to other sites name their production hosts`, async ({ page }) => {
    await page.goto(`${origin(host)}/`);
    await expectScreen(page, 'home');
    await expectShell(page);
    await expect(page.locator('html')).toHaveAttribute('data-site', key);
    const links = await hrefs(surface(page, 'site-footer'), 'a[href^="http"]');
    const hosts = links.map((href) => new URL(href)).map(({ protocol, host: named }) => `${protocol}//${named}`);
    expect(hosts.toSorted()).toEqual(SITES.map(({ production }) => `https://${production}`).toSorted());
  });
}
