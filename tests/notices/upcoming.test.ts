import { describe, expect, it } from 'vitest';
import { menu } from './answers.ts';
import { open, type Page } from './page.ts';
import { frozenLinks, frozenSite, SITES, type SiteKey } from '../project/frozen.ts';

const ID = 'eu-upcoming-dialog';
const PATHS = ['/options', '/futures-delivery'];
const linksTo = (site: SiteKey, path: string) => {
  const { routes } = frozenSite(site);
  return frozenLinks(site).flatMap(([id, { route }]) => (route !== undefined && routes[route]?.path === path ? [id] : []));
};
const linkOf = (page: Page, id: string) => page.runtime.scope({ surface: null, args: {} }).link(id, {});
const asked = async () => {
  const page = await open({ site: 'eu' });
  linkOf(page, linksTo('eu', '/options')[0] ?? '')?.follow();
  return page;
};

describe('links to what is upcoming', () => {
  it.each(PATHS)('[EUU-1] on the EU site those to %s open the dialog and are not followed', async (path) => {
    const links = linksTo('eu', path);
    expect(links).not.toEqual([]);
    for (const id of links) {
      const page = await open({ site: 'eu', at: '/tr' });
      const link = linkOf(page, id);
      link?.follow();
      expect({ action: link?.action, modal: page.modal, path: page.path }).toEqual({ action: 'upcoming', modal: ID, path: '/tr' });
    }
  });

  it.each(SITES.filter((site) => site !== 'eu'))('[EUU-4] on %s they are followed', async (site) => {
    for (const path of PATHS) {
      const page = await open({ site });
      const link = linkOf(page, linksTo(site, path)[0] ?? '');
      link?.follow();
      expect({ path: page.path, modal: page.modal, guard: page.guard }).toEqual({ path, modal: null, guard: null });
    }
  });
});

describe('the dialog', () => {
  it.each(['confirm', 'close'])('[EUU-3] has its title and text, closes by %s and can be opened again', async (action) => {
    const page = await asked();
    expect(await page.props(ID)).toMatchObject({ title: 'Stay tuned!', body: 'This feature is upcoming' });
    await page.act(ID, action);
    expect({ modal: page.modal, path: page.path }).toEqual({ modal: null, path: '/' });
    linkOf(page, linksTo('eu', '/options')[0] ?? '')?.follow();
    expect(page.modal).toBe(ID);
  });
});

describe('the pages themselves', () => {
  it.each(PATHS)('[EUU-5] %s visited directly says so on the EU site, in every language, and nowhere else', async (path) => {
    for (const at of [path, `/tr${path}`]) expect((await open({ site: 'eu', at })).guard).toBe('upcoming');
    expect((await open({ site: 'main', at: path })).guard).toBeNull();
  });

  it('[EUU-5] a blocked one says that it is not available', async () => {
    const page = await open({ site: 'eu', at: '/options', answers: menu('options') });
    expect({ guard: page.guard, modal: page.modal }).toEqual({ guard: 'unavailable', modal: 'restricted-country-dialog' });
  });
});
