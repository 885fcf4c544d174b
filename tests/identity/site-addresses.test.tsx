import { expect, it } from 'vitest';
import { openPage } from './open.tsx';

it.each(['main', 'turkey'])(
  '[SIT-30] the footer, the help page, and the security page of %s link to the addresses of the site',
  async (key) => {
    const page = await openPage('/help', { key });
    const { site, menus } = page.stores.site.document;
    const [support, business, anti, docs] = [site.support, site.business, site.anti, site.docs].map((address) => new URL(address).href);
    const footer = Object.keys(menus['footer-support'] ?? {}).map((id) => page.scope({ surface: null, args: {} }).link(id, {})?.href);
    expect(footer).toEqual(expect.arrayContaining([support, business, anti, docs]));
    expect(page.readHrefs('main a')).toEqual(expect.arrayContaining([support, docs]));
    await page.goTo('/myaccount/security');
    expect(page.readHrefs('main a')).toContain(anti);
  },
);
