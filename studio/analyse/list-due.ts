import type { DateTime } from '../../rules/date-time.ts';
import { describeDateAndZone, type Period, type Zones } from '../../rules/describe-date.ts';
import { getWindowBounds } from '../../rules/logic.ts';
import type { DueSurface, SiteModel } from '../model/site-model.ts';
import { getZones } from '../model/windows.ts';
import type { SiteRules } from './mutation.ts';
import { groupBy } from '../project/records.ts';

export interface DatedSurface {
  readonly surface: string;
  readonly state: 'due' | 'ahead' | 'over';
  /** For example `due until 25 December 2026, 00:00 (Europe/Istanbul)`. */
  readonly words: string;
  readonly sites: readonly string[];
}

export interface DueAt {
  readonly moment: DateTime;
  readonly dated: readonly DatedSurface[];
  readonly undated: readonly string[];
}

export function listDue(moment: DateTime, sites: readonly SiteRules[]): DueAt {
  const all = sites.flatMap(({ model }) => model.due.map((due) => ({ due, model })));
  const told = all.flatMap(({ due, model }) => toDatedSurface(due, model, moment) ?? []);
  const groups = groupBy(told, ({ surface, words }) => `${surface}: ${words}`);
  const dated = [...groups.values()].flatMap(([first, ...others]): DatedSurface[] =>
    first ? [{ ...first, sites: [first, ...others].flatMap((each) => each.sites) }] : [],
  );
  const undated = new Set(all.flatMap(({ due }) => (getWindowBounds(due.logic).length === 0 ? [due.id] : [])));
  return { moment, dated: dated.sort((a, b) => (a.surface < b.surface ? -1 : 1)), undated: [...undated].sort() };
}

/** Returns null for a surface without dates, and for one that never shows. */
function toDatedSurface({ id, rule, logic }: DueSurface, { book, people, key }: SiteModel, { at }: DateTime): DatedSurface | null {
  if (rule === null || getWindowBounds(logic).length === 0) return null;
  const periods = people.getPeriods(logic);
  const now = periods.find(({ from, until }) => (from === null || from <= at) && (until === null || at < until));
  const next = periods.find(({ from }) => from !== null && from > at);
  const period = now ?? next ?? periods.at(-1);
  if (!period) return null;
  const state = now ? 'due' : next ? 'ahead' : 'over';
  return { surface: id, state, words: WORDS[state](period, getZones(rule, book)), sites: [key] };
}

const WORDS: Readonly<Record<DatedSurface['state'], (period: Period, zones: Zones) => string>> = {
  due: ({ until }, zones) => (until === null ? 'due, without an end' : `due until ${formatDate(until, zones)}`),
  ahead: ({ from }, zones) => `not due before ${formatDate(from, zones)}`,
  over: ({ until }, zones) => `over since ${formatDate(until, zones)}`,
};

function formatDate(at: number | null, zones: Zones): string {
  return describeDateAndZone({ at: at ?? 0, zone: zones.get(at ?? 0) ?? 'UTC' });
}
