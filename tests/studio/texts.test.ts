import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../server/testing/files.ts';
import type { Outcome } from '../../studio/cli/output.ts';
import type { TextReport } from '../../studio/texts/text-report.ts';
import { createBar, createModal, SECOND, surroundings, createTinyProject } from '../errors/tiny-project.ts';
import { TRANSLATED } from '../errors/translated.ts';
import { formatFinding } from '../../studio/project/finding.ts';
import { createFileFolder } from './folders.ts';
import { type Changes, validateTiny, runTinyVerb as runVerb } from './tiny-verbs.ts';

const root = createFileFolder();

/** Its banner has different texts. */
const { Banner } = surroundings.parts;
const wordy = { ...surroundings, parts: { ...surroundings.parts, Banner: { ...Banner!, namespaces: ['parts'] } } };

const run = async (changes: Changes, names: string[] = [], options: Record<string, string | boolean> = {}): Promise<Outcome> => {
  const project = createTinyProject(changes, wordy);
  const record = project.files.get('locales/sources/tr.json');
  rmSync(join(root, 'locales'), { recursive: true, force: true });
  if (record !== undefined) writeFiles(root, { 'locales/sources/tr.json': record });
  return runVerb('texts', names, { options, root, project });
};

async function says(changes: Changes, language = 'tr'): Promise<string[]> {
  const { languages } = (await run(changes, [language])).document as TextReport; // what --json prints
  return languages.flatMap(({ findings }) => findings.map(formatFinding));
}

const hidden = { chat: { hidden: true }, referral: { hidden: false } };
const banner = { notice: createModal({ when: 'notice' }), banner: { ...createBar(), feature: 'chat' } };
const ORIGINS = 'locales/sources/tr.json';
const turkish = (more: object = {}): Changes => ({
  ...TRANSLATED,
  'locales/tr/notices.json': { home: 'Ana sayfa', trade: 'İşlem {{pair}}', notice: { title: 'Duyuru' }, ...more },
});
const second = { ...SECOND, site: { ...SECOND.site, languages: ['en', 'tr'] }, features: { chat: { hidden: true } } };
const recorded = async (changes: Changes, keys: string[] = []): Promise<Changes> => {
  await run(changes, ['tr', ...keys], { accept: true });
  return { ...changes, [ORIGINS]: readFileSync(join(root, ORIGINS), 'utf8') };
};

it('[LNG-23][TOL-1][TOL-32] texts exits 1 if shown texts are missing or lack a placeholder, and prints on which sites, in one line if all are', async () => {
  expect(await run(turkish(), ['tr'])).toMatchObject({ exit: 0 });
  expect(await run({}, ['tr'])).toMatchObject({ exit: 1 });
  const changes = { ...TRANSLATED, 'locales/tr/notices.json': { notice: { title: 'Duyuru' } }, 'manifests/second.json': second };
  expect(await says(changes)).toEqual([
    'locales/en/notices.json:2:3: home: not translated into Turkish',
    // What a hidden feature carries is not shown.
    'locales/en/notices.json:3:3: trade: not translated into Turkish (on main)',
  ]);
  expect(await says({ ...turkish({ trade: 'İşlem' }), 'manifests/second.json': second })).toEqual([
    expect.stringMatching(/trade: leaves out the placeholder "pair" of the English text \(on main\)$/),
  ]);
  expect(await says({})).toEqual(['locales/en/notices.json:1:1: none of the 3 texts that are shown is translated into Turkish']);
  expect(await says({ ...turkish(), [ORIGINS]: {} })).toEqual([
    expect.stringMatching(/^locales\/tr\/notices\.json:1:1: of none of the 3 texts .*: texts tr --accept$/),
  ]);
});

it('[TOL-32] texts takes what a language inherits for translated, and a variant of English for English', async () => {
  const language = (tag: string, inherits?: string) => ({ tag, name: tag, dir: 'ltr', rise: 'green', ...(inherits ? { inherits } : {}) });
  const languages = { en: language('en'), tr: language('tr'), 'en-us': language('en-US', 'en'), 'tr-cy': language('tr-CY', 'tr') };
  const changes = {
    ...turkish(),
    'manifests/base/languages.json': languages,
    'manifests/second.json': { ...SECOND, site: { ...SECOND.site, languages: ['en-us', 'tr-cy'], defaultLang: 'en-us' } },
    'locales/en-us/notices.json': { home: 'Home' },
  };
  expect(await says(changes, 'tr-cy')).toEqual([]);
  // Overridden texts need a recorded English source, too.
  expect(await says(changes, 'en-us')).toEqual([expect.stringContaining('home: it is not recorded')]);
});

