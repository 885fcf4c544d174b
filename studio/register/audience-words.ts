import type { Cell } from '../../rules/words.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import type { Audience, AudienceRow } from '../analyse/audience.ts';
import { audienceLines } from '../cli/who-lines.ts';
import { listed } from '../project/finding.ts';
import { groupedBy } from '../project/records.ts';

/** Sentences about the audience and the snooze of a notice. If there are several alternatives, they are numbered. */
export interface AudienceWords {
  readonly who: readonly string[];
  readonly rests: readonly string[];
  /** Notices with a higher priority for the same person. */
  readonly behind: readonly string[];
}

/** Describes the decision table of a notice. Separates the audience from the person's previous actions on the notice. */
export function audienceWords(id: string, site: string, audience: Audience, catalogue: FactCatalogue): AudienceWords {
  if (audience.kind !== 'rule') {
    const [first = ''] = audienceLines(id, { on: site, moment: undefined }, audience);
    return { who: [first], rests: ['Never.'], behind: [] };
  }
  const own = `memory.${id}.`;
  const isOwn = ({ about }: Cell): boolean => about.split(', ').some((fact) => fact.startsWith(own));
  const who = audience.rows.map(({ cells }) =>
    sentence(
      cells.filter((cell) => !isOwn(cell)),
      whoInWords,
      'Everyone.',
    ),
  );
  const restOf = ({ cells }: AudienceRow): string => restInWords(cells.filter(isOwn), catalogue);
  return { who: numbered(who), rests: restsOf(audience.rows, restOf), behind: audience.before };
}

function whoInWords({ about, words }: Cell): string {
  return `${about} is ${words}`;
}

/** Describes when it shows again. */
function restInWords(cells: readonly Cell[], catalogue: FactCatalogue): string {
  if (cells.length === 0) return 'Never: it shows as long as this is so.';
  return sentence(cells, (cell) => restOf(cell, catalogue), '', 'Shows again only if ');
}

/** Formats `it was last dismissed 24 hours ago or more, or never`. */
function restOf({ about, words }: Cell, catalogue: FactCatalogue): string {
  const { doc, type } = catalogue[about] ?? {};
  if (doc === undefined) return words;
  if (type?.kind === 'bool') return `it was ${words === 'no' ? 'not ' : ''}${doc}`;
  return `${doc.replace(/^when /, '')} ${words}`;
}

function sentence(cells: readonly Cell[], words: (cell: Cell) => string, none: string, begins = ''): string {
  return cells.length === 0 ? none : `${begins}${cells.map(words).join(', and ')}.`;
}

function numbered(cases: readonly string[]): string[] {
  return cases.length < 2 ? [...cases] : cases.map((words, index) => `${index + 1}. ${words}`);
}

/** Groups alternatives with equal snoozes. */
function restsOf(rows: readonly AudienceRow[], restOf: (row: AudienceRow) => string): string[] {
  const groups = [
    ...groupedBy(
      rows.map((row, index) => ({ row, index })),
      ({ row }) => restOf(row),
    ),
  ];
  if (groups.length === 1) return groups.map(([rest]) => rest);
  return groups.map(([rest, of]) => `In case ${listed(of.map(({ index }) => String(index + 1)))}: ${rest}`);
}
