import type { Block, Chapter } from '../diff/format/block.ts';
import { createDocument } from '../diff/format/document.ts';
import type { ProjectDiff } from '../diff/entry.ts';

export function formatDiffMarkdown(diff: ProjectDiff): string[] {
  const chapters = createDocument(diff);
  return chapters.length === 0 ? [] : ['## What changes for whom', ...chapters.flatMap(formatChapter)];
}

function formatChapter({ title, blocks }: Chapter): string[] {
  return ['', `### ${escapeMarkdown(title)}`, '', ...formatBlocks(blocks)];
}

const LISTED: readonly Block['kind'][] = ['pairs', 'change', 'people', 'aside'];

/** Adjacent list items form a list. Other blocks are separated by blank lines. */
function formatBlocks(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    const isApart = before !== undefined && !(LISTED.includes(before.kind) && LISTED.includes(block.kind));
    return [...(isApart ? [''] : []), ...formatBlock(block)];
  });
}

function formatBlock(block: Block): string[] {
  switch (block.kind) {
    case 'line':
      return [block.tone === undefined ? escapeMarkdown(block.text) : `**${escapeMarkdown(block.text)}**`];
    case 'pairs':
      return block.pairs.map(({ label, words }) => `- ${escapeMarkdown(label)}: ${formatItem(words)}`);
    case 'change':
      return formatChange(block);
    case 'people':
      return block.rows.map(
        (row) =>
          `- ${row.length === 0 ? 'everyone' : row.map(({ about, words }) => `${formatCode(about)} ${escapeMarkdown(words)}`).join('; ')}`,
      );
    case 'aside':
      return [`- ${escapeMarkdown(block.text)}`];
    case 'exact':
      return ['```text', ...block.lines, '```'];
    case 'example':
      return formatDetails('For example', ['```json', ...JSON.stringify(block.situation, null, 2).split('\n'), '```']);
    case 'under':
      return [`**${escapeMarkdown(block.title)}**`, '', ...formatBlocks(block.blocks)];
  }
}

function formatChange({ label, before, after, note, seen = [] }: Block & { readonly kind: 'change' }): string[] {
  const head = label === '' ? '' : `${escapeMarkdown(label)}: `;
  const line = `- ${head}${formatItem(before)} → ${formatItem(after)}${note === '' ? '' : ` (${escapeMarkdown(note)})`}`;
  return [line, ...seen.map((text) => `  - ${escapeMarkdown(text)}`)];
}

function formatDetails(summary: string, lines: readonly string[]): string[] {
  return [`<details><summary>${summary}</summary>`, '', ...lines, '', '</details>'];
}

function formatItem(text: string): string {
  return escapeMarkdown(text).replaceAll('\n', '<br>');
}

function formatCode(text: string): string {
  return `\`${text.replaceAll('`', 'ˋ')}\``;
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|#]/g, (sign) => `\\${sign}`);
}
