import { computed, type IComputedValue } from 'mobx';
import {
  type Expression,
  getExpressionMarker,
  type ExpressionMarker,
  type RawProp,
  type RawProps,
} from '../../schemas/manifest/expression.ts';
import { type Async, LOST, PENDING, ready } from '../../schemas/async.ts';
import { inOrder } from './in-order.ts';
import { FAILED, isUnsettled, type PropScope, type Unsettled, WAITING } from './scope.ts';
import type { ResolvedMenuItem } from '../../schemas/manifest/resolved.ts';
import { getLinkLabelKey, type PageMenu, type PageMenuItem } from '../../schemas/manifest/site-document.ts';

/** One prop, resolved: a plain value, null for none, WAITING or FAILED. */
export function resolveProp(raw: RawProp | undefined, scope: PropScope): unknown {
  if (raw === undefined) return undefined;
  const marker = getExpressionMarker(raw);
  if (marker === null) return isRecord(raw) ? resolveRecord(raw, scope) : raw;
  // The marker was read off the value, so it is that marker's expression.
  const resolve = RESOLVERS[marker] as (expression: RawProp, scope: PropScope) => unknown;
  return resolve(raw, scope);
}

type Resolver<Marker extends ExpressionMarker> = (
  expression: Extract<Expression, Readonly<Record<Marker, unknown>>>,
  scope: PropScope,
) => unknown;

/** How each kind of expression becomes a value. */
const RESOLVERS: { readonly [Marker in ExpressionMarker]: Resolver<Marker> } = {
  text: ({ text, with: placeholders }, scope) => {
    const values = resolveTexts(placeholders, scope);
    if (values === null) return WAITING;
    const reading = scope.text(text, values);
    return reading.state === 'ready' ? reading.value : reading.state === 'lost' ? FAILED : WAITING;
  },
  link: ({ link, params }, scope) => scope.link(link, resolveTexts(params, scope) ?? {}),
  value: ({ value, else: otherwise }, scope) => {
    const reading = scope.value(value);
    if (reading.state === 'pending') return WAITING;
    const given = reading.state === 'ready' && reading.value !== '' ? reading.value : null;
    return given ?? resolveProp(otherwise, scope) ?? null;
  },
  arg: ({ arg, else: otherwise }, scope) => {
    const given = scope.arg(arg);
    // What is empty, as in `?deposit=`, is none where something else may stand for it.
    return given === undefined || (given === '' && otherwise !== undefined) ? (resolveProp(otherwise, scope) ?? null) : given;
  },
  input: ({ input }, scope) => scope.input(input) ?? null,
  now: (_expression, scope) => scope.now(),
  // By a fact: unknown takes `else`, and so does a value without a case.
  by: ({ by, cases, else: otherwise }, scope) => {
    const reading = scope.fact(by);
    const chosen = reading.state === 'ready' ? cases[String(reading.value)] : undefined;
    return resolveProp(chosen ?? otherwise, scope) ?? null;
  },
  action: ({ action, with: args }, scope) => scope.control(action, resolveTexts(args, scope) ?? {}),
  menu: ({ menu }, scope) => resolveMenu(scope.menu(menu), scope),
  list: ({ list }, scope) => resolveList(list, scope),
};

