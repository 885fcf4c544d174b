import type { Cell } from '../../rules/words.ts';
import type { Block, Chapter, Tone } from '../diff/told/block.ts';
import { documentOf } from '../diff/told/document.ts';
import type { ProjectDiff } from '../diff/entry.ts';
import type { Line } from '../diff/entry-parts.ts';
import type { Paint } from './paint.ts';
import { wrapped } from './wrapped.ts';

/** Formats a diff for the terminal. Empty if nothing changes. */
export function diffLines(diff: ProjectDiff, paint: Paint): string[] {
  return documentOf(diff).flatMap((chapter, index) => [...(index > 0 ? [''] : []), ...chapterLines(chapter, paint)]);
}

const COLOURS: Readonly<Record<Tone, 'green' | 'red' | 'yellow'>> = { new: 'green', gone: 'red', changed: 'yellow' };
const WIDTH = 100;
const STEP = 2;
/** Column of the texts next to labels. A longer label has its own line. */
const LABEL = 28;

function chapterLines({ title, blocks }: Chapter, paint: Paint): string[] {
  return [...wrapped(title, WIDTH).map((text) => paint('bold', text)), ...blocks.flatMap((block) => blockLines(block, STEP, paint))];
}

function blockLines(block: Block, indent: number, paint: Paint): string[] {
  const margin = ' '.repeat(indent);
  const toned = (text: string, tone: Tone | undefined): string[] => {
    const lines = wrapped(text, WIDTH - indent).map((each) => margin + each);
    return tone === undefined ? lines : lines.map((each) => paint(COLOURS[tone], each));
  };
  switch (block.kind) {
    case 'line':
      return toned(block.text, block.tone);
    case 'pairs':
      return pairLines(block.pairs, indent);
    case 'change':
      return changeLines(block, indent);
    case 'people':
      return peopleLines(block.rows, indent);
    case 'exact':
      return block.lines.flatMap((text) => exactLines(text, indent));
    case 'aside':
      return asideLines(block.text, indent);
    case 'example':
      return asideLines(`for example ${spaced(block.situation)}`, indent).map((text) => paint('dim', text));
    case 'under':
      return [...toned(block.title, block.tone), ...block.blocks.flatMap((inner) => blockLines(inner, indent + STEP, paint))];
  }
}

function pairLines(pairs: readonly Line[], indent: number): string[] {
  const short = pairs.map(({ label }) => label.length).filter((length) => length <= LABEL);
  const width = Math.max(0, ...short) + STEP;
  const margin = ' '.repeat(indent);
  return pairs.flatMap(({ label, words }) => {
    const lines = wrapped(words, WIDTH - indent - width);
    if (label.length > LABEL) return [margin + label, ...lines.map((text) => indented(text, indent + width))];
    return lines.map((text, index) => (index === 0 ? margin + label.padEnd(width) + text : indented(text, indent + width)));
  });
}

function changeLines({ label, before, after, note, seen = [] }: Block & { readonly kind: 'change' }, indent: number): string[] {
  const margin = ' '.repeat(indent);
  const noted = note === '' ? '' : ` (${note})`;
  const line = `${margin}${label === '' ? '' : `${label}: `}${before} → ${after}${noted}`;
  const where = seen.flatMap((text) => asideLines(text, indent + STEP));
  if (line.length <= WIDTH && !line.includes('\n')) return [line, ...where];
  const pairs = [
    { label: 'before', words: before },
    { label: 'after', words: after },
  ];
  return [...asideLines(`${label}${noted}`.trim(), indent), ...pairLines(pairs, indent + STEP), ...where];
}

function peopleLines(rows: readonly (readonly Cell[])[], indent: number): string[] {
  const width = Math.max(0, ...rows.flatMap((row) => row.map(({ about }) => about.length))) + STEP;
  return rows.flatMap((row, index) => [
    ...(index > 0 ? [indented('or', indent)] : []),
    ...(row.length === 0 ? [indented('everyone', indent)] : row.flatMap((cell) => cellLines(cell, width, indent))),
  ]);
}

function cellLines({ about, words }: Cell, width: number, indent: number): string[] {
  const [first = '', ...more] = wrapped(words, WIDTH - indent - width);
  return [indented(about.padEnd(width) + first, indent), ...more.map((text) => indented(text, indent + width))];
}

/** Keeps the text as it is, except for long lines. */
function exactLines(text: string, indent: number): string[] {
  const own = text.length - text.trimStart().length;
  return wrapped(text, WIDTH - indent - STEP).map((each, index) => indented(each, index === 0 ? indent : indent + own + STEP));
}

function asideLines(text: string, indent: number): string[] {
  return wrapped(text, WIDTH - indent).map((each) => indented(each, indent));
}

/** Formats JSON so that it can wrap after each value. */
function spaced(value: unknown): string {
  const laidOut = JSON.stringify(value, null, 1);
  return laidOut.replaceAll(/(?<=[{[])\n *|\n *(?=[}\]])/g, '').replaceAll(/\n */g, ' '); // prettier-ignore
}

function indented(text: string, indent: number): string {
  return text === '' ? '' : ' '.repeat(indent) + text;
}
