import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { SLOTS } from '../../../schemas/manifest/slots.ts';
import type { CaseValue } from '../../../schemas/rule.ts';
import { PROJECT } from '../../../scripts/project-root.ts';
import { PublishedFixture } from '../../../studio/evidence/published.fixture.ts';
import { readFiles } from '../../../studio/project/load.ts';
import { makeKey } from '../../../studio/publish/key-file.ts';
import { settled } from '../../kit/browser/clock.ts';
import { OwnContent } from '../../kit/browser/content.ts';
import { run, type Running } from '../../kit/browser/process.ts';
import { expect, open, test } from '../../kit/browser/test.ts';
import { frozen } from '../../project/frozen.ts';

const HOUR_MS = 3_600_000;

interface Flag {
  readonly who: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, CaseValue>>;
}

const flag = (field: string, fact: string): Flag => ({
  who: { [`compliance-check.${field}`]: 1 },
  facts: { [`compliance.${fact}`]: true },
});
const HK = flag('toast.is_hk_user', 'toast.isHkUser');
const ONLY_WITHDRAWS = flag('toast.is_withdraw_only_user', 'toast.isWithdrawOnlyUser');
const BLOCKED = flag('limit.is_blocked_country', 'limit.isBlockedCountry');
const BRAZIL = flag('limit.brazil_toast', 'limit.brazilToast');

/** Noon of a future day: a browser drops a cookie at once that expires in its past. */
const FIRST = (Math.floor(Date.now() / 86_400_000) + 1.5) * 86_400_000;

/** What a visitor sees at an instant (ms), by path, flags, and the hours since the Hong Kong notice was dismissed. */
interface Moment {
  readonly is: string;
  readonly at: number;
  readonly path?: string;
  readonly flags: readonly Flag[];
  readonly dismissed?: number;
}

interface Evidence {
  readonly index: { readonly serial: number };
  readonly surfaces: readonly {
    readonly id: string;
    readonly slot: keyof typeof SLOTS;
    readonly words: readonly { readonly words: string }[];
  }[];
}

function evidenceOf({ at, path = '/', flags, dismissed }: Moment, published: string): Evidence {
  const folder = mkdtempSync(join(tmpdir(), 'facts-'));
  const facts = Object.fromEntries(flags.flatMap((flag) => Object.entries(flag.facts)));
  if (dismissed !== undefined) facts['memory.hk-dialog.dismissedAt'] = { ago: `PT${dismissed}H` };
  writeFileSync(join(folder, 'facts.json'), JSON.stringify({ now: new Date(at).toISOString(), facts }));
  const about = ['--at', new Date(at).toISOString(), '--facts', 'facts.json', '--route', path];
  const args = ['evidence', 'main', ...about, '--from', published, '--json'];
  const tool = [join(PROJECT, 'scripts/run.mjs'), join(PROJECT, 'studio/cli/main.ts')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...tool, ...args], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(stdout + stderr);
  return JSON.parse(stdout) as Evidence;
}

async function openAt(page: Page, { at, path = '/', flags, dismissed }: Moment, on: Running): Promise<void> {
  if (dismissed !== undefined) {
    const record = JSON.stringify({ shownAt: null, dismissedAt: at - dismissed * HOUR_MS, confirmedAt: null });
    await page.addInitScript((text) => localStorage.setItem('meridian:surface:hk-dialog', text), record);
  }
  const answers = Object.fromEntries(flags.flatMap((flag) => Object.entries(flag.who)));
  await open(page, { on, path, who: { persona: 'visitor', answers }, now: at });
  await settled(page);
}

