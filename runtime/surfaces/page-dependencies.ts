import type { PageContent, PageMenu, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { getLinkLabelKey } from '../../schemas/manifest/site-document.ts';

/** Chunks and texts that are drawn whatever the facts: they are awaited, so that what is drawn is whole. */
export interface Needs {
  readonly components: readonly string[];
  readonly namespaces: readonly string[];
}

/** What stands on every page: the surfaces that no rule and nobody opens, and the menus. */
export function shellNeeds({ surfaces, menus }: SiteDocument): Needs {
  const always = Object.values(surfaces).filter(({ when, opens }) => when === undefined && opens === undefined);
  return {
    components: [...new Set(always.map(({ component }) => component))],
    namespaces: [...new Set([...namespacesOf([always.map(({ props }) => props), menus]), ...labelsOf(Object.values(menus))])],
  };
}

/** What a route's own screen draws, as far as it is known what it says. */
export function pageNeeds({ routes }: SiteDocument, id: string, content: PageContent | null): Needs {
  const route = routes[id];
  return { components: route === undefined ? [] : [route.screen], namespaces: [...new Set(namespacesOf(content))] };
}

/** What may stand in place of a route's screen. */
export function guardNeeds({ routes, guards }: SiteDocument, id: string): Needs {
  const route = routes[id];
  const isGuarded = route?.code !== undefined || route?.upcoming === true;
  const screens = isGuarded ? Object.values(guards).filter(({ screen }) => screen !== undefined) : [];
  return {
    components: [...new Set(screens.flatMap(({ screen }) => screen ?? []))],
    namespaces: [...new Set(namespacesOf(screens.map(({ props }) => props)))],
  };
}

/** The namespaces of every `{ "text": "namespace:key" }` below a value. */
function namespacesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && typeof value.text === 'string' ? [namespaceOf(value.text)] : [];
  return [...own, ...Object.values(value).flatMap(namespacesOf)];
}

/** Items without a label of their own are called as their link is. */
function labelsOf(menus: readonly PageMenu[]): readonly string[] {
  const items = menus.flatMap((menu) => Object.values(menu));
  const own = items.some(({ label, children }) => label === undefined && children === undefined) ? [namespaceOf(getLinkLabelKey(''))] : [];
  return [...own, ...items.flatMap(({ children }) => (children === undefined ? [] : labelsOf([children])))];
}

function namespaceOf(key: string): string {
  return key.split(':')[0] ?? '';
}
