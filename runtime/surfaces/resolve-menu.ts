import type { RawProps } from '../../schemas/manifest/expression.ts';
import type { Menu } from '../../schemas/manifest/navigation.ts';
import type { ResolvedMenuItem } from '../../schemas/manifest/resolved.ts';
import { inOrder } from './in-order.ts';
import { PENDING, type PropScope } from './scope.ts';

/** Labels are props like others; how those are resolved is handed in, as props may in turn name menus. */
export type ResolveTexts = (raw: RawProps, scope: PropScope) => Readonly<Record<string, string>> | null;

/** The items of a menu in order: hidden ones, and those that lead nowhere, are left out. */
export function resolveMenu(menu: Menu, scope: PropScope, resolveTexts: ResolveTexts): readonly ResolvedMenuItem[] | typeof PENDING {
  const items: ResolvedMenuItem[] = [];
  for (const [id, raw] of inOrder(menu, scope)) {
    const item = raw.hidden === true ? null : resolveItem(id, raw, scope, resolveTexts);
    if (item === PENDING) return PENDING;
    if (item !== null) items.push(item);
  }
  return items;
}

function resolveItem(
  id: string,
  raw: Menu[string],
  scope: PropScope,
  resolveTexts: ResolveTexts,
): ResolvedMenuItem | null | typeof PENDING {
  const texts = resolveTexts(textsOf(raw), scope);
  const children = resolveMenu(raw.children ?? {}, scope, resolveTexts);
  if (texts === null || children === PENDING) return PENDING;
  const { link, control } = targetOf(raw, scope);
  // An item that leads nowhere, its link hidden and its children too, is gone.
  if (link === null && control === null && children.length === 0) return null;
  const routes = [link?.route, ...(raw.activeRoutes ?? [])];
  const { label = '', tooltip = null } = texts;
  return { id, label, tooltip, icon: raw.icon ?? null, link, control, active: isOn(routes, scope), children };
}

function textsOf({ label, tooltip }: Menu[string]): RawProps {
  return tooltip === undefined ? { label } : { label, tooltip };
}

function targetOf({ link, action }: Menu[string], scope: PropScope) {
  return {
    link: link === undefined ? null : scope.link(link, {}),
    control: action === undefined ? null : scope.control(action, {}),
  };
}

function isOn(routes: readonly (string | null | undefined)[], scope: PropScope): boolean {
  const route = scope.fact('page.route');
  return route.state === 'known' && routes.some((id) => id === route.value);
}
