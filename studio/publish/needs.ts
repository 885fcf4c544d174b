import { factOf, NOW } from '../../rules/logic.ts';
import { memoize } from '../project/memoize.ts';
import { getEffects } from '../project/prune.ts';
import { getFactWord, type RecordKind, getValueWord } from '../../runtime/published/verify/vocabulary.ts';
import type { Action, Effect } from '../../schemas/manifest/effect.ts';
import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { PageContents, PageMenu, SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';

/** Returns the vocabulary that a document and its pages use, sorted (PUB-8). Code that lacks a word can't render the document. */
export function needsOf(document: SiteDocument, contents: PageContents): readonly string[] {
  const { site, languages, routes, links, guards, surfaces, menus, actions, constants, rules } = document;
  const all: readonly Iterable<string>[] = [
    keysOf('site', [site]),
    keysOf('constants', [constants]),
    keysOf('language', Object.values(languages)),
    keysOf('route', Object.values(routes)),
    keysOf('link', Object.values(links)),
    keysOf('guard', Object.values(guards)),
    keysOf('surface', Object.values(surfaces)),
    Object.values(menus).flatMap(ofMenu),
    Object.values(surfaces).flatMap(ofSurface),
    Object.values(guards).flatMap(({ screen, props }) => ofScreen(screen, props)),
    Object.entries(routes).flatMap(([id, { screen }]) => ofScreen(screen, contents[id]?.props)),
    Object.values(contents).flatMap(({ title }) => ofValue(title)),
    Object.values(links).flatMap(ofValue),
    Object.values(actions).flatMap(ofAction),
    Object.values(rules).flatMap(({ logic }) => wordsOfRule(logic)),
  ];
  const words = new Set<string>();
  for (const some of all) for (const word of some) words.add(word);
  return [...words].sort();
}

function keysOf(kind: RecordKind, records: readonly (object | null)[]): string[] {
  const keys = new Set<string>();
  for (const record of records) for (const key of Object.keys(record ?? {})) keys.add(key);
  return [...keys].map((key) => `${kind}.${key}`);
}

function ofMenu(menu: PageMenu): string[] {
  return Object.values(menu).flatMap(({ children, ...item }) => [
    ...keysOf('menu', [item]),
    ...ofValue(item),
    ...(children ? ['menu.children', ...ofMenu(children)] : []),
  ]);
}

function ofSurface({ component, slot, shown, props, actions = {} }: Surface): string[] {
  return [
    `slot:${slot}`,
    ...(shown && 'counter' in shown ? [`record:${shown.counter}`] : []),
    ...ofScreen(component, props),
    ...Object.entries(actions).flatMap(([id, action]) => [`action:${component}.${id}`, ...ofAction(action)]),
  ];
}

function ofScreen(component: string | undefined, props: object | undefined): string[] {
  if (component === undefined) return [];
  const named = Object.keys(props ?? {}).map((prop) => `prop:${component}.${prop}`);
  return [`component:${component}`, ...named, ...ofValue(props)];
}

function ofAction(action: Action): string[] {
  return getEffects(action).flatMap(ofEffect);
}

/** Returns the words of an effect, with its calls, records and moments. */
function ofEffect(effect: Effect): string[] {
  return [
    ...keysOf('effect', [effect]),
    ...('submit' in effect ? [`call:${effect.submit}`] : []),
    ...('fetch' in effect ? [`call:${effect.fetch}`] : []),
    ...('store' in effect ? [`record:${effect.store}`] : []),
    ...('remember' in effect ? [`moment:${effect.remember}`] : []),
    ...Object.values(effect).flatMap(ofValue),
  ];
}

/** Returns the expressions anywhere in a value, with the facts and values that they read. */
function ofValue(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(ofValue);
  if (!isObject(value)) return [];
  const marker = getExpressionMarker(value);
  const read = marker === 'by' ? [getFactWord(String(value['by']))] : marker === 'value' ? [getValueWord(String(value['value']))] : [];
  return [...(marker === null ? [] : [`expression:${marker}`]), ...read, ...Object.values(value).flatMap(ofValue)];
}

/** Memoized, because sites with the same facts share the compiled logic. */
const wordsOfRule = memoize((logic: unknown): readonly string[] => [...new Set(ofLogic(logic))]);

/** Returns the operators and facts of compiled logic. */
function ofLogic(logic: unknown): string[] {
  if (Array.isArray(logic)) return logic.flatMap(ofLogic);
  if (!isObject(logic)) return [];
  return Object.entries(logic).flatMap(([operator, args]) => [
    `operator:${operator}`,
    ...(operator === 'var' && args !== NOW ? [getFactWord(factOf(String(args)))] : ofLogic(args)),
  ]);
}
