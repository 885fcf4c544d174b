import { escapeText, tag } from '../../server/pages/markup.ts';
import type { Register, RegisteredNotice } from './register.ts';
import { formatHead, getTitle, formatParts } from './format-parts.ts';

const STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff; overflow-wrap: anywhere }
section { margin-block: 2rem; border-block-start: 1px solid #999; break-inside: avoid }
blockquote { margin: 1rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid #999 }
blockquote p { white-space: pre-line }
dt { font-weight: 600 }
dd { margin: 0 0 0.5rem }
@media print { body { margin: 0; max-width: none; font-size: 10pt } }`;

/**
 * Formats the register as a standalone page: no scripts, no requests, all texts escaped. Headings are English, and the texts have a `lang`
 * attribute.
 */
export function formatRegisterHtml(register: Register): string {
  const title = escapeText(getTitle(register));
  return [
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`,
    `<style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1>`,
    ...formatHead(register).map(formatParagraph),
    ...register.notices.flatMap((notice) => formatSection(notice, register)),
    '</main></body></html>',
    '',
  ].join('\n');
}

function formatSection(notice: RegisteredNotice, { tag: lang, dir }: Register): string[] {
  const parts = formatParts(notice).map(
    ({ about, said }) => `<dt>${about}</dt>${said.map((words) => `<dd>${escapeText(words)}</dd>`).join('')}`,
  );
  return [
    `${tag('section', { id: notice.id })}<h2>${escapeText(notice.id)}</h2>`,
    `${tag('blockquote', { lang, dir })}${notice.words.map(formatParagraph).join('')}</blockquote>`,
    `<dl>${parts.join('')}</dl></section>`,
  ];
}

function formatParagraph(words: string): string {
  return `<p>${escapeText(words)}</p>`;
}
