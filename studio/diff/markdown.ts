import type { ProjectDiff, SharedEntry } from './entry.ts';
import { behindLine, groupsOf, headOf, sentenceOf } from './wording.ts';

/** A diff as a comment on a pull request: sentences first, the example folded away. No lines where nothing changes. */
export function markdownOf(diff: ProjectDiff): string[] {
  const groups = groupsOf(diff);
  if (groups.length === 0) return [];
  return [
    '## What changes for whom',
    ...groups.flatMap(({ title, entries }) => ['', `### ${title}`, ...entries.flatMap((entry) => ['', ...entryLines(entry)])]),
  ];
}

const code = (text: string): string => `\`${text.replaceAll('`', 'ˋ')}\``;

function entryLines(entry: SharedEntry): string[] {
  const { rows = [], witness, before, after, kind } = entry;
  if (kind === 'changed' && (before !== undefined || after !== undefined)) return [`- ${escaped(headOf(entry))}`];
  return [
    `**${escaped(headOf(entry))}**`,
    ...rows.map((row) => `- ${sentenceOf(row, code)}`),
    ...behindLine(entry).map((line) => `- ${line}`),
    ...(witness
      ? [
          '',
          '<details><summary>For example</summary>',
          '',
          '```json',
          ...JSON.stringify(witness, null, 2).split('\n'),
          '```',
          '',
          '</details>',
        ]
      : []),
  ];
}

/** Texts of sites may hold what Markdown would take for its own. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|#]/g, (sign) => `\\${sign}`);
}