const surfacesOn = (page: Page) =>
  page.locator('[data-surface]').evaluateAll((all) =>
    all.map((each) => ({
      id: each.getAttribute('data-surface') ?? '',
      text: each.textContent,
      named: [each, ...each.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label') ?? '').join(' '),
    })),
  );

const bare = (text: string): string => text.replaceAll(/\s+/g, '');

/** Opens a moment in a browser, and expects the surfaces and words of its evidence, and no others. Returns the serial of the index. */
async function expectEvidence(page: Page, moment: Moment, published: string, on: Running): Promise<number> {
  const { index, surfaces } = evidenceOf(moment, published);
  await openAt(page, moment, on);
  const slots = Object.keys(SLOTS);
  const slotOf = (id: string): number => slots.indexOf(surfaces.find((surface) => surface.id === id)?.slot ?? '');
  const idsOn = async () => (await surfacesOn(page)).map(({ id }) => id).toSorted((one, other) => slotOf(one) - slotOf(other));
  await expect.poll(idsOn).toEqual(surfaces.map(({ id }) => id));
  const drawn = await surfacesOn(page);
  // Parts of every page fold some of their words away. A notice shows all.
  for (const { id, words } of surfaces.filter(({ slot }) => SLOTS[slot].records)) {
    const { text = '', named = '' } = drawn.find((each) => each.id === id) ?? {};
    const expected = words.map((each) => bare(each.words));
    expect(expected.filter((each) => !bare(text + named).includes(each))).toEqual([]);
    const longestFirst = expected.toSorted((one, other) => other.length - one.length);
    expect(longestFirst.reduce((rest, each) => rest.replace(each, ''), bare(text))).toBe('');
  }
  return index.serial;
}

const SECOND = FIRST + 240 * HOUR_MS;

const MOMENTS: readonly Moment[] = [
  { is: 'an anonymous visitor', at: FIRST + HOUR_MS, flags: [] },
  { is: 'a Hong Kong resident, for the first time', at: FIRST + HOUR_MS, flags: [HK] },
  { is: '25 hours after a dismissal, by the first document', at: FIRST + 48 * HOUR_MS, flags: [HK], dismissed: 25 },
  { is: '25 hours after a dismissal, by the second document, which waits 48 hours', at: SECOND + HOUR_MS, flags: [HK], dismissed: 25 },
  { is: '48 hours after a dismissal, in the words of the second document', at: SECOND + HOUR_MS, flags: [HK], dismissed: 48 },
  { is: 'two dialogs and a bar are due', at: FIRST + HOUR_MS, flags: [HK, ONLY_WITHDRAWS] },
  { is: 'two dialogs and a bar are due, in another order', at: SECOND + HOUR_MS, flags: [HK, ONLY_WITHDRAWS] },
  { is: 'a blocked country, on a page of prices', at: FIRST + HOUR_MS, path: '/price', flags: [BLOCKED] },
  { is: 'a blocked country with the notice of Brazil, in Turkish', at: SECOND + HOUR_MS, path: '/tr/price', flags: [BLOCKED, BRAZIL] },
];

/** Edits what is published second: a longer wait, another title, another order. */
function change(content: OwnContent): void {
  content.replace('rules/hk-dialog.rule.json', '"PT24H"] }] }', '"PT48H"] }] }');
  content.editJson('manifests/base/surfaces/hk-dialog.json', (record) => ({ ...record, priority: 1999 }));
  content.editJson('locales/en/notices.json', (texts) => ({
    ...texts,
    'hk-dialog': { ...Object(texts['hk-dialog']), title: 'Living in Hong Kong' },
  }));
}

test.describe('a browser shows what evidence names', () => {
  const published: PublishedFixture[] = [];
  const servers: Running[] = [];
  const contents: OwnContent[] = [];
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    const folder = new PublishedFixture([await makeKey('Legal'), await makeKey('Product')]);
    published.push(folder);
    await folder.writeRoot();
    for (const [at, edit] of [
      [FIRST, () => undefined],
      [SECOND, change],
    ] as const) {
      const content = new OwnContent();
      contents.push(content);
      edit(content);
      await folder.publish({ at: new Date(at).toISOString(), project: frozen.withFiles(await readFiles(content.root)) });
      servers.push(await run('start', { CONTENT: content.root, DIST: join(content.root, 'dist') }));
    }
  });
  test.afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const content of contents) content.remove();
    for (const folder of published) folder.discard();
  });

  for (const moment of MOMENTS)
    test(`[PUB-10] ${moment.is}`, async ({ page }) => {
      const serial = moment.at < SECOND ? 1 : 2;
      expect(await expectEvidence(page, moment, published[0]?.root ?? '', servers[serial - 1]!)).toBe(serial);
    });
});
