import { computed, type IComputedValue } from 'mobx';
import {
  type Expression,
  getExpressionMarker,
  type ExpressionMarker,
  type RawProp,
  type RawProps,
} from '../../schemas/manifest/expression.ts';
import { type Async, FAILED, PENDING, ready } from '../../schemas/async.ts';
import { FAILED_PROP, isUnsettled, type PropScope, type Unsettled, WAITING_PROP } from './scope.ts';
import type { ResolvedMenuItem } from '../../schemas/manifest/resolved.ts';
import type { RuntimeLink } from '../navigation/runtime-link.ts';
import { getLinkLabelKey, type PageMenu, type PageMenuItem } from '../../schemas/manifest/site-document.ts';

export function resolveProp(raw: RawProp | undefined, scope: PropScope): unknown {
  if (raw === undefined) return undefined;
  const marker = getExpressionMarker(raw);
  if (marker === null) return isRecord(raw) ? resolveRecord(raw, scope) : raw;
  // `expressionMarker` has matched the expression to its resolver.
  const resolve = RESOLVERS[marker] as (expression: RawProp, scope: PropScope) => unknown;
  return resolve(raw, scope);
}

type Resolver<Marker extends ExpressionMarker> = (
  expression: Extract<Expression, Readonly<Record<Marker, unknown>>>,
  scope: PropScope,
) => unknown;

const RESOLVERS: { readonly [Marker in ExpressionMarker]: Resolver<Marker> } = {
  text: ({ text, with: placeholders }, scope) => {
    const values = resolveTexts(placeholders, scope);
    if (values === null) return WAITING_PROP;
    const reading = scope.text(text, values);
    return reading.state === 'ready' ? reading.value : reading.state === 'failed' ? FAILED_PROP : WAITING_PROP;
  },
  link: ({ link, params }, scope) => scope.link(link, resolveTexts(params, scope) ?? {}),
  value: ({ value, else: otherwise }, scope) => {
    const reading = scope.value(value);
    if (reading.state === 'pending') return WAITING_PROP;
    const given = reading.state === 'ready' && reading.value !== '' ? reading.value : null;
    return given ?? resolveProp(otherwise, scope) ?? null;
  },
  arg: ({ arg, else: otherwise }, scope) => {
    const given = scope.arg(arg);
    // An empty argument, as in `?deposit=`, counts as missing if there is an alternative.
    return given === undefined || (given === '' && otherwise !== undefined) ? (resolveProp(otherwise, scope) ?? null) : given;
  },
  input: ({ input }, scope) => scope.input(input) ?? null,
  now: (_expression, scope) => scope.now(),
  // `else` applies to an unknown fact, and to a value without a case.
  by: ({ by, cases, else: otherwise }, scope) => {
    const reading = scope.fact(by);
    const chosen = reading.state === 'ready' ? cases[String(reading.value)] : undefined;
    return resolveProp(chosen ?? otherwise, scope) ?? null;
  },
  action: ({ action, with: args }, scope) => scope.control(action, resolveTexts(args, scope) ?? {}),
  menu: ({ menu }, scope) => resolveMenu(scope.menu(menu), scope),
  list: ({ list }, scope) => resolveList(list, scope),
};

