import { describe, expect, it } from 'vitest';
import { registerAsCsv } from './as-csv.ts';
import { registerAsHtml } from './as-html.ts';
import { registerAsMarkdown } from './as-markdown.ts';
import type { Register } from './register.ts';

const PUBLISHING = {
  serial: 3,
  at: '2026-03-01T09:00:00.000Z',
  note: '',
  hash: 'b'.repeat(64),
  signers: [{ keyid: 'a'.repeat(64), owner: 'Legal' }],
};

function registerWith(words: readonly string[], fields: Partial<Register> = {}): Register {
  const texts = { title: 'T', words, who: ['Everyone.'], rests: ['Never.'], why: 'W', owner: 'O' };
  const notice = { id: 'hk-dialog', ...texts, behind: [], file: 'rules/hk-dialog.rule.json', changed: PUBLISHING };
  const index = { ...PUBLISHING, product: 'meridian', expires: '2026-06-01T09:00:00.000Z' };
  return { site: 'main', name: 'Meridian', language: 'en', tag: 'en', dir: 'ltr', index, notices: [notice], faults: [], ...fields };
}

describe('as HTML', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a "quoted" & \'single\'', 'a &quot;quoted&quot; &amp; &#39;single&#39;'],
  ])('[PUB-11] %s stands as words', (words, written) => {
    expect(registerAsHtml(registerWith([words]))).toContain(`<p>${written}</p>`);
  });

  it('[PUB-11] says the language and direction of the words, and of its own headings', () => {
    const html = registerAsHtml(registerWith(['مرحبا'], { tag: 'ar', dir: 'rtl' }));
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<blockquote lang="ar" dir="rtl"><p>مرحبا</p></blockquote>');
  });

  it('[PUB-11] stands alone: no script, and nothing that is fetched', () => {
    expect(registerAsHtml(registerWith(['W']))).not.toMatch(/<script|<link|\bsrc=|\bhref=|@import|url\(/);
  });
});

describe('as Markdown', () => {
  it.each([
    ['# no heading', '> \\# no heading'],
    ['- no list', '> \\- no list'],
    ['1. no list', '> 1\\. no list'],
    ['*plain* _plain_ `plain`', '> \\*plain\\* \\_plain\\_ \\`plain\\`'],
    ['[no link](https://x.example)', '> \\[no link\\](https\\://x.example)'],
    ['<b>no HTML</b> &amp;', '> \\<b\\>no HTML\\</b\\> \\&amp;'],
    ['a\n\nb', '> a\n>\n> b'],
    ['a\r\nb', '> a\n> b'],
  ])('[PUB-11] %j stands as words', (words, written) => {
    expect(registerAsMarkdown(registerWith([words]))).toContain(`\n\n${written}\n\n`);
  });
});

describe('as CSV', () => {
  const rowOf = (words: string) => registerAsCsv(registerWith([words])).split('\r\n')[1] ?? '';

  it.each<readonly [string, string]>([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1'].map((formula) => [formula, `"'${formula}"`] as const),
    ['1=1', '"1=1"'],
    ['a "b", c', '"a ""b"", c"'],
    ['a\nb', '"a\nb"'],
  ])('[PUB-11] %j is a field, and no formula', (words, field) => {
    expect(rowOf(words)).toContain(`"hk-dialog",${field},`);
  });

  it('[PUB-11] has a head and as many fields in every row, each line with its end (RFC 4180)', () => {
    const lines = registerAsCsv(registerWith(['W'])).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]?.split(',').length).toBe(lines[1]?.split('","').length);
    expect(lines[2]).toBe('');
  });
});
