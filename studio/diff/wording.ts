import type { Cell } from '../../rules/words.ts';
import type { EntryKind, ProjectDiff, SharedEntry } from './entry.ts';

/** The differences of one record on the same sites. */
export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly SharedEntry[];
}

/** Groups in the order of the sections; equal places together. */
export function groupsOf({ entries, sites }: ProjectDiff): EntryGroup[] {
  const groups = new Map<string, SharedEntry[]>();
  for (const entry of entries) {
    const title = titleOf(entry, sites);
    groups.set(title, [...(groups.get(title) ?? []), entry]);
  }
  return [...groups].map(([title, of]) => ({ title, entries: of }));
}

/** Sections whose records are known by their id alone. */
const PLAIN = ['surfaces', 'sites'];

function titleOf({ section, id, path, sites }: SharedEntry, all: readonly string[]): string {
  if (section === 'sites') return `the site ${id}`;
  const subject = PLAIN.includes(section) ? id : section === 'texts' ? `${id} in ${path}` : `${section}.${id}`;
  const where = sites.length === all.length && all.length > 1 ? `all ${all.length} sites` : sites.join(', ');
  return `${subject} on ${where}`;
}

const SHOWN = { show: 'shown', hide: 'hidden' } as const;

/** What happened, as a line that goes on after the title; who is concerned comes below it. */
export function headOf(entry: SharedEntry): string {
  const { kind, path, section } = entry;
  const prefix = path === '' || section === 'texts' ? '' : `${path}: `;
  return prefix + HEADS[kind](entry);
}

const HEADS: Readonly<Record<EntryKind, (entry: SharedEntry) => string>> = {
  gains: () => 'newly sees it:',
  loses: () => 'no longer sees it:',
  instead: ({ other }) => `sees it instead of ${other ?? ''}:`,
  first: ({ other }) => `sees it before ${other ?? ''}, no longer after it:`,
  unknown: ({ before, after }) => `while a fact that decides is lost: ${wordFor(before)} → ${wordFor(after)}`,
  added: ({ after }) => `is new${after === undefined ? '' : `: ${inBrief(after)}`}`,
  removed: () => 'is gone',
  order: ({ before, after }) => `order: ${String(before)} → ${String(after)}`,
  condition: conditionHead,
  changed: ({ before, after }) => `${inBrief(before)} → ${inBrief(after)}`,
};

function conditionHead({ other, before, after }: SharedEntry): string {
  if (other === 'gains') return `${String(after)} newly holds for:`;
  if (other === 'loses') return `${String(after)} no longer holds for:`;
  return `${String(before)} → ${String(after)}, otherwise while a fact is lost`;
}

function wordFor(onUnknown: unknown): string {
  return onUnknown === 'show' || onUnknown === 'hide' ? SHOWN[onUnknown] : String(onUnknown);
}

const BRIEF = 160;

function inBrief(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > BRIEF ? `${text.slice(0, BRIEF - 1)}…` : text;
}

/** A row as one sentence: `compliance.limit.isNlLimit yes; user.tierLevel 11 or higher`. */
export function sentenceOf(cells: readonly Cell[], quote: (about: string) => string = (about) => about): string {
  return cells.length === 0 ? 'everyone' : cells.map(({ about, words }) => `${quote(about)} ${words}`).join('; ');
}

/** What comes first in the slot where it is due too. */
export function behindLine({ behind = [] }: SharedEntry): string[] {
  return behind.length === 0 ? [] : [`after ${behind.join(', ')}, where ${behind.length === 1 ? 'that is' : 'those are'} due too`];
}
