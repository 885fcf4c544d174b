import type { RawProps } from '../../schemas/manifest/expression.ts';
import type { ResolvedMenuItem } from '../../schemas/manifest/resolved.ts';
import { labelOfLink } from '../../schemas/manifest/site-document.ts';
import type { PageMenu, PageMenuItem } from '../../schemas/manifest/site-document.ts';
import { inOrder } from './in-order.ts';
import { WAITING, type PropScope } from './scope.ts';

/** Labels are props like others; how those are resolved is handed in, as props may in turn name menus. */
export type ResolveTexts = (raw: RawProps, scope: PropScope) => Readonly<Record<string, string>> | null;

/** The items of a menu in order: those that lead nowhere are left out. */
export function resolveMenu(menu: PageMenu, scope: PropScope, resolveTexts: ResolveTexts): readonly ResolvedMenuItem[] | typeof WAITING {
  const items: ResolvedMenuItem[] = [];
  for (const [id, raw] of inOrder(menu, scope)) {
    const item = resolveItem(id, raw, scope, resolveTexts);
    if (item === WAITING) return WAITING;
    if (item !== null) items.push(item);
  }
  return items;
}

function resolveItem(
  id: string,
  raw: PageMenuItem,
  scope: PropScope,
  resolveTexts: ResolveTexts,
): ResolvedMenuItem | null | typeof WAITING {
  const leadsTo = linkOf(id, raw);
  const texts = resolveTexts(textsOf(raw, leadsTo), scope);
  const children = resolveMenu(raw.children ?? {}, scope, resolveTexts);
  if (texts === null || children === WAITING) return WAITING;
  const { link, control } = targetOf(raw, leadsTo, scope);
  // An item that leads nowhere, its link hidden and its children too, is gone.
  if (link === null && control === null && children.length === 0) return null;
  const routes = [link?.route, ...(raw.activeRoutes ?? [])];
  const { label = '', tooltip = null } = texts;
  return { id, label, tooltip, icon: raw.icon ?? null, link, control, active: isOn(routes, scope), children };
}

/** The link that an item names, or that is called like it: only a leaf is one without saying so. */
function linkOf(id: string, { link, action, children }: PageMenuItem): string | undefined {
  return link ?? (action === undefined && children === undefined ? id : undefined);
}

function textsOf({ label, tooltip }: PageMenuItem, link: string | undefined): RawProps {
  const own = label ?? (link === undefined ? '' : { text: labelOfLink(link) });
  return tooltip === undefined ? { label: own } : { label: own, tooltip };
}

function targetOf({ action }: PageMenuItem, link: string | undefined, scope: PropScope) {
  return {
    link: link === undefined ? null : scope.link(link, {}),
    control: action === undefined ? null : scope.control(action, {}),
  };
}

function isOn(routes: readonly (string | null | undefined)[], scope: PropScope): boolean {
  const route = scope.fact('page.route');
  return route.state === 'ready' && routes.some((id) => id === route.value);
}
