import { toFactId, NOW } from '../../rules/logic.ts';
import { memoize } from '../project/memoize.ts';
import { getEffects } from '../project/prune.ts';
import { getFactWord, type RecordKind, getValueWord } from '../../runtime/published/verify/vocabulary.ts';
import type { Action, Effect } from '../../schemas/manifest/effect.ts';
import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { PageContents, PageMenu, SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';

/** Returns the vocabulary that a document and its pages use, sorted (PUB-8). Code that lacks a word can't render the document. */
export function collectNeeds(document: SiteDocument, contents: PageContents): readonly string[] {
  const { site, languages, routes, links, guards, surfaces, menus, actions, constants, rules } = document;
  const all: readonly Iterable<string>[] = [
    collectKeys('site', [site]),
    collectKeys('constants', [constants]),
    collectKeys('language', Object.values(languages)),
    collectKeys('route', Object.values(routes)),
    collectKeys('link', Object.values(links)),
    collectKeys('guard', Object.values(guards)),
    collectKeys('surface', Object.values(surfaces)),
    Object.values(menus).flatMap(collectMenuWords),
    Object.values(surfaces).flatMap(collectSurfaceWords),
    Object.values(guards).flatMap(({ screen, props }) => collectScreenWords(screen, props)),
    Object.entries(routes).flatMap(([id, { screen }]) => collectScreenWords(screen, contents[id]?.props)),
    Object.values(contents).flatMap(({ title }) => collectExpressionWords(title)),
    Object.values(links).flatMap(collectExpressionWords),
    Object.values(actions).flatMap(collectActionWords),
    Object.values(rules).flatMap(({ logic }) => collectRuleWords(logic)),
  ];
  const words = new Set<string>();
  for (const some of all) for (const word of some) words.add(word);
  return [...words].sort();
}

function collectKeys(kind: RecordKind, records: readonly (object | null)[]): string[] {
  const keys = new Set<string>();
  for (const record of records) for (const key of Object.keys(record ?? {})) keys.add(key);
  return [...keys].map((key) => `${kind}.${key}`);
}

function collectMenuWords(menu: PageMenu): string[] {
  return Object.values(menu).flatMap(({ children, ...item }) => [
    ...collectKeys('menu', [item]),
    ...collectExpressionWords(item),
    ...(children ? ['menu.children', ...collectMenuWords(children)] : []),
  ]);
}

function collectSurfaceWords({ component, slot, shown, props, actions = {} }: Surface): string[] {
  return [
    `slot:${slot}`,
    ...(shown && 'counter' in shown ? [`record:${shown.counter}`] : []),
    ...collectScreenWords(component, props),
    ...Object.entries(actions).flatMap(([id, action]) => [`action:${component}.${id}`, ...collectActionWords(action)]),
  ];
}

function collectScreenWords(component: string | undefined, props: object | undefined): string[] {
  if (component === undefined) return [];
  const named = Object.keys(props ?? {}).map((prop) => `prop:${component}.${prop}`);
  return [`component:${component}`, ...named, ...collectExpressionWords(props)];
}

function collectActionWords(action: Action): string[] {
  return getEffects(action).flatMap(collectEffectWords);
}

function collectEffectWords(effect: Effect): string[] {
  return [
    ...collectKeys('effect', [effect]),
    ...('submit' in effect ? [`call:${effect.submit}`] : []),
    ...('fetch' in effect ? [`call:${effect.fetch}`] : []),
    ...('store' in effect ? [`record:${effect.store}`] : []),
    ...('remember' in effect ? [`moment:${effect.remember}`] : []),
    ...Object.values(effect).flatMap(collectExpressionWords),
  ];
}

function collectExpressionWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectExpressionWords);
  if (!isObject(value)) return [];
  const marker = getExpressionMarker(value);
  const read = marker === 'by' ? [getFactWord(String(value['by']))] : marker === 'value' ? [getValueWord(String(value['value']))] : [];
  return [...(marker === null ? [] : [`expression:${marker}`]), ...read, ...Object.values(value).flatMap(collectExpressionWords)];
}

/** Memoized, because sites with the same facts share the compiled logic. */
const collectRuleWords = memoize((logic: unknown): readonly string[] => [...new Set(collectLogicWords(logic))]);

function collectLogicWords(logic: unknown): string[] {
  if (Array.isArray(logic)) return logic.flatMap(collectLogicWords);
  if (!isObject(logic)) return [];
  return Object.entries(logic).flatMap(([operator, args]) => [
    `operator:${operator}`,
    ...(operator === 'var' && args !== NOW ? [getFactWord(toFactId(String(args)))] : collectLogicWords(args)),
  ]);
}