export function resolveTexts(raw: RawProps | undefined, scope: PropScope): Readonly<Record<string, string>> | null {
  const record = resolveRecord(raw ?? {}, scope);
  if (isUnsettled(record)) return null;
  const given = Object.entries(record).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function resolveRecord(raw: RawProps, scope: PropScope): Readonly<Record<string, unknown>> | Unsettled {
  const entries = Object.entries(raw).map(([name, prop]) => [name, resolveProp(prop, scope)] as const);
  return findUnsettled(entries.map(([, value]) => value)) ?? Object.fromEntries(entries);
}

function findUnsettled(values: readonly unknown[]): Unsettled | null {
  return values.includes(FAILED_PROP) ? FAILED_PROP : values.includes(WAITING_PROP) ? WAITING_PROP : null;
}

function resolveList(list: Readonly<Record<string, RawProps>>, scope: PropScope): unknown {
  if (Object.values(list).some(({ waits, when }) => waits === true && typeof when === 'string' && scope.waits(when))) return WAITING_PROP;
  const entries = sortEntries(list, scope).flatMap(
    ([id, { order: _order, when: _when, waits, unless: _unless, feature: _feature, ...raw }]) => {
      const entry = resolveRecord(raw, scope);
      if (entry === WAITING_PROP && waits === false) return [];
      return [isUnsettled(entry) ? entry : { id, ...entry }];
    },
  );
  return findUnsettled(entries) ?? entries.filter((entry) => (entry as { link?: unknown }).link !== null);
}

interface Entry {
  readonly order?: unknown;
  readonly when?: unknown;
  readonly unless?: unknown;
}

function sortEntries<T extends Entry>(entries: Readonly<Record<string, T>>, scope: PropScope): readonly (readonly [string, T])[] {
  const getOrder = (entry: T) => (typeof entry.order === 'number' ? entry.order : 0);
  return Object.entries(entries)
    .filter(([, entry]) => typeof entry.when !== 'string' || scope.holds(entry.when))
    .filter(([, entry]) => typeof entry.unless !== 'string' || !scope.holds(entry.unless))
    .sort(([, first], [, second]) => getOrder(first) - getOrder(second));
}

function isRecord(raw: RawProp): raw is { readonly [key: string]: RawProp } {
  return typeof raw === 'object' && !Array.isArray(raw);
}

/** Props of a record. Each is computed separately, so that a change of one doesn't affect the others. */
export class LiveProps {
  readonly #byName: readonly (readonly [string, IComputedValue<unknown>])[];

  constructor(raw: RawProps | undefined, scope: PropScope) {
    this.#byName = Object.entries(raw ?? {}).map(([name, prop]) => [
      name,
      computed(() => resolveProp(prop, scope), { equals: isSameProp }),
    ]);
  }

  read(): Async<Readonly<Record<string, unknown>>> {
    const entries = this.#byName.map(([name, prop]) => [name, prop.get()] as const);
    const unsettled = findUnsettled(entries.map(([, prop]) => prop));
    return unsettled === null ? ready(Object.fromEntries(entries)) : unsettled === FAILED_PROP ? FAILED : PENDING;
  }
}

export function isSameProp(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSameProp(one[key], other[key]));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
}

function resolveMenu(menu: PageMenu, scope: PropScope): readonly ResolvedMenuItem[] | Unsettled {
  const items: ResolvedMenuItem[] = [];
  for (const [id, raw] of sortEntries(menu, scope)) {
    const item = resolveItem(id, raw, scope);
    if (isUnsettled(item)) return item;
    if (item !== null) items.push(item);
  }
  return items;
}

function resolveItem(id: string, raw: PageMenuItem, scope: PropScope): ResolvedMenuItem | null | Unsettled {
  const linkId = getLinkId(id, raw);
  const texts = resolveRecord(getTexts(raw, linkId), scope);
  const children = resolveMenu(raw.children ?? {}, scope);
  if (isUnsettled(texts)) return texts;
  if (isUnsettled(children)) return children;
  const link = linkId === undefined ? null : scope.link(linkId, {});
  const control = raw.action === undefined ? null : scope.control(raw.action, {});
  if (link === null && control === null && children.length === 0) return null;
  const { label = '', tooltip = null } = texts as Readonly<Record<string, string | undefined>>;
  return { id, label, tooltip, icon: raw.icon ?? null, link, control, active: isActive(link, raw, scope), children };
}

/** A leaf without a link uses the link with its own id. */
function getLinkId(id: string, { link, action, children }: PageMenuItem): string | undefined {
  return link ?? (action === undefined && children === undefined ? id : undefined);
}

function getTexts({ label, tooltip }: PageMenuItem, link: string | undefined): RawProps {
  const own = label ?? (link === undefined ? '' : { text: getLinkLabelKey(link) });
  return tooltip === undefined ? { label: own } : { label: own, tooltip };
}

function isActive(link: RuntimeLink | null, { activeRoutes = [] }: PageMenuItem, scope: PropScope): boolean {
  const route = scope.fact('page.route');
  return route.state === 'ready' && [link?.route, ...activeRoutes].some((id) => id === route.value);
}
