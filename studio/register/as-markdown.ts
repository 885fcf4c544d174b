import type { Register, RegisteredNotice } from './register.ts';
import { formatHead, getTitle, formatParts } from './format-parts.ts';

/** Characters with a meaning in Markdown (CommonMark 2.4), and URLs that GitHub links automatically. */
const MEANT = /[\\`*_[\]<>&|~#@]|:(?=\/\/)/g;
/** Characters with a meaning at the start of a line. */
const BEGINS = /^(\s*\d*)([+\-=.)])/;

/** Formats the register as CommonMark without HTML. Each notice is a heading with its texts as quotations. */
export function formatRegisterMarkdown(register: Register): string {
  const head = formatHead(register).map(escapeMarkdown);
  return [`# ${escapeMarkdown(getTitle(register))}`, ...head, ...register.notices.flatMap(formatSection)].join('\n\n') + '\n';
}

function formatSection(notice: RegisteredNotice): string[] {
  const parts = formatParts(notice).flatMap(({ about, said }) => said.map((words) => `- **${about}:** ${escapeMarkdown(words)}`));
  return [`## ${escapeMarkdown(notice.id)}`, notice.words.map(formatQuote).join('\n>\n'), parts.join('\n')];
}

/** Keeps line breaks. An empty quoted line separates paragraphs. */
function formatQuote(words: string): string {
  return words
    .split(/\r\n?|\n/)
    .map((line) => `> ${escapeMarkdown(line)}`.trimEnd())
    .join('\n');
}

function escapeMarkdown(words: string): string {
  return words
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll(MEANT, '\\$&')
    .replace(BEGINS, '$1\\$2');
}
