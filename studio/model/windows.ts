import { type Zones, zonesOf } from '../../rules/date-words.ts';
import { treeOf, type WindowNode, windowsOf } from '../../rules/tree.ts';
import { getLogic, type RuleBook } from '../project/rules.ts';
import type { SiteModel } from './site-model.ts';

export function getWindows(rule: string, book: RuleBook): readonly WindowNode[] {
  return windowsOf(treeOf(getLogic(book, rule), { logicOf: (other) => getLogic(book, other) }));
}

export function getZones(rule: string, book: RuleBook): Zones {
  return zonesOf(getWindows(rule, book));
}

/** Returns the time zones of all dates of a site. Zones of the given rule come first. */
export function getSiteZones({ due, manifest, book }: SiteModel, own: string | null = null): Zones {
  const guards = Object.values(manifest.guards).map(({ when }) => when);
  const rules = [...due.flatMap(({ rule }) => rule ?? []), ...guards, ...(own === null ? [] : [own])];
  return new Map(rules.flatMap((rule) => [...getZones(rule, book)]));
}
