import { findGuard } from '../../runtime/surfaces/find-guard.ts';
import { SLOTS, SURFACE_SLOTS, type SlotId } from '../../schemas/manifest/slots.ts';
import type { Guard, Surface } from '../../schemas/manifest/surface.ts';
import { openPastPage, type PastPage, type PastSite, type PastVisit } from './past-page.ts';
import { type SeenText, collectTexts } from './words.ts';

export interface SeenSurface {
  readonly id: string;
  readonly slot: SlotId;
  readonly kind: Surface['kind'];
  /** Rule that showed the surface. Null if it's always shown. */
  readonly rule: string | null;
  readonly words: readonly SeenText[];
}

export interface HiddenSurface {
  readonly id: string;
  readonly slot: SlotId;
  readonly kind: Surface['kind'];
  readonly rule: string | null;
  readonly behind: string;
}

export interface Screen {
  readonly route: string;
  /** Guard that replaced the route's screen, its rule, and the target of its redirect. Null if the route's screen was shown. */
  readonly guard: { readonly id: string; readonly rule: string; readonly leadsTo: string | null } | null;
  readonly page: readonly SeenText[];
  readonly surfaces: readonly SeenSurface[];
  readonly hidden: readonly HiddenSurface[];
}

/** Determines the screen of a published site in a situation. Surfaces are in the order of the slots, then in their order on the screen. */
export async function computeScreen(site: PastSite, visit: PastVisit): Promise<Screen> {
  const past = await openPastPage(site, visit);
  const { document } = site;
  const page = computePage(site, past);
  // The route's screen renders the slot `main`, unless a guard replaces the screen.
  const slots = SURFACE_SLOTS.filter((slot) => slot !== 'main' || page.guard === null);
  const onScreen = slots.flatMap((slot) => past.board.visible(slot).map((id) => ({ id, slot })));
  const surfaces = onScreen.map(({ id, slot }): SeenSurface => {
    const { kind, when = null, props } = requireSurface(document.surfaces[id], id);
    return { id, slot, kind, rule: when, words: collectTexts(props, past.scope(id)) };
  });
  return { ...page, surfaces, hidden: findHidden(site, past, surfaces) };
}

function computePage({ document, contents }: PastSite, past: PastPage): Pick<Screen, 'route' | 'guard' | 'page'> {
  const route = past.stores.route.id;
  const isCoded = document.routes[route]?.code !== undefined;
  const found = findGuard({ guards: document.guards, facts: past.facts, isCoded });
  const guard = found.state === 'ready' ? found.value : null;
  const source = guard === null ? contents[route] : { title: undefined, props: guard.guard.props };
  const title = source?.title === undefined ? {} : { title: source.title };
  return {
    route,
    guard: guard && { id: guard.id, rule: guard.guard.when, leadsTo: getRedirectTarget(guard.guard, past) },
    page: collectTexts({ ...title, ...source?.props }, past.scope(null)),
  };
}

function getRedirectTarget({ redirect }: Guard, past: PastPage): string | null {
  return redirect === undefined ? null : (past.scope(null).link(redirect, {})?.href ?? null);
}

function findHidden({ document }: PastSite, { board }: PastPage, seen: readonly SeenSurface[]): HiddenSurface[] {
  const first = seen.find(({ slot }) => SLOTS[slot].capacity === 'one');
  if (first === undefined) return [];
  const eligible = Object.entries(document.surfaces)
    .filter(([id, { slot }]) => SLOTS[slot].capacity === 'one' && id !== first.id && board.state(id).decision === 'show')
    .sort(([a, one], [b, other]) => other.priority - one.priority || (a < b ? -1 : 1));
  return eligible.map(([id, { slot, kind, when = null }]) => ({ id, slot, kind, rule: when, behind: first.id }));
}

function requireSurface(record: Surface | undefined, id: string): Surface {
  if (record === undefined) throw new Error(`the document has no surface "${id}"`);
  return record;
}
