import type { Register, RegisteredNotice } from './register.ts';
import { formatSigners } from './format-parts.ts';

const COLUMNS: Readonly<Record<string, (notice: RegisteredNotice, register: Register) => string>> = {
  site: (_, { site }) => site,
  language: (_, { tag }) => tag,
  notice: ({ id }) => id,
  words: ({ words }) => words.join('\n'),
  'who sees it': ({ who }) => who.join('\n'),
  rests: ({ rests }) => rests.join('\n'),
  'comes after': ({ behind }) => behind.join(', '),
  why: ({ why }) => why,
  owner: ({ owner }) => owner,
  rule: ({ title, file }) => (file === null ? title : `${title} (${file})`),
  'last changed': ({ changed }) => changed.at,
  'in index': ({ changed }) => String(changed.serial),
  'signed by': ({ changed }) => formatSigners(changed),
};

/** Formats the register as RFC 4180 with header. Uses CRLF, and quotes every field. */
export function formatRegisterCsv(register: Register): string {
  const rows = register.notices.map((notice) => Object.values(COLUMNS).map((read) => read(notice, register)));
  return [Object.keys(COLUMNS), ...rows].map((row) => `${row.map(formatField).join(',')}\r\n`).join('');
}

/** Prefixes formulas with an apostrophe (OWASP, CSV Injection). */
function formatField(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
