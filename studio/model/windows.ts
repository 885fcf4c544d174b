import { type Zones, collectZones } from '../../rules/describe-date.ts';
import { buildTree, type WindowNode, collectWindows } from '../../rules/tree.ts';
import { getLogic, type RuleBook } from '../project/rules.ts';
import type { SiteModel } from './site-model.ts';

export function getWindows(rule: string, book: RuleBook): readonly WindowNode[] {
  return collectWindows(buildTree(getLogic(book, rule), { getLogic: (other) => getLogic(book, other) }));
}

export function getZones(rule: string, book: RuleBook): Zones {
  return collectZones(getWindows(rule, book));
}

/** Returns the time zones of all dates of a site. Zones of the given rule come first. */
export function getSiteZones({ due, manifest, book }: SiteModel, own: string | null = null): Zones {
  const guards = Object.values(manifest.guards).map(({ when }) => when);
  const rules = [...due.flatMap(({ rule }) => rule ?? []), ...guards, ...(own === null ? [] : [own])];
  return new Map(rules.flatMap((rule) => [...getZones(rule, book)]));
}
