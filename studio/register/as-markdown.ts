import type { Register, RegisteredNotice } from './register.ts';
import { headLines, titleOf, toldParts } from './told.ts';

/** Characters with a meaning in Markdown (CommonMark 2.4), and URLs that GitHub links automatically. */
const MEANT = /[\\`*_[\]<>&|~#@]|:(?=\/\/)/g;
/** Characters with a meaning at the start of a line. */
const BEGINS = /^(\s*\d*)([+\-=.)])/;

/** Formats the register as CommonMark without HTML. Each notice is a heading with its texts as quotations. */
export function registerAsMarkdown(register: Register): string {
  const head = headLines(register).map(escaped);
  return [`# ${escaped(titleOf(register))}`, ...head, ...register.notices.flatMap(sectionOf)].join('\n\n') + '\n';
}

function sectionOf(notice: RegisteredNotice): string[] {
  const parts = toldParts(notice).flatMap(({ about, said }) => said.map((words) => `- **${about}:** ${escaped(words)}`));
  return [`## ${escaped(notice.id)}`, notice.words.map(quoted).join('\n>\n'), parts.join('\n')];
}

/** Keeps line breaks. An empty quoted line separates paragraphs. */
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
