import { type Expression, expressionMarker, type RawProp, type RawProps } from '../../schemas/manifest/expression.ts';
import { inOrder } from './in-order.ts';
import { resolveMenu } from './resolve-menu.ts';
import { PENDING, type PropScope } from './scope.ts';

/** One prop, resolved: a plain value, null for none, or PENDING. */
export function resolveProp(raw: RawProp | undefined, scope: PropScope): unknown {
  if (raw === undefined) return undefined;
  const marker = expressionMarker(raw);
  if (marker === null) return isRecord(raw) ? resolveRecord(raw, scope) : raw;
  const expression = raw as Expression;
  if ('text' in expression) return resolveText(expression, scope);
  if ('link' in expression) return scope.link(expression.link, resolveTexts(expression.params, scope) ?? {});
  if ('value' in expression) return resolveValue(expression, scope);
  if ('arg' in expression) return scope.arg(expression.arg) ?? resolveProp(expression.else, scope) ?? null;
  if ('input' in expression) return scope.input(expression.input) ?? null;
  if ('now' in expression) return scope.now();
  if ('by' in expression) return resolveCases(expression, scope);
  if ('action' in expression) return scope.control(expression.action, resolveTexts(expression.with, scope) ?? {});
  if ('menu' in expression) return resolveMenu(scope.menu(expression.menu), scope, resolveTexts);
  return resolveList(expression.list, scope);
}

/** All props of a record; `pending` when one of them waits. */
export function resolveProps(
  raw: RawProps | undefined,
  scope: PropScope,
): { readonly props: Readonly<Record<string, unknown>>; readonly pending: boolean } {
  const props = resolveRecord(raw ?? {}, scope);
  return props === PENDING ? { props: {}, pending: true } : { props, pending: false };
}

/** The entries as text, for placeholders, parameters and queries; entries without a value are left out. Null: pending. */
export function resolveTexts(raw: RawProps | undefined, scope: PropScope): Readonly<Record<string, string>> | null {
  const record = resolveRecord(raw ?? {}, scope);
  if (record === PENDING) return null;
  const given = Object.entries(record).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function resolveRecord(raw: RawProps, scope: PropScope): Readonly<Record<string, unknown>> | typeof PENDING {
  const entries = Object.entries(raw).map(([name, prop]) => [name, resolveProp(prop, scope)] as const);
  return entries.some(([, value]) => value === PENDING) ? PENDING : Object.fromEntries(entries);
}

function resolveText({ text, with: placeholders }: Extract<Expression, { text: string }>, scope: PropScope): unknown {
  const values = resolveTexts(placeholders, scope);
  return values === null ? PENDING : (scope.text(text, values) ?? PENDING);
}

function resolveValue(expression: Extract<Expression, { value: string }>, scope: PropScope): unknown {
  const reading = scope.value(expression.value);
  if (reading.state === 'pending') return PENDING;
  return reading.state === 'known' ? reading.value : (resolveProp(expression.else, scope) ?? null);
}

/** By a fact: unknown takes `else`, and so does a value without a case. */
function resolveCases({ by, cases, else: otherwise }: Extract<Expression, { by: string }>, scope: PropScope): unknown {
  const reading = scope.fact(by);
  const chosen = reading.state === 'known' ? cases[String(reading.value)] : undefined;
  return resolveProp(chosen ?? otherwise, scope) ?? null;
}

/** A list of entries; one whose link is hidden goes with it. */
function resolveList(list: Readonly<Record<string, RawProps>>, scope: PropScope): unknown {
  const entries = inOrder(list, scope).map(([id, { order: _order, when: _when, feature: _feature, ...raw }]) => {
    const entry = resolveRecord(raw, scope);
    return entry === PENDING ? PENDING : { id, ...entry };
  });
  if (entries.includes(PENDING)) return PENDING;
  return entries.filter((entry) => entry !== PENDING && (entry as { link?: unknown }).link !== null);
}

function isRecord(raw: RawProp): raw is { readonly [key: string]: RawProp } {
  return typeof raw === 'object' && !Array.isArray(raw);
}
