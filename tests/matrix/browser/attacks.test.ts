import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { PROJECT } from '../../../scripts/project-root.ts';
import { getIndexFile, INDEX_FILE } from '../../../schemas/published/paths.ts';
import type { RefusalReason } from '../../../schemas/published/refusal.ts';
import { PublishedFixture } from '../../../studio/evidence/published.fixture.ts';
import { readFiles } from '../../../studio/project/load.ts';
import type { Project } from '../../../studio/project/project.ts';
import { generateKey } from '../../../studio/publish/key-file.ts';
import { ContentCopy, startOwnServer } from '../../kit/browser/content.ts';
import { collectReports } from '../../kit/browser/reports.ts';
import { expect, getSurface, openPage, test } from '../../kit/browser/test.ts';
import { stopStream } from '../../kit/browser/wire.ts';
import { frozen } from '../../project/frozen.ts';

/** Attacks on a page that polls a folder, each by what the attacker has. They use files, the network and a browser only. */

const HEADLINE = 'Buy, sell and hold digital assets';
const DIALOG = 'Notice to residents of Hong Kong';
const DAY_MS = 86_400_000;

const [LEGAL, OPS, SPARE, STRANGER] = await Promise.all(['Legal', 'Operations', 'Legal', 'Nobody'].map(generateKey));
const days = (count: number): string => new Date(Date.now() + count * DAY_MS).toISOString();
const NOW = days(0);

/** Changes texts of the home page, which any owner may publish, or the legal notice. */
async function getHostile(content: ContentCopy, isLegal: boolean) {
  const [file, text] = isLegal ? ['locales/en/notices.json', DIALOG] : ['locales/en/home.json', HEADLINE];
  content.replace(file, text, 'A hostile text');
  const project = frozen.withFiles(await readFiles(content.root));
  content.replace(file, 'A hostile text', text);
  return project;
}
let hostile: { readonly service: Project; readonly legal: Project };

type Attack = (folder: PublishedFixture, page: Page) => unknown;
type Row = readonly [attacker: string, attack: string, refused: RefusalReason, run: Attack];

const publish =
  (changes: Partial<Parameters<PublishedFixture['publish']>[0]>, kind: keyof typeof hostile = 'service'): Attack =>
  (folder) =>
    folder.publish({ at: NOW, project: hostile[kind], ...changes });
const byService = (fields: object, at = NOW): Attack => publish({ by: [OPS!], at, fields: { claim: 'service', ...fields } });

/** Publishes honestly, and then changes a file of the publication, or removes it. */
const tamper =
  (change: ((text: string) => string) | null): Attack =>
  async (folder) => {
    const { sites } = await folder.publish({ at: NOW, project: hostile.service });
    const file = `files/${sites['main']?.hash}.json`;
    if (change === null) folder.remove(file);
    else folder.write(file, change(folder.read(file)));
  };

/** Publishes under a root that the owners of the first one didn't sign. */
const usurp =
  (keys: NonNullable<Parameters<PublishedFixture['writeRoot']>[1]>): Attack =>
  async (folder) => {
    await folder.writeRoot(2, keys);
    await folder.publish({ at: NOW, by: keys, fields: { root: 2 } });
  };

const answer =
  (response: Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0] | null): Attack =>
  (_, page) =>
    page.route('**/published/index.json', (route) => (response === null ? route.abort() : route.fulfill(response)));

const ATTACKS: readonly Row[] = [
  ['the folder alone', 'goes back to an earlier index', 'serial', (folder) => folder.write(INDEX_FILE, folder.read(getIndexFile(1)))],
  ['the folder alone', 'publishes without a signature', 'threshold', publish({ by: [] })],
  ['the folder alone', 'signs with a key of its own', 'threshold', publish({ by: [STRANGER!] })],
  ['the folder alone', 'names owners of its own', 'root', usurp([STRANGER!, SPARE!])],
  ['the folder alone', 'sends endless data', 'size', (folder) => folder.write(INDEX_FILE, ' '.repeat(5_000_000))],
  ['the folder alone', 'cuts the index short', 'schema', (folder) => folder.write(INDEX_FILE, folder.read(INDEX_FILE).slice(0, -9))],
  ['the folder alone', 'changes a file of a publication', 'hash', tamper((text) => text.replace('a', 'b'))],
  ['the folder alone', 'makes a file of a publication longer', 'size', tamper((text) => `${text} `)],
  ['the folder alone', 'withholds a file', 'missing', tamper(null)],
  ['one service key', 'changes a legal notice', 'legal', publish({ by: [OPS!], fields: { claim: 'service' } }, 'legal')],
  ['one service key', 'claims that a legal change was approved', 'threshold', publish({ by: [OPS!] }, 'legal')],
  ['one service key', 'publishes for longer than 90 days', 'schema', byService({ expires: days(91) })],
  ['one service key', 'publishes from the future', 'expired', byService({}, days(2))],
  ['one service key', 'forks the chain', 'fork', byService({ previous: 'd'.repeat(64) })],
  ['one service key', 'names another product', 'schema', byService({ product: '../other' })],
  ['one service key', 'publishes for another site only', 'legal', byService({ sites: {} })],
  ['one legal key', 'changes a legal notice', 'threshold', publish({ by: [LEGAL!] }, 'legal')],
  ['one legal key', 'makes a root without the others', 'root', usurp([LEGAL!, STRANGER!])],
  [
    'a revoked key',
    'publishes under the new root',
    'threshold',
    async (folder) => {
      await folder.writeRoot(2, [LEGAL!, SPARE!, STRANGER!], [LEGAL!, OPS!, STRANGER!]);
      await folder.publish({ at: NOW, by: [OPS!], fields: { claim: 'service', root: 2 }, project: hostile.service });
    },
  ],
  ['the network', 'sends a page of a login instead of the index', 'schema', answer({ body: '<html>' })],
  ['the network', 'sends errors', 'unreachable', answer({ status: 503 })],
  ['the network', 'sends nothing', 'unreachable', answer(null)],
  ['the network', 'denies that there is an index', 'unreachable', answer({ status: 404 })],
];

