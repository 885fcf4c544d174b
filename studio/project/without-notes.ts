import type { Menu, Route } from '../../schemas/manifest/navigation.ts';
import { map, type prune } from './prune.ts';

/** Remarks, and what only checks ask for, are for those who edit: they never ship. */
export function withoutNotes<Sections extends ReturnType<typeof prune>>(sections: Sections): Sections {
  const { routes, links, guards, surfaces, menus } = sections;
  return {
    ...sections,
    routes: map(routes, (route) => bare(withoutQuery(route))),
    links: map(links, bare),
    guards: map(guards, bare),
    surfaces: map(surfaces, bare),
    menus: map(menus, bareMenu),
  };
}

function withoutQuery(route: Route): Route {
  if (route.query === undefined) return route;
  const { query: _, ...rest } = route;
  return rest;
}

function bare<Entry extends { readonly note?: string | undefined }>(entry: Entry): Omit<Entry, 'note'> {
  if (entry.note === undefined) return entry;
  const { note: _, ...rest } = entry;
  return rest;
}

function bareMenu(menu: Menu): Menu {
  return map(menu, (item) => {
    const children = item.children && bareMenu(item.children);
    return children === item.children ? bare(item) : { ...bare(item), children };
  });
}