/** The entries as text, for placeholders, parameters and queries; entries without a value are left out. Null: pending. */
export function resolveTexts(raw: RawProps | undefined, scope: PropScope): Readonly<Record<string, string>> | null {
  const record = resolveRecord(raw ?? {}, scope);
  if (isUnsettled(record)) return null;
  const given = Object.entries(record).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function resolveRecord(raw: RawProps, scope: PropScope): Readonly<Record<string, unknown>> | Unsettled {
  const entries = Object.entries(raw).map(([name, prop]) => [name, resolveProp(prop, scope)] as const);
  return unsettledOf(entries.map(([, value]) => value)) ?? Object.fromEntries(entries);
}

/** A failure decides before what is still loading. */
function unsettledOf(values: readonly unknown[]): Unsettled | null {
  return values.includes(FAILED) ? FAILED : values.includes(WAITING) ? WAITING : null;
}

/** A list of entries; one whose link is hidden goes with it. */
function resolveList(list: Readonly<Record<string, RawProps>>, scope: PropScope): unknown {
  if (Object.values(list).some(({ waits, when }) => waits === true && typeof when === 'string' && scope.waits(when))) return WAITING;
  const entries = inOrder(list, scope).map(
    ([id, { order: _order, when: _when, waits: _waits, unless: _unless, feature: _feature, ...raw }]) => {
      const entry = resolveRecord(raw, scope);
      return isUnsettled(entry) ? entry : { id, ...entry };
    },
  );
  return unsettledOf(entries) ?? entries.filter((entry) => (entry as { link?: unknown }).link !== null);
}

function isRecord(raw: RawProp): raw is { readonly [key: string]: RawProp } {
  return typeof raw === 'object' && !Array.isArray(raw);
}

/** The props of one record, each derived by itself: what changes one of them, or comes to the same, leaves the others as they are. */
export class LiveProps {
  private readonly byName: readonly (readonly [string, IComputedValue<unknown>])[];

  constructor(raw: RawProps | undefined, scope: PropScope) {
    this.byName = Object.entries(raw ?? {}).map(([name, prop]) => [name, computed(() => resolveProp(prop, scope), { equals: isSameProp })]);
  }

  /** All of them. Pending while one waits for its source, failed if the texts of one failed to load. */
  read(): Async<Readonly<Record<string, unknown>>> {
    const entries = this.byName.map(([name, prop]) => [name, prop.get()] as const);
    const unsettled = unsettledOf(entries.map(([, prop]) => prop));
    return unsettled === null ? ready(Object.fromEntries(entries)) : unsettled === FAILED ? LOST : PENDING;
  }
}

/** Whether two resolved props say the same: lists and plain records by what they hold, all else by identity. */
export function isSameProp(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSameProp(one[key], other[key]));
}

/** Live rows and the like have a class of their own: what they hold is followed, not compared. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
}

/** The items of a menu in order: those that lead nowhere are left out. */
function resolveMenu(menu: PageMenu, scope: PropScope): readonly ResolvedMenuItem[] | Unsettled {
  const items: ResolvedMenuItem[] = [];
  for (const [id, raw] of inOrder(menu, scope)) {
    const item = resolveItem(id, raw, scope);
    if (isUnsettled(item)) return item;
    if (item !== null) items.push(item);
  }
  return items;
}

function resolveItem(id: string, raw: PageMenuItem, scope: PropScope): ResolvedMenuItem | null | Unsettled {
  const leadsTo = linkOf(id, raw);
  const texts = resolveRecord(textsOf(raw, leadsTo), scope);
  const children = resolveMenu(raw.children ?? {}, scope);
  if (isUnsettled(texts)) return texts;
  if (isUnsettled(children)) return children;
  const { link, control } = targetOf(raw, leadsTo, scope);
  // An item that leads nowhere, its link hidden and its children too, is gone.
  if (link === null && control === null && children.length === 0) return null;
  const routes = [link?.route, ...(raw.activeRoutes ?? [])];
  // Labels and tooltips are texts.
  const { label = '', tooltip = null } = texts as Readonly<Record<string, string | undefined>>;
  return { id, label, tooltip, icon: raw.icon ?? null, link, control, active: isOn(routes, scope), children };
}

/** The link that an item names, or that is called like it: only a leaf is one without saying so. */
function linkOf(id: string, { link, action, children }: PageMenuItem): string | undefined {
  return link ?? (action === undefined && children === undefined ? id : undefined);
}

function textsOf({ label, tooltip }: PageMenuItem, link: string | undefined): RawProps {
  const own = label ?? (link === undefined ? '' : { text: getLinkLabelKey(link) });
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
