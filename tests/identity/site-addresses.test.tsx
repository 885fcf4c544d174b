import { expect, it } from 'vitest';
import { openPage } from './open.tsx';

it.each(['main', 'turkey'])('[SIT-30] footer, help page and security page of %s link to the addresses of the site', async (key) => {
  const page = await openPage('/help', { key });
  const { site, menus } = page.stores.site.document;
  const [support, business, anti, docs] = [site.support, site.business, site.anti, site.docs].map((address) => new URL(address).href);
  const footer = Object.keys(menus['footer-support'] ?? {}).map((id) => page.scope({ surface: null, args: {} }).link(id, {})?.href);
  expect(footer).toEqual(expect.arrayContaining([support, business, anti, docs]));
  expect(page.readHrefs('main a')).toEqual(expect.arrayContaining([support, docs]));
  await page.goTo('/myaccount/security');
  expect(page.readHrefs('main a')).toContain(anti);
});

it.each(['/help', '/myaccount/kyc_home'])('[RTE-22] %s links to the guides on KYC, which have pages', async (path) => {
  const page = await openPage(path);
  const guides = { '/help/kyc-verify-identity': 'kyc-guide-identity', '/help/kyc-prove-address': 'kyc-guide-address' };
  for (const [guide, id] of Object.entries(guides)) {
    expect(page.readHrefs('main a')).toContain(guide);
    await page.goTo(guide);
    expect(page.stores.route.id).toBe(id);
    await page.goTo(path);
  }
});
