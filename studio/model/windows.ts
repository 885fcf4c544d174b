import { type Zones, zonesOf } from '../../rules/date-words.ts';
import { treeOf, type WindowNode, windowsOf } from '../../rules/tree.ts';
import { logicOf, type RuleBook } from '../project/rules.ts';
import type { SiteModel } from './site-model.ts';

/** The windows of time of a checked rule, those of the rules that it refers to included. */
export function windowsIn(rule: string, book: RuleBook): readonly WindowNode[] {
  return windowsOf(treeOf(logicOf(book, rule), { logicOf: (other) => logicOf(book, other) }));
}

/** The zones in which a checked rule writes its dates. */
export function zonesIn(rule: string, book: RuleBook): Zones {
  return zonesOf(windowsIn(rule, book));
}

/** The zones of all dates that decide when something of a site is due; where one rule is spoken of, its own go before. */
export function zonesOn({ due, manifest, book }: SiteModel, own: string | null = null): Zones {
  const guards = Object.values(manifest.guards).map(({ when }) => when);
  const rules = [...due.flatMap(({ rule }) => rule ?? []), ...guards, ...(own === null ? [] : [own])];
  return new Map(rules.flatMap((rule) => [...zonesIn(rule, book)]));
}
