import { afterAll, expect, it, onTestFinished } from 'vitest';
import { frozen } from '../../tests/project/frozen.ts';
import { PublishedFixture } from '../evidence/published.fixture.ts';
import { generateKey } from '../publish/key-file.ts';
import type { Project } from '../project/project.ts';
import { formatRegisterHtml } from './as-html.ts';
import { formatRegisterMarkdown } from './as-markdown.ts';
import { type Register, createRegister } from './register.ts';
import { formatRegisterCsv } from './as-csv.ts';

const KEYS = [await generateKey('Legal'), await generateKey('Product')];

function edited(file: string, from: string, to: string): Project {
  const text = frozen.files.get(file) ?? '';
  if (text.split(from).length !== 2) throw new Error(`${file} holds ${from} not once`);
  return frozen.with(file, text.replace(from, to));
}

async function publish(onEnd: typeof afterAll | typeof onTestFinished, ...projects: readonly Project[]): Promise<PublishedFixture> {
  const folder = new PublishedFixture(KEYS);
  onEnd(() => folder.discard());
  await folder.writeRoot();
  for (const [index, project] of projects.entries()) {
    const [by, claim] = project !== projects[index - 1] ? ([KEYS, 'legal'] as const) : ([KEYS.slice(0, 1), 'service'] as const);
    await folder.publish({ at: `2026-03-0${index + 1}T09:00:00.000Z`, project, by, fields: { claim } });
  }
  return folder;
}

const whole = await publish(afterAll, frozen);

async function registerFrom(folder: PublishedFixture, language = 'en'): Promise<Register> {
  const found = await createRegister(folder.root, { site: 'main', language }, frozen);
  if ('why' in found) throw new Error(found.why);
  return found;
}

const noticeIn = ({ notices }: Register, id: string) => notices.find((notice) => notice.id === id);

it('[PUB-11] holds every legal notice and no other, slot by slot as they come', async () => {
  const { notices } = await registerFrom(whole);
  const legal = Object.entries(frozen.site('main').offered.surfaces).filter(([, { kind }]) => kind === 'legal');
  expect(notices.map(({ id }) => id).toSorted()).toEqual(legal.map(([id]) => id).toSorted());
  expect(notices.findIndex(({ id }) => id === 'guest-ip-limit-bar')).toBeLessThan(notices.findIndex(({ id }) => id === 'hk-dialog'));
});

it('[PUB-11] says words in the language, audience, rest, why and owner', async () => {
  const found = await registerFrom(whole, 'tr');
  expect(noticeIn(found, 'hk-dialog')).toMatchObject({
    who: ['compliance.toast.isHkUser is yes.'],
    rests: ['Shows again only if it was last dismissed 24 hours ago or more, or never.'],
    owner: 'Compliance',
    why: expect.stringContaining('Hong Kong residents') as string,
    file: 'rules/hk-dialog.rule.json',
  });
  expect(noticeIn(found, 'hk-dialog')?.words[0]).toBe('Hong Kong’da yaşayanlara bildirim');
  expect(found).toMatchObject({ tag: 'tr', dir: 'ltr', faults: [] });
});

it('[PUB-11] numbers the cases of a notice that several kinds of people see', async () => {
  const netherlands = noticeIn(await registerFrom(whole), 'netherlands-dialog');
  expect(netherlands?.who.map((words) => words.slice(0, 3))).toEqual(['1. ', '2. ', '3. ']);
  expect(netherlands?.rests.every((words) => words.startsWith('In case '))).toBe(true);
});

const rule = edited('rules/hk-dialog.rule.json', '"PT24H"] }] }', '"PT48H"] }] }');
it.each([
  ['its rule', rule, 2],
  ['why it is there', edited('rules/hk-dialog.rule.json', '"why": "Hong Kong', '"why": "All Hong Kong'), 2],
  ['its words in the language', edited('locales/tr/notices.json', 'Hong Kong’da yaşayanlara bildirim', 'Hong Kong için bildirim'), 2],
  ['another notice', edited('rules/bx-dialog.rule.json', '"owner": "Compliance"', '"owner": "Risk"'), 1],
])('[PUB-11] says when a notice changed last: %s', async (_, project, serial) => {
  const found = await registerFrom(await publish(onTestFinished, frozen, project, project), 'tr');
  const { changed } = noticeIn(found, 'hk-dialog') ?? {};
  expect([changed?.serial, changed?.signers.length]).toEqual([serial, 2]);
});

