import { getLinkLabelKey, type PageContent, type PageMenu, type SiteDocument } from '../../schemas/manifest/site-document.ts';

/** Code and texts that a page always renders. They load before the first render. */
export interface Dependencies {
  readonly components: readonly string[];
  readonly namespaces: readonly string[];
}

export function getShellDependencies({ surfaces, menus }: Pick<SiteDocument, 'surfaces' | 'menus'>): Dependencies {
  const always = Object.values(surfaces).filter(({ when, opens }) => when === undefined && opens === undefined);
  return {
    components: [...new Set(always.map(({ component }) => component))],
    namespaces: [
      ...new Set([...collectNamespaces([always.map(({ props }) => props), menus]), ...collectLabelNamespaces(Object.values(menus))]),
    ],
  };
}

export function getPageDependencies({ routes }: SiteDocument, id: string, content: PageContent | null): Dependencies {
  const route = routes[id];
  return { components: route === undefined ? [] : [route.screen], namespaces: [...new Set(collectNamespaces(content))] };
}

export function getGuardDependencies({ routes, guards }: SiteDocument, id: string): Dependencies {
  const route = routes[id];
  const isGuarded = route?.code !== undefined || route?.upcoming === true;
  const screens = isGuarded ? Object.values(guards).filter(({ screen }) => screen !== undefined) : [];
  return {
    components: [...new Set(screens.flatMap(({ screen }) => screen ?? []))],
    namespaces: [...new Set(collectNamespaces(screens.map(({ props }) => props)))],
  };
}

function collectNamespaces(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && typeof value.text === 'string' ? [getNamespace(value.text)] : [];
  // A value may have the name of a marker: `with: { text: 'BTC' }`.
  const inner = Object.entries(value).map(([key, each]: [string, unknown]) => (key === 'with' ? Object.values(each as object) : each));
  return [...own, ...inner.flatMap(collectNamespaces)];
}

/** Items without a label use the label of their link. */
function collectLabelNamespaces(menus: readonly PageMenu[]): readonly string[] {
  const items = menus.flatMap((menu) => Object.values(menu));
  const own = items.some(({ label, children }) => label === undefined && children === undefined) ? [getNamespace(getLinkLabelKey(''))] : [];
  return [...own, ...items.flatMap(({ children }) => (children === undefined ? [] : collectLabelNamespaces([children])))];
}

function getNamespace(key: string): string {
  return key.split(':')[0] ?? '';
}
