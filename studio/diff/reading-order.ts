import type { SharedEntry } from './entry.ts';

const READING_ORDER: readonly ((entry: SharedEntry) => boolean)[] = [
  ({ kind, section }) => section === 'surfaces' && kind === 'new',
  ({ kind, section }) => section === 'surfaces' && kind === 'gone',
  ({ section }) => section === 'features',
  ({ kind }) => kind === 'dead',
  ({ section }) => section === 'surfaces',
  ({ section }) => section === 'guards',
  ({ section }) => section === 'sites',
  ({ section }) => section === 'invariants',
  ({ section }) => section === 'statements',
  ({ kind }) => kind === 'alive',
  ({ section }) => section === 'routes',
  ({ section }) => section === 'menus',
  ({ section }) => section === 'texts',
];

/** Keeps entries of a record together. The order doesn't depend on the order of files. */
export function sortForReading(entries: readonly SharedEntry[]): SharedEntry[] {
  const ranked = entries.map((entry, index) => ({ entry, index, turn: getRank(entry), key: `${entry.section}\0${entry.id}` }));
  const sorted = ranked.sort((a, b) => a.turn - b.turn || (a.key < b.key ? -1 : Number(a.key > b.key)) || a.index - b.index);
  return sorted.map(({ entry }) => entry);
}

function getRank(entry: SharedEntry): number {
  const turn = READING_ORDER.findIndex((test) => test(entry));
  return turn < 0 ? READING_ORDER.length : turn;
}
