import type { Cell } from '../../rules/describe-row.ts';
import type { Block, Chapter, Tone } from '../diff/format/block.ts';
import { createDocument } from '../diff/format/document.ts';
import type { ProjectDiff } from '../diff/entry.ts';
import type { Line } from '../diff/entry-parts.ts';
import type { Paint } from './paint.ts';
import { wrapText } from './wrap-text.ts';

export function formatDiffLines(diff: ProjectDiff, paint: Paint): string[] {
  return createDocument(diff).flatMap((chapter, index) => [...(index > 0 ? [''] : []), ...formatChapter(chapter, paint)]);
}

const COLOURS: Readonly<Record<Tone, 'green' | 'red' | 'yellow'>> = { new: 'green', gone: 'red', changed: 'yellow' };
const WIDTH = 100;
const STEP = 2;
/** Column of the texts next to labels. A longer label has its own line. */
const LABEL = 28;

function formatChapter({ title, blocks }: Chapter, paint: Paint): string[] {
  return [...wrapText(title, WIDTH).map((text) => paint('bold', text)), ...blocks.flatMap((block) => formatBlock(block, STEP, paint))];
}

function formatBlock(block: Block, indent: number, paint: Paint): string[] {
  const margin = ' '.repeat(indent);
  const formatToned = (text: string, tone: Tone | undefined): string[] => {
    const lines = wrapText(text, WIDTH - indent).map((each) => margin + each);
    return tone === undefined ? lines : lines.map((each) => paint(COLOURS[tone], each));
  };
  switch (block.kind) {
    case 'line':
      return formatToned(block.text, block.tone);
    case 'pairs':
      return formatPairs(block.pairs, indent);
    case 'change':
      return formatChange(block, indent);
    case 'people':
      return formatPeople(block.rows, indent);
    case 'exact':
      return block.lines.flatMap((text) => formatExact(text, indent));
    case 'aside':
      return formatAside(block.text, indent);
    case 'example':
      return formatAside(`for example ${formatJson(block.situation)}`, indent).map((text) => paint('dim', text));
    case 'under':
      return [...formatToned(block.title, block.tone), ...block.blocks.flatMap((inner) => formatBlock(inner, indent + STEP, paint))];
  }
}

function formatPairs(pairs: readonly Line[], indent: number): string[] {
  const short = pairs.map(({ label }) => label.length).filter((length) => length <= LABEL);
  const width = Math.max(0, ...short) + STEP;
  const margin = ' '.repeat(indent);
  return pairs.flatMap(({ label, words }) => {
    const lines = wrapText(words, WIDTH - indent - width);
    if (label.length > LABEL) return [margin + label, ...lines.map((text) => indentText(text, indent + width))];
    return lines.map((text, index) => (index === 0 ? margin + label.padEnd(width) + text : indentText(text, indent + width)));
  });
}

function formatChange({ label, before, after, note, seen = [] }: Block & { readonly kind: 'change' }, indent: number): string[] {
  const margin = ' '.repeat(indent);
  const noted = note === '' ? '' : ` (${note})`;
  const line = `${margin}${label === '' ? '' : `${label}: `}${before} → ${after}${noted}`;
  const where = seen.flatMap((text) => formatAside(text, indent + STEP));
  if (line.length <= WIDTH && !line.includes('\n')) return [line, ...where];
  const pairs = [
    { label: 'before', words: before },
    { label: 'after', words: after },
  ];
  return [...formatAside(`${label}${noted}`.trim(), indent), ...formatPairs(pairs, indent + STEP), ...where];
}

function formatPeople(rows: readonly (readonly Cell[])[], indent: number): string[] {
  const width = Math.max(0, ...rows.flatMap((row) => row.map(({ about }) => about.length))) + STEP;
  return rows.flatMap((row, index) => [
    ...(index > 0 ? [indentText('or', indent)] : []),
    ...(row.length === 0 ? [indentText('everyone', indent)] : row.flatMap((cell) => formatCell(cell, width, indent))),
  ]);
}

function formatCell({ about, words }: Cell, width: number, indent: number): string[] {
  const [first = '', ...more] = wrapText(words, WIDTH - indent - width);
  return [indentText(about.padEnd(width) + first, indent), ...more.map((text) => indentText(text, indent + width))];
}

function formatExact(text: string, indent: number): string[] {
  const own = text.length - text.trimStart().length;
  return wrapText(text, WIDTH - indent - STEP).map((each, index) => indentText(each, index === 0 ? indent : indent + own + STEP));
}

function formatAside(text: string, indent: number): string[] {
  return wrapText(text, WIDTH - indent).map((each) => indentText(each, indent));
}

function formatJson(value: unknown): string {
  const laidOut = JSON.stringify(value, null, 1);
  return laidOut.replaceAll(/(?<=[{[])\n *|\n *(?=[}\]])/g, '').replaceAll(/\n */g, ' '); // prettier-ignore
}

function indentText(text: string, indent: number): string {
  return text === '' ? '' : ' '.repeat(indent) + text;
}
