import type { Cell } from '../../rules/describe-row.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import type { Audience, AudienceRow } from '../analyse/audience.ts';
import { formatAudience } from '../cli/who-lines.ts';
import { formatList } from '../project/finding.ts';
import { groupBy } from '../project/records.ts';

/** Sentences about the audience and the snooze of a notice. If there are several alternatives, they are numbered. */
export interface AudienceWords {
  readonly who: readonly string[];
  readonly rests: readonly string[];
  readonly behind: readonly string[];
}

/** Describes the decision table of a notice. Separates the audience from the person's previous actions on the notice. */
export function describeAudience(id: string, site: string, audience: Audience, catalogue: FactCatalogue): AudienceWords {
  if (audience.kind !== 'rule') {
    const [first = ''] = formatAudience(id, { on: site, moment: undefined }, audience);
    return { who: [first], rests: ['Never.'], behind: [] };
  }
  const own = `memory.${id}.`;
  const isOwn = ({ about }: Cell): boolean => about.split(', ').some((fact) => fact.startsWith(own));
  const who = audience.rows.map(({ cells }) =>
    formatSentence(
      cells.filter((cell) => !isOwn(cell)),
      describeWho,
      'Everyone.',
    ),
  );
  const describeCell = ({ cells }: AudienceRow): string => describeSnooze(cells.filter(isOwn), catalogue);
  return { who: numberCases(who), rests: groupSnoozes(audience.rows, describeCell), behind: audience.before };
}

function describeWho({ about, words }: Cell): string {
  return `${about} is ${words}`;
}

function describeSnooze(cells: readonly Cell[], catalogue: FactCatalogue): string {
  if (cells.length === 0) return 'Never: it shows as long as this is so.';
  return formatSentence(cells, (cell) => describeCell(cell, catalogue), '', 'Shows again only if ');
}

/** Formats `it was last dismissed 24 hours ago or more, or never`. */
function describeCell({ about, words }: Cell, catalogue: FactCatalogue): string {
  const { doc, type } = catalogue[about] ?? {};
  if (doc === undefined) return words;
  if (type?.kind === 'bool') return `it was ${words === 'no' ? 'not ' : ''}${doc}`;
  return `${doc.replace(/^when /, '')} ${words}`;
}

function formatSentence(cells: readonly Cell[], words: (cell: Cell) => string, none: string, begins = ''): string {
  return cells.length === 0 ? none : `${begins}${cells.map(words).join(', and ')}.`;
}

function numberCases(cases: readonly string[]): string[] {
  return cases.length < 2 ? [...cases] : cases.map((words, index) => `${index + 1}. ${words}`);
}

function groupSnoozes(rows: readonly AudienceRow[], describeCell: (row: AudienceRow) => string): string[] {
  const groups = [
    ...groupBy(
      rows.map((row, index) => ({ row, index })),
      ({ row }) => describeCell(row),
    ),
  ];
  if (groups.length === 1) return groups.map(([rest]) => rest);
  return groups.map(([rest, of]) => `In case ${formatList(of.map(({ index }) => String(index + 1)))}: ${rest}`);
}
