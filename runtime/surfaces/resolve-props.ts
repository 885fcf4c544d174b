import { computed, type IComputedValue } from 'mobx';
import {
  type Expression,
  expressionMarker,
  type ExpressionMarker,
  type RawProp,
  type RawProps,
} from '../../schemas/manifest/expression.ts';
import { inOrder } from './in-order.ts';
import { resolveMenu } from './resolve-menu.ts';
import { isSameProp } from './same-prop.ts';
import { WAITING, type PropScope } from './scope.ts';

/** One prop, resolved: a plain value, null for none, or WAITING. */
export function resolveProp(raw: RawProp | undefined, scope: PropScope): unknown {
  if (raw === undefined) return undefined;
  const marker = expressionMarker(raw);
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
    return values === null ? WAITING : (scope.text(text, values) ?? WAITING);
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
  menu: ({ menu }, scope) => resolveMenu(scope.menu(menu), scope, resolveTexts),
  list: ({ list }, scope) => resolveList(list, scope),
};

/** The entries as text, for placeholders, parameters and queries; entries without a value are left out. Null: pending. */
export function resolveTexts(raw: RawProps | undefined, scope: PropScope): Readonly<Record<string, string>> | null {
  const record = resolveRecord(raw ?? {}, scope);
  if (record === WAITING) return null;
  const given = Object.entries(record).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function resolveRecord(raw: RawProps, scope: PropScope): Readonly<Record<string, unknown>> | typeof WAITING {
  const entries = Object.entries(raw).map(([name, prop]) => [name, resolveProp(prop, scope)] as const);
  return entries.some(([, value]) => value === WAITING) ? WAITING : Object.fromEntries(entries);
}

/** A list of entries; one whose link is hidden goes with it. */
function resolveList(list: Readonly<Record<string, RawProps>>, scope: PropScope): unknown {
  if (Object.values(list).some(({ waits, when }) => waits === true && typeof when === 'string' && scope.waits(when))) return WAITING;
  const entries = inOrder(list, scope).map(
    ([id, { order: _order, when: _when, waits: _waits, unless: _unless, feature: _feature, ...raw }]) => {
      const entry = resolveRecord(raw, scope);
      return entry === WAITING ? WAITING : { id, ...entry };
    },
  );
  if (entries.includes(WAITING)) return WAITING;
  return entries.filter((entry) => entry !== WAITING && (entry as { link?: unknown }).link !== null);
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

  /** All of them, or null while one waits for its source. */
  read(): Readonly<Record<string, unknown>> | null {
    const entries = this.byName.map(([name, prop]) => [name, prop.get()] as const);
    return entries.some(([, prop]) => prop === WAITING) ? null : Object.fromEntries(entries);
  }
}
