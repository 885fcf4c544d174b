import type { Register, RegisteredNotice } from './register.ts';
import { headLines, titleOf, toldParts } from './told.ts';

/** Whatever Markdown reads as its own wherever it stands (CommonMark, 2.4; addresses that GitHub makes links of). */
const MEANT = /[\\`*_[\]<>&|~#@]|:(?=\/\/)/g;
/** What it reads so where a line begins. */
const BEGINS = /^(\s*\d*)([+\-=.)])/;

/** CommonMark without HTML: a heading a notice, its words as a quotation. */
export function registerAsMarkdown(register: Register): string {
  const head = headLines(register).map(escaped);
  return [`# ${escaped(titleOf(register))}`, ...head, ...register.notices.flatMap(sectionOf)].join('\n\n') + '\n';
}

function sectionOf(notice: RegisteredNotice): string[] {
  const parts = toldParts(notice).flatMap(({ about, said }) => said.map((words) => `- **${about}:** ${escaped(words)}`));
  return [`## ${escaped(notice.id)}`, notice.words.map(quoted).join('\n>\n'), parts.join('\n')];
}

/** Lines of a text stay lines: an empty quoted line parts paragraphs. */
function quoted(words: string): string {
  return words
    .split(/\r\n?|\n/)
    .map((line) => `> ${escaped(line)}`.trimEnd())
    .join('\n');
}

function escaped(words: string): string {
  return words
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll(MEANT, '\\$&')
    .replace(BEGINS, '$1\\$2');
}
