import type { Menu } from '../../schemas/manifest/navigation.ts';
import { map, type prune } from './prune.ts';
import { without } from './without.ts';

/** Remarks, and what only the tool asks for, are for those who edit: they never ship. */
export function withoutNotes<Sections extends ReturnType<typeof prune>>(sections: Sections): Sections {
  const { routes, links, guards, surfaces, menus } = sections;
  return {
    ...sections,
    routes: map(routes, (route) => without(route, 'note', 'sites', 'texts', 'paths', 'query')),
    // Places carry the labels of their links.
    links: map(links, (link) => without(link, 'note', 'sites', 'texts', 'label')),
    guards: map(guards, (guard) => without(guard, 'note', 'sites', 'texts')),
    surfaces: map(surfaces, (surface) => without(surface, 'note', 'sites', 'texts')),
    menus: map(menus, bareMenu),
  };
}

function bareMenu(menu: Menu): Menu {
  return map(menu, (item) => {
    const children = item.children && bareMenu(item.children);
    return children === item.children ? without(item, 'note') : { ...without(item, 'note'), children };
  });
}
