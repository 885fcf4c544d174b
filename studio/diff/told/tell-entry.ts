import type { AudienceEntry, ConditionEntry, Entry, SharedEntry, WholeEntry } from '../entry.ts';
import type { Change } from '../entry-parts.ts';
import { type Block, line, type Tone, under } from './block.ts';
import { languagesInBrief } from './naming.ts';
import { wholeBlocks } from './tell-whole.ts';

export function entryBlocks(entry: SharedEntry, all: readonly string[]): Block[] {
  if ('rows' in entry) return peopleBlocks(entry);
  switch (entry.kind) {
    case 'new':
    case 'gone':
      return wholeBlocks(entry, all);
    case 'added':
    case 'removed':
      return [partBlock(entry, all)];
    case 'changed':
      return entry.changes.map((change) => changeBlock(entry.place, change));
    case 'order':
      return [
        { kind: 'change', label: at(entry.place, 'order'), before: entry.before.join(', '), after: entry.after.join(', '), note: '' },
      ];
    case 'unknown':
      return [line(at(entry.place, `while a fact that decides is lost: ${decided(entry.before)} → ${decided(entry.after)}`), 'changed')];
    default:
      return []; // Reported in a separate chapter.
  }
}

const HEADS: Readonly<Record<AudienceEntry['kind'], (other: string) => string>> = {
  gains: () => 'newly sees it:',
  loses: () => 'no longer sees it:',
  instead: (other) => `sees it instead of ${other}:`,
  first: (other) => `sees it before ${other}, no longer after it:`,
};

function headOf(entry: AudienceEntry | ConditionEntry): string {
  if ('behind' in entry) return HEADS[entry.kind](entry.other ?? '');
  return at(entry.place, `${entry.rule} ${entry.kind === 'holds' ? 'newly' : 'no longer'} holds for:`);
}

const TONES: Readonly<Partial<Record<Entry['kind'], Tone>>> = { gains: 'new', loses: 'gone', holds: 'new', fails: 'gone' };

function peopleBlocks(entry: AudienceEntry | ConditionEntry): Block[] {
  const people: Block[] = [
    { kind: 'people', rows: entry.rows },
    ...('behind' in entry ? behindBlocks(entry.behind) : []),
    { kind: 'example', situation: entry.witness },
  ];
  return [under(headOf(entry), people, TONES[entry.kind] ?? 'changed')];
}

/** Surfaces with a higher priority that can show at the same time. */
function behindBlocks(behind: readonly string[]): Block[] {
  if (behind.length === 0) return [];
  return [{ kind: 'aside', text: `after ${behind.join(', ')}, where ${behind.length === 1 ? 'that is' : 'those are'} due too` }];
}

function partBlock(entry: WholeEntry, all: readonly string[]): Block {
  const isNew = entry.kind === 'added';
  return under(`${entry.place} is ${isNew ? 'new' : 'gone'}`, wholeBlocks(entry, all), isNew ? 'new' : 'gone');
}

export function changeBlock(label: string, change: Change): Block & { readonly kind: 'change' } {
  const { before, after } = change;
  return { kind: 'change', label, before: before ?? 'nothing', after: after ?? 'nothing', note: languagesInBrief(change) };
}

function at(place: string, text: string): string {
  return place === '' ? text : `${place}: ${text}`;
}

function decided(onUnknown: string): string {
  return onUnknown === 'show' ? 'shown' : 'hidden';
}
