import type { ProjectDiff, SharedEntry } from '../entry.ts';
import { type CountedItem, countEntry } from './counted.ts';
import { groupBy } from '../../project/records.ts';

export interface SummaryLine {
  readonly who: string;
  readonly items: readonly SummaryItem[];
}

/** Differences of a kind: `2 new legal notices: a on main; b on all 11 sites`. */
export interface SummaryItem {
  readonly what: string;
  readonly count: number;
  readonly text: string;
}

export function createSummary({ entries, sites }: ProjectDiff): SummaryLine[] {
  const all = entries.flatMap((entry) => (entry.kind === 'site-new' ? [entry, ...entry.entries] : [entry]));
  const whole = new Set(all.filter(isWholeRecord).map(getKey));
  const counted = all.filter((entry) => isWholeRecord(entry) || !whole.has(getKey(entry))).flatMap((entry) => countEntry(entry, sites));
  const once = [...new Map(counted.map((each) => [JSON.stringify(each), each])).values()];
  const isLong = groupBy(once, ({ who, what }) => `${who}\0${what}`).size > MAX_KINDS;
  const inTurn = once.sort(
    (a, b) => Number(b.isOwned) - Number(a.isOwned) || (a.isOwned && a.who !== b.who ? (a.who < b.who ? -1 : 1) : 0),
  );
  return [...groupBy(inTurn, ({ who }) => who)].map(([who, some]) => ({
    who,
    items: [...groupBy(some, ({ what }) => what)].map(([what, alike]) => createItem(what, alike, isLong)),
  }));
}

function isWholeRecord({ kind }: SharedEntry): boolean {
  return kind === 'new' || kind === 'gone';
}

function getKey({ section, id, sites }: SharedEntry): string {
  return [section, id, ...sites].join('\0');
}

const MAX_KINDS = 20;
const MAX_NAMES = 3;

function createItem(what: string, alike: readonly CountedItem[], isLong: boolean): SummaryItem {
  const names = [...new Set(alike.map(({ name }) => name))];
  const count = names.length;
  const head = `${count} ${what.replaceAll('{s}', count === 1 ? '' : 's')}`;
  const kind = what.replaceAll('{s}', '');
  if (isLong) return { what: kind, count, text: head };
  const bySites = groupBy(alike.filter(({ name }) => names.indexOf(name) < MAX_NAMES), ({ on }) => on); // prettier-ignore
  const named = [...bySites].map(([on, some]) => `${[...new Set(some.map(({ name }) => name))].join(', ')}${on === '' ? '' : ` on ${on}`}`);
  const more = count > MAX_NAMES ? [`${count - MAX_NAMES} more`] : [];
  return { what: kind, count, text: `${head} (${[...named, ...more].join('; ')})` };
}
