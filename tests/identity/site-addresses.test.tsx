import { beforeAll, expect, it } from 'vitest';
import { loadScreens, openPage } from './open.tsx';

beforeAll(loadScreens);

it.each(['main', 'turkey'])(
  '[SIT-30] the footer, the help page, and the security page of %s lead to the addresses of the site',
  async (key) => {
    const page = await openPage('/help', { key });
    const { site, menus } = page.stores.site.document;
    const [support, business, anti, docs] = [site.support, site.business, site.anti, site.docs].map((address) => new URL(address).href);
    const hrefs = () => [...page.container.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    const footer = Object.keys(menus['footer-support'] ?? {}).map((id) => page.scope({ surface: null, args: {} }).link(id, {})?.href);
    expect(footer).toEqual(expect.arrayContaining([support, business, anti, docs]));
    expect(hrefs()).toEqual(expect.arrayContaining([support, docs]));
    await page.step(() => page.ports.location.push('/myaccount/security'));
    expect(hrefs()).toContain(anti);
  },
);