it('[PUB-6][PUB-11] counts a reverted change as a change, and reports a broken chain in HTML and in Markdown', async () => {
  const folder = await publish(onTestFinished, frozen, rule, frozen);
  expect(noticeIn(await registerFrom(folder), 'hk-dialog')?.changed.serial).toBe(3);
  folder.remove('indexes/2.json');
  const found = await registerFrom(folder);
  expect(found.faults).toEqual(['index 3: the chain has a gap: 2 is missing']);
  for (const write of [formatRegisterHtml, formatRegisterMarkdown]) expect(write(found)).toContain('The chain is broken');
});

it('[PUB-13] uses no index whose legal content only a service key signed', async () => {
  const folder = await publish(onTestFinished, frozen);
  await folder.publish({ at: '2026-03-02T09:00:00.000Z', project: rule, by: KEYS.slice(0, 1), fields: { claim: 'service' } });
  const { index, faults } = await registerFrom(folder);
  expect([index.serial, faults]).toEqual([1, [expect.stringMatching(/^index 2: index 2 changes legal content of .*only index 1/)]]);
});

const signers = [{ keyid: 'a'.repeat(64), owner: 'Legal', at: '2026-03-01T09:00:00.000Z' }];
const PUBLISHING = { serial: 3, at: '2026-03-01T09:00:00.000Z', note: '', hash: 'b'.repeat(64), signers };

function registerWith(words: readonly string[], fields: Partial<Register> = {}): Register {
  const texts = { title: 'T', words, who: ['Everyone.'], rests: ['Never.'], why: 'W', owner: 'O' };
  const notice = { id: 'hk-dialog', ...texts, behind: [], file: 'rules/hk-dialog.rule.json', changed: PUBLISHING };
  const index = { ...PUBLISHING, product: 'meridian', expires: '2026-06-01T09:00:00.000Z' };
  return { site: 'main', name: 'Meridian', language: 'en', tag: 'en', dir: 'ltr', index, notices: [notice], faults: [], ...fields };
}

it('[PUB-11] the HTML register escapes its texts, sets the language and direction of texts and headings, and loads nothing', () => {
  const words = ['<script>alert(1)</script>', 'a "quoted" & \'single\''];
  expect(formatRegisterHtml(registerWith(words))).toContain(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>a &quot;quoted&quot; &amp; &#39;single&#39;</p>',
  );
  const html = formatRegisterHtml(registerWith(['مرحبا'], { tag: 'ar', dir: 'rtl' }));
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('<blockquote lang="ar" dir="rtl"><p>مرحبا</p></blockquote>');
  expect(html).not.toMatch(/<script|<link|\bsrc=|\bhref=|@import|url\(/);
});

it.each([
  ['# no heading', '> \\# no heading'],
  ['- no list', '> \\- no list'],
  ['1. no list', '> 1\\. no list'],
  ['*plain* _plain_ `plain`', '> \\*plain\\* \\_plain\\_ \\`plain\\`'],
  ['[no link](https://x.example)', '> \\[no link\\](https\\://x.example)'],
  ['<b>no HTML</b> &amp;', '> \\<b\\>no HTML\\</b\\> \\&amp;'],
  ['a\n\nb', '> a\n>\n> b'],
  ['a\r\nb', '> a\n> b'],
])('[PUB-11] as Markdown %j stands as words', (words, written) => {
  expect(formatRegisterMarkdown(registerWith([words]))).toContain(`\n\n${written}\n\n`);
});

it.each<readonly [string, string]>([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1'].map((formula) => [formula, `"'${formula}"`] as const),
  ['1=1', '"1=1"'],
  ['a "b", c', '"a ""b"", c"'],
  ['a\nb', '"a\nb"'],
])('[PUB-11] the CSV register %j is a field, and no formula', (words, field) => {
  expect(formatRegisterCsv(registerWith([words])).split('\r\n')[1]).toContain(`"hk-dialog",${field},`);
});

it('[PUB-11] the CSV register has a head and as many fields in every row, each line with its end (RFC 4180)', () => {
  const lines = formatRegisterCsv(registerWith(['W'])).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]?.split(',').length).toBe(lines[1]?.split('","').length);
  expect(lines[2]).toBe('');
});
