import { isObject } from '../../../schemas/manifest/shape.ts';
import type { Edit } from '../../own-sites/edited.ts';
import { first, fresh, nextOf } from '../subjects/first.ts';
import { linkToFile, menuOfPages, pageLinks, pageToCopy, pageToMove, relatedLinks, upcomingPage } from '../subjects/pages.ts';
import { barWithLink } from '../subjects/notices.ts';
import { fallbackSite, regionalSite } from '../subjects/sites.ts';
import { restatedOn } from '../stating.ts';
import { type EditsByTitle, languagesWith, record, section, text, texts } from '../writing.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import type { Project } from '../../../studio/project/project.ts';

/** Edits of pages, links and menus. */
export const PAGES: EditsByTitle = {
  'a page moves to another address': (project) => {
    const { id, route } = pageToMove(project);
    return [record(project, BASE, ['routes', id], { path: `${route.path}-new` })];
  },

  'a page is found under one more address': (project) => {
    const { id, route } = pageToMove(project);
    return [record(project, BASE, ['routes', id], { paths: { [`${id}-too`]: `${route.path}-too` } })];
  },

  'a new page, an entry of a menu that leads to it, and its words': (project) => {
    const { id, route, page } = pageToCopy(project);
    const copy = fresh(`${id}-copy`, Object.keys(fallbackSite(project).manifest.routes));
    const { menu } = menuOfPages(project);
    return [
      record(project, BASE, ['routes', copy], { ...route, path: `/${copy}` }),
      record(project, BASE, ['pages', copy], page),
      record(project, BASE, ['menus', menu], { [copy]: {} }),
      ...copiedTexts(project, `content:${id}`, `content:${copy}`),
      ...texts(project, `links:${copy}.label`, 'A new page'),
    ];
  },

  'an entry of a menu changes places with the next on one site': (project) => {
    const { menu, entries } = menuOfPages(project);
    const { key } = regionalSite(project);
    const [one, other] = entries;
    return [section(project, key, 'menus', { [menu]: { [one.id]: { order: other.order }, [other.id]: { order: one.order } } })];
  },

  'an entry of a menu is hidden on one site': (project) => {
    const { menu, entries } = menuOfPages(project);
    return [section(project, regionalSite(project).key, 'menus', { [menu]: { [entries[0].id]: { hidden: true } } })];
  },

  'a page names one more page to read on': (project) => {
    const { id, links } = relatedLinks(project);
    const more = first(
      'other page to read on',
      pageLinks(project).filter((link) => !links.includes(link) && link !== id),
    );
    return [record(project, BASE, ['pages', id], { props: { related: { links: { list: [...links, more] } } } })];
  },

  'a bar leads to another page': (project) => {
    const { id, manifest, link } = barWithLink(project);
    return [record(project, manifest, ['surfaces', id], { props: { link: nextOf(pageLinks(project), link) } })];
  },

  'a document is replaced by another file': (project) => {
    const { site, link, file, other } = linkToFile(project);
    const said = restatedOn(project, site, ({ links, ...holds }) =>
      links?.[link] === file ? { ...holds, links: { ...links, [link]: other } } : links ? { ...holds, links } : holds,
    );
    return [record(project, site, ['links', link], { file: other }), ...said];
  },

  'a product that was announced opens': (project) => {
    const { site, id, path } = upcomingPage(project);
    const said = restatedOn(project, site, ({ upcoming, ...holds }) =>
      upcoming ? { ...holds, upcoming: upcoming.filter((each) => each !== path) } : holds,
    );
    return [record(project, site, ['routes', id], { upcoming: false }), ...said];
  },
};

function copiedTexts(project: Project, from: string, to: string): Edit[] {
  const [namespace = '', id = ''] = from.split(':');
  return languagesWith(project, from).flatMap((language) => {
    const own = project.ownTexts(language)[namespace]?.[id];
    return isObject(own) ? [text(language, to, own)] : [];
  });
}
