import type { Block, Chapter } from '../diff/told/block.ts';
import { documentOf } from '../diff/told/document.ts';
import type { ProjectDiff } from '../diff/entry.ts';

/** Formats a diff as a pull request comment with collapsed examples. Empty if nothing changes. */
export function markdownOf(diff: ProjectDiff): string[] {
  const chapters = documentOf(diff);
  return chapters.length === 0 ? [] : ['## What changes for whom', ...chapters.flatMap(chapterLines)];
}

function chapterLines({ title, blocks }: Chapter): string[] {
  return ['', `### ${escaped(title)}`, '', ...blocksLines(blocks)];
}

const LISTED: readonly Block['kind'][] = ['pairs', 'change', 'people', 'aside'];

/** Adjacent list items form a list. Other blocks are separated by blank lines. */
function blocksLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    const isApart = before !== undefined && !(LISTED.includes(before.kind) && LISTED.includes(block.kind));
    return [...(isApart ? [''] : []), ...blockLines(block)];
  });
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'line':
      return [block.tone === undefined ? escaped(block.text) : `**${escaped(block.text)}**`];
    case 'pairs':
      return block.pairs.map(({ label, words }) => `- ${escaped(label)}: ${inItem(words)}`);
    case 'change':
      return changeLines(block);
    case 'people':
      return block.rows.map(
        (row) => `- ${row.length === 0 ? 'everyone' : row.map(({ about, words }) => `${code(about)} ${escaped(words)}`).join('; ')}`,
      );
    case 'aside':
      return [`- ${escaped(block.text)}`];
    case 'exact':
      return ['```text', ...block.lines, '```'];
    case 'example':
      return folded('For example', ['```json', ...JSON.stringify(block.situation, null, 2).split('\n'), '```']);
    case 'under':
      return [`**${escaped(block.title)}**`, '', ...blocksLines(block.blocks)];
  }
}

function changeLines({ label, before, after, note, seen = [] }: Block & { readonly kind: 'change' }): string[] {
  const head = label === '' ? '' : `${escaped(label)}: `;
  const line = `- ${head}${inItem(before)} → ${inItem(after)}${note === '' ? '' : ` (${escaped(note)})`}`;
  return [line, ...seen.map((text) => `  - ${escaped(text)}`)];
}

function folded(summary: string, lines: readonly string[]): string[] {
  return [`<details><summary>${summary}</summary>`, '', ...lines, '', '</details>'];
}

function inItem(text: string): string {
  return escaped(text).replaceAll('\n', '<br>');
}

function code(text: string): string {
  return `\`${text.replaceAll('`', 'ˋ')}\``;
}

/** Texts can contain Markdown syntax. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|#]/g, (sign) => `\\${sign}`);
}