const symbols = { home: '24/7', trade: '{{pair}}: 100 %', notice: { title: '—' } };

it.each<[string, Changes, readonly string[]]>([
  ['no name', { ...turkish({ home: 'Home' }), 'locales/names.json': { Home: 'the name of a product' } }, []],
  ['no text without letters', { 'locales/en/notices.json': symbols, 'locales/tr/notices.json': symbols }, []],
])('[TOL-32] texts reports a translation that reads as the English text: %s', async (_, changes, paths) => {
  const found = await says({ ...changes, [ORIGINS]: {} });
  expect(found.flatMap((line) => / (\S+): reads as the English text/.exec(line)?.[1] ?? [])).toEqual(paths);
});

it.each([
  ['a component that a site draws', {}, ['locales/en/parts.json:2:3: close: not translated into Turkish']],
  ['none, where it is drawn only with a feature that is hidden', { 'manifests/base/features.json': hidden }, []],
])("[LNG-22][MAN-30][TOL-32] texts takes a component's own words for shown: those of %s", async (_, changes, found) => {
  const own = { 'locales/en/parts.json': { close: 'Close' }, 'manifests/base/surfaces.json': banner };
  expect(await says({ ...turkish(), ...own, ...changes })).toEqual(found);
});

it('[TOL-32][TOL-37] texts leaves a file that cannot be read to validation', async () => {
  expect(await says({ ...turkish(), 'locales/tr/notices.json': '{' })).toEqual([]);
});

it('[TOL-32] texts finds English texts that nothing shows; those of components are their own business', async () => {
  const more = { home: 'Home', trade: '{{pair}}', notice: { title: 'Notice', body: 'Nobody sees it' } };
  const { document, lines } = await run({ 'locales/en/notices.json': more, 'locales/en/ui.json': { close: 'Close' } });
  expect((document as TextReport).unused).toMatchObject([{ check: 'locale/unused', path: 'notice.body' }]);
  expect(lines.at(-1)).toMatch(/^1 text unused/);
});

it('texts --accept records all texts of a language but those that read as the English ones, which are accepted by name', async () => {
  const changes = { ...turkish({ home: 'Home' }), [ORIGINS]: {} };
  const { lines, document } = await run(changes, ['tr'], { accept: true });
  expect(lines).toEqual([`${ORIGINS}: 2 texts recorded`, '1 text of tr read as in English: accept by name those that are right']);
  expect(document).toMatchObject({ accepted: ['notices:notice.title', 'notices:trade'], left: ['notices:home'] });
  const accepted = await recorded({ ...changes, [ORIGINS]: readFileSync(join(root, ORIGINS), 'utf8') }, ['notices:home']);
  const written = JSON.parse(readFileSync(join(root, ORIGINS), 'utf8')) as object;
  expect(Object.keys(written)).toEqual(['notices:home', 'notices:notice.title', 'notices:trade']);
  expect(await says(accepted)).toEqual([]);
});

it('texts --accept keeps the record in a file that is no language, and lets go of texts that are gone', async () => {
  const changes = await recorded({ ...turkish(), [ORIGINS]: { 'notices:gone': '00000000' } });
  expect(changes[ORIGINS]).not.toContain('gone');
  expect(validateTiny(changes)).toEqual([]);
  expect(validateTiny({ 'locales/sources/tx.json': {}, 'locales/names.json': { Meridian: 1 } })).toEqual([
    'locales/names.json:2:15: Meridian: expected a text',
    'locales/sources/tx.json:1:1: no language "tx" in the section "languages" (did you mean "tr"?)',
  ]);
});

const pseudo = join(root, 'copy');
const read = (path: string): unknown => JSON.parse(readFileSync(join(pseudo, path), 'utf8'));

it('[TOL-1] texts --pseudo writes a copy of the sites in pseudo-languages to an empty folder, and takes no language', async () => {
  expect(await run({}, [], { pseudo })).toMatchObject({ exit: 0, document: { languages: ['qps', 'qps-rtl'] } });
  expect(read('manifests/main.json')).toHaveProperty('site.languages', ['en', 'tr', 'qps', 'qps-rtl']);
  expect(read('manifests/base/languages.json')).toMatchObject({
    qps: { tag: 'en-XA', dir: 'ltr' },
    'qps-rtl': { tag: 'ar-XB', dir: 'rtl' },
  });
  expect(read('locales/qps/notices.json')).toHaveProperty('trade', '[Ţŕååðéé {{pair}} öñé]');

  expect(await run({}, [], { pseudo: root })).toMatchObject({ exit: 2, lines: [expect.stringMatching(/is not empty$/)] });
  expect(await run({}, ['tr'], { pseudo: join(root, 'other') })).toMatchObject({ exit: 2 });
});