/** Returns to the page until it polls the folder again. A page ignores a return while it polls. */
async function poll(page: Page, requests: readonly string[]): Promise<void> {
  const before = requests.length;
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => comeBack().then(() => requests.length)).toBeGreaterThan(before);
}

test.describe('an attacker with', () => {
  test.use({ allowTrouble: /publication-refused|published|status of (503|404)|ERR_FAILED/ });
  let published: PublishedFixture;
  let saved: string;
  const server = startOwnServer(async (content) => {
    published = new PublishedFixture([LEGAL!, OPS!]);
    const root = await published.writeRoot();
    content.add('manifests/base/publication.json', JSON.stringify({ at: '/published/', root, every: 'PT5M' }));
    const project = frozen.withFiles(await readFiles(content.root));
    await published.publish({ at: days(-2), project });
    await published.publish({ at: days(-1), project });
    hostile = { service: await getHostile(content, false), legal: await getHostile(content, true) };
    saved = mkdtempSync(join(tmpdir(), 'saved-'));
    cpSync(published.root, saved, { recursive: true });
    return { PUBLISHED: published.root };
  });
  test.afterEach(() => {
    rmSync(published.root, { recursive: true });
    cpSync(saved, published.root, { recursive: true });
  });
  test.afterAll(() => {
    rmSync(saved, { recursive: true });
    published.discard();
  });

  for (const [attacker, attack, refused, run] of ATTACKS)
    test(`[PUB-1][PUB-13][PUB-18] ${attacker} ${attack}: it is refused and reported once, and the page stays`, async ({ page }) => {
      const reports = collectReports(page);
      const requests: string[] = [];
      page.on('request', (request) => void (request.url().endsWith('/index.json') && requests.push(request.url())));
      await stopStream(page);
      await openPage(page, { on: server(), who: 'hk-resident' });
      await page.waitForLoadState('networkidle');
      const dialog = getSurface(page, 'hk-dialog');
      await expect(dialog).toHaveAccessibleName(DIALOG);
      const before = await page.locator('html').getAttribute('data-manifest');
      // A copy, because its serial must be that of the folder again for the next attack.
      const folder = Object.assign(Object.create(PublishedFixture.prototype) as PublishedFixture, published);
      await run(folder, page);
      for (let polls = 0; polls < 3; polls += 1) await poll(page, requests);
      await expect.poll(() => reports.map(({ kind, name }) => [kind, name])).toEqual([['publication', refused]]);
      await poll(page, requests);
      await expect(dialog).toHaveAccessibleName(DIALOG);
      await expect(page.locator('h1', { hasText: HEADLINE })).toHaveCount(1);
      expect(await page.locator('html').getAttribute('data-manifest')).toBe(before);
      expect(reports.filter(({ kind }) => kind === 'publication')).toHaveLength(1);
    });
});

test('[SEC-9] a sibling subdomain can’t close a legal bar', async ({ page, context }) => {
  await context.addCookies([{ name: 'meridian_closed', value: 'prohibited-countries-bar', domain: '.localhost', path: '/' }]);
  await openPage(page, { who: { persona: 'visitor', answers: { 'compliance-check.limit.is_blocked_country': 1 } }, path: '/price' });
  await expect(getSurface(page, 'prohibited-countries-bar')).toBeVisible();
});

test.describe('a pull request with', () => {
  const MARKER = join(tmpdir(), 'meridian-was-attacked');
  const CODE = `require('node:fs').writeFileSync(${JSON.stringify(MARKER)}, 'x')`;
  const HOSTILE: readonly (readonly [name: string, change: (content: ContentCopy) => unknown, finding: RegExp])[] = [
    ['code of a formatter', (content) => content.add('locales/en/prettier.config.cjs', CODE), /prettier\.config\.cjs:1:1: nothing reads/],
    ['settings of a formatter', (content) => content.add('manifests/.prettierrc.json', '{}'), /\.prettierrc\.json:1:1: nothing reads/],
    ['terminal escapes', (content) => content.replace('locales/en/home.json', HEADLINE, '\\u001b[2J'), /home\.json:3:14: .*U\+001B/],
    ['a reversed text', (content) => content.replace('locales/en/home.json', HEADLINE, 'a\\u202eb'), /home\.json:3:14: .*U\+202E/],
  ];
  for (const [name, change, finding] of HOSTILE)
    test(`[SEC-12][SEC-13][TOL-43] ${name} is rejected, and runs nothing`, () => {
      const content = new ContentCopy();
      change(content);
      const command = ['scripts/run.mjs', 'studio/cli/main.ts'].map((file) => join(PROJECT, file));
      const { status, stdout } = spawnSync(process.execPath, [...command, 'validate'], { cwd: content.root, encoding: 'utf8' });
      content.remove();
      expect([status, existsSync(MARKER)]).toEqual([1, false]);
      expect(stdout).toMatch(finding);
      expect(stdout).not.toMatch(/[\u001b\u202e]/);
    });
});
