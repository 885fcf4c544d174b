import type { SiteDocument } from '../../schemas/manifest/site-document.ts';

/** What a page at a route shows whatever the facts: its chunks and texts are awaited, so that the first paint is whole. */
export interface FirstNeeds {
  readonly components: readonly string[];
  readonly namespaces: readonly string[];
}

/** The route's screen and the surfaces that no rule and nobody opens, with the namespaces that their texts name. */
export function firstNeeds(document: SiteDocument, routeId: string): FirstNeeds {
  const route = document.routes[routeId];
  const always = Object.values(document.surfaces).filter(({ when, opens }) => when === undefined && opens === undefined);
  const parts: unknown[] = [route?.title, route?.props, ...always.map(({ props }) => props), document.menus];
  return {
    components: [...new Set([...(route === undefined ? [] : [route.screen]), ...always.map(({ component }) => component)])],
    namespaces: [...new Set(parts.flatMap(namespacesOf))],
  };
}

/** The namespaces of every `{ "text": "namespace:key" }` below a value. */
function namespacesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && typeof value.text === 'string' ? [value.text.split(':')[0] ?? ''] : [];
  return [...own, ...Object.values(value).flatMap(namespacesOf)];
}
