import type { PageContent, PageMenu, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { labelOfLink } from '../../schemas/manifest/site-document.ts';

/** Chunks and texts that are drawn whatever the facts: they are awaited, so that what is drawn is whole. */
export interface Dependencies {
  readonly components: readonly string[];
  readonly namespaces: readonly string[];
}

/** What stands on every page: the surfaces that no rule and nobody opens, and the menus. */
export function getShellDependencies({ surfaces, menus }: SiteDocument): Dependencies {
  const always = Object.values(surfaces).filter(({ when, opens }) => when === undefined && opens === undefined);
  return {
    components: [...new Set(always.map(({ component }) => component))],
    namespaces: [
      ...new Set([...collectNamespaces([always.map(({ props }) => props), menus]), ...collectLabelNamespaces(Object.values(menus))]),
    ],
  };
}

/** What a route's own screen draws, as far as it is known what it says. */
export function getPageDependencies({ routes }: SiteDocument, id: string, content: PageContent | null): Dependencies {
  const route = routes[id];
  return { components: route === undefined ? [] : [route.screen], namespaces: [...new Set(collectNamespaces(content))] };
}

/** What may stand in place of a route's screen. */
export function getGuardDependencies({ routes, guards }: SiteDocument, id: string): Dependencies {
  const route = routes[id];
  const isGuarded = route?.code !== undefined || route?.upcoming === true;
  const screens = isGuarded ? Object.values(guards).filter(({ screen }) => screen !== undefined) : [];
  return {
    components: [...new Set(screens.flatMap(({ screen }) => screen ?? []))],
    namespaces: [...new Set(collectNamespaces(screens.map(({ props }) => props)))],
  };
}

/** The namespaces of every `{ "text": "namespace:key" }` below a value. */
function collectNamespaces(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && typeof value.text === 'string' ? [getNamespace(value.text)] : [];
  return [...own, ...Object.values(value).flatMap(collectNamespaces)];
}

/** Items without a label of their own are called as their link is. */
function collectLabelNamespaces(menus: readonly PageMenu[]): readonly string[] {
  const items = menus.flatMap((menu) => Object.values(menu));
  const own = items.some(({ label, children }) => label === undefined && children === undefined) ? [getNamespace(labelOfLink(''))] : [];
  return [...own, ...items.flatMap(({ children }) => (children === undefined ? [] : collectLabelNamespaces([children])))];
}

function getNamespace(key: string): string {
  return key.split(':')[0] ?? '';
}
