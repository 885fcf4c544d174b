import { expect, it } from 'vitest';
import { withMenu } from './answers.ts';
import { openPage, type Page } from './page.ts';
import { getFrozenSite } from '../project/frozen.ts';

const ID = 'eu-upcoming-dialog';
const PATHS = ['/options', '/futures-delivery'];

function findLinks(path: string): readonly string[] {
  const { links, routes } = getFrozenSite('eu');
  const pages = Object.keys(routes).filter((id) => routes[id]?.path === path);
  const named = Object.keys(links).filter((id) => pages.includes(links[id]?.route ?? ''));
  return [...new Set([...pages, ...named])];
}
/** Follows a link. Returns the action that it runs instead, if any. */
function follow(page: Page, id = '') {
  const link = page.scope.link(id, {});
  link?.follow();
  return link?.action;
}

it.each(PATHS)('[EUU-1] on the EU site, links to %s open the dialog and are not followed', async (path) => {
  const links = findLinks(path);
  expect(links).not.toEqual([]);
  for (const id of links) {
    const page = await openPage({ site: 'eu', at: '/tr' });
    expect(follow(page, id)).toBe('upcoming');
    expect({ modal: page.modal, path: page.path }).toEqual({ modal: ID, path: '/tr' });
  }
});

it.each(['confirm', 'close'])('[EUU-3] the dialog has its title and text, closes by %s and can be opened again', async (action) => {
  const page = await openPage({ site: 'eu' });
  const [link] = findLinks('/options');
  follow(page, link);
  expect(await page.props(ID)).toMatchObject({ title: 'Stay tuned!', body: 'This feature is upcoming' });
  await page.act(ID, action);
  expect({ modal: page.modal, path: page.path }).toEqual({ modal: null, path: '/' });
  follow(page, link);
  expect(page.modal).toBe(ID);
});

it.each(PATHS)('[EUU-5] the page %s itself is upcoming on the EU site, in every language, and on no other site', async (path) => {
  for (const at of [path, `/tr${path}`]) expect((await openPage({ site: 'eu', at })).guard).toBe('upcoming');
  expect((await openPage({ site: 'main', at: path })).guard).toBeNull();
});

it('[EUU-5] a blocked page is unavailable rather than upcoming', async () => {
  const page = await openPage({ site: 'eu', at: '/options', answers: withMenu('options') });
  expect({ guard: page.guard, modal: page.modal }).toEqual({ guard: 'unavailable', modal: 'restricted-country-dialog' });
});
