import type { Menu } from '../../schemas/manifest/navigation.ts';
import { map, type prune } from './prune.ts';

/** Remarks are for those who edit: they never ship. */
export function withoutNotes<Sections extends ReturnType<typeof prune>>(sections: Sections): Sections {
  const { routes, links, guards, surfaces, menus } = sections;
  return {
    ...sections,
    routes: map(routes, bare),
    links: map(links, bare),
    guards: map(guards, bare),
    surfaces: map(surfaces, bare),
    menus: map(menus, bareMenu),
  };
}

function bare<Entry extends { readonly note?: string | undefined }>({ note: _, ...rest }: Entry): Omit<Entry, 'note'> {
  return rest;
}

function bareMenu(menu: Menu): Menu {
  return map(menu, ({ children, ...item }) => ({ ...bare(item), ...(children ? { children: bareMenu(children) } : {}) }));
}
