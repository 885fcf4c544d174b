import type { ProjectDiff, SharedEntry } from '../diff/entry.ts';
import { behindLine, groupsOf, headOf } from '../diff/wording.ts';
import type { Cell } from '../../rules/words.ts';
import type { Paint } from './paint.ts';

/** A diff for people at a terminal: who, in aligned ranges, and one of them. No lines where nothing changes. */
export function diffLines(diff: ProjectDiff, paint: Paint): string[] {
  return groupsOf(diff).flatMap(({ title, entries }, index) => [
    ...(index > 0 ? [''] : []),
    paint('bold', title),
    ...entries.flatMap((entry) => entryLines(entry, paint)),
  ]);
}

const COLOURS: Readonly<Partial<Record<SharedEntry['kind'], 'green' | 'red' | 'yellow'>>> = {
  gains: 'green',
  added: 'green',
  loses: 'red',
  removed: 'red',
};

function entryLines(entry: SharedEntry, paint: Paint): string[] {
  const { rows = [], witness } = entry;
  const width = Math.max(0, ...rows.flatMap((row) => row.map(({ about }) => about.length)));
  return [
    `  ${paint(COLOURS[entry.kind] ?? 'yellow', headOf(entry))}`,
    ...rows.flatMap((row, index) => [...(index > 0 ? ['    or'] : []), ...rowLines(row, width)]),
    ...behindLine(entry).map((line) => `    ${line}`),
    ...(witness ? [paint('dim', `    for example ${JSON.stringify(witness)}`)] : []),
  ];
}

function rowLines(row: readonly Cell[], width: number): string[] {
  return row.length === 0 ? ['    everyone'] : row.map(({ about, words }) => `    ${about.padEnd(width)}  ${words}`);
}
