import type { AudienceEntry, ConditionEntry, Entry, SharedEntry, RecordEntry } from '../entry.ts';
import type { Change } from '../entry-parts.ts';
import { type Block, createLine, type Tone, createGroup } from './block.ts';
import { formatLanguages } from './naming.ts';
import { formatRecord } from './format-record.ts';

export function formatEntry(entry: SharedEntry, all: readonly string[]): Block[] {
  if ('rows' in entry) return formatPeople(entry);
  switch (entry.kind) {
    case 'new':
    case 'gone':
      return formatRecord(entry, all);
    case 'added':
    case 'removed':
      return [formatPart(entry, all)];
    case 'changed':
      return entry.changes.map((change) => createChangeBlock(entry.place, change));
    case 'order':
      return [
        { kind: 'change', label: addPlace(entry.place, 'order'), before: entry.before.join(', '), after: entry.after.join(', '), note: '' },
      ];
    case 'unknown':
      return [
        createLine(
          addPlace(entry.place, `while a fact that decides is lost: ${formatDecided(entry.before)} → ${formatDecided(entry.after)}`),
          'changed',
        ),
      ];
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

function formatHead(entry: AudienceEntry | ConditionEntry): string {
  if ('behind' in entry) return HEADS[entry.kind](entry.other ?? '');
  return addPlace(entry.place, `${entry.rule} ${entry.kind === 'holds' ? 'newly' : 'no longer'} holds for:`);
}

const TONES: Readonly<Partial<Record<Entry['kind'], Tone>>> = { gains: 'new', loses: 'gone', holds: 'new', fails: 'gone' };

function formatPeople(entry: AudienceEntry | ConditionEntry): Block[] {
  const people: Block[] = [
    { kind: 'people', rows: entry.rows },
    ...('behind' in entry ? formatBehind(entry.behind) : []),
    { kind: 'example', situation: entry.witness },
  ];
  return [createGroup(formatHead(entry), people, TONES[entry.kind] ?? 'changed')];
}

function formatBehind(behind: readonly string[]): Block[] {
  if (behind.length === 0) return [];
  return [{ kind: 'aside', text: `after ${behind.join(', ')}, where ${behind.length === 1 ? 'that is' : 'those are'} due too` }];
}

function formatPart(entry: RecordEntry, all: readonly string[]): Block {
  const isNew = entry.kind === 'added';
  return createGroup(`${entry.place} is ${isNew ? 'new' : 'gone'}`, formatRecord(entry, all), isNew ? 'new' : 'gone');
}

export function createChangeBlock(label: string, change: Change): Block & { readonly kind: 'change' } {
  const { before, after } = change;
  return { kind: 'change', label, before: before ?? 'nothing', after: after ?? 'nothing', note: formatLanguages(change) };
}

function addPlace(place: string, text: string): string {
  return place === '' ? text : `${place}: ${text}`;
}

function formatDecided(onUnknown: string): string {
  return onUnknown === 'show' ? 'shown' : 'hidden';
}
