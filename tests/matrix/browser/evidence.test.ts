import { join } from 'node:path';
import { SLOTS } from '../../../schemas/manifest/slots.ts';
import { readFiles } from '../../../studio/project/load.ts';
import { PublishedFixture } from '../../../studio/evidence/published.fixture.ts';
import { makeKey } from '../../../studio/publish/key-file.ts';
import { frozen } from '../../project/frozen.ts';
import { OwnContent } from '../../e2e/support/content.ts';
import { type Drawn, drawnOn, evidenceOf, type Moment, openAt, type Saying } from '../../e2e/support/moments.ts';
import { run, type Running } from '../../e2e/support/process.ts';
import { expect, test } from '../../e2e/support/test.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Noon of a day to come: a browser drops a cookie at once that ends in its own past. */
const FIRST = (Math.floor(Date.now() / DAY_MS) + 1.5) * DAY_MS;
const SECOND = FIRST + 10 * DAY_MS;

const CHECK = 'compliance-check';
const HK: Saying = { who: { [`${CHECK}.toast.is_hk_user`]: true }, facts: { 'compliance.toast.isHkUser': true } };
const ONLY_WITHDRAWS: Saying = {
  who: { [`${CHECK}.toast.is_withdraw_only_user`]: 1 },
  facts: { 'compliance.toast.isWithdrawOnlyUser': true },
};
const BLOCKED: Saying = { who: { [`${CHECK}.limit.is_blocked_country`]: 1 }, facts: { 'compliance.limit.isBlockedCountry': true } };
const BRAZIL: Saying = { who: { [`${CHECK}.limit.brazil_toast`]: 1 }, facts: { 'compliance.limit.brazilToast': true } };

const MOMENTS: readonly Moment[] = [
  { is: 'nobody in particular', at: FIRST + HOUR_MS, says: [] },
  { is: 'of Hong Kong, for the first time', at: FIRST + HOUR_MS, says: [HK] },
  { is: 'of Hong Kong, in Turkish', at: FIRST + HOUR_MS, path: '/tr', says: [HK] },
  { is: 'of Hong Kong, 25 hours after he dismissed it, by the first document', at: FIRST + 2 * DAY_MS, says: [HK], dismissed: 25 },
  { is: 'the same by the second, in which it rests for 48 hours', at: SECOND + HOUR_MS, says: [HK], dismissed: 25 },
  { is: 'the same after 48 hours, in the words of the second', at: SECOND + HOUR_MS, says: [HK], dismissed: 48 },
  { is: 'of whom two dialogs and a bar are due', at: FIRST + HOUR_MS, says: [HK, ONLY_WITHDRAWS] },
  { is: 'the same when their order had changed', at: SECOND + HOUR_MS, says: [HK, ONLY_WITHDRAWS] },
  { is: 'in a country that is not served, on a page of prices', at: FIRST + HOUR_MS, path: '/price', says: [BLOCKED] },
  { is: 'the same, for whom Brazil’s notice is due as well, in Turkish', at: SECOND + HOUR_MS, path: '/tr/price', says: [BLOCKED, BRAZIL] },
];

/** What was published second: a longer rest, another title, another order. */
function change(content: OwnContent): void {
  const edit = (file: string, from: string, to: string) =>
    content.edit(file, (text) => {
      if (text.split(from).length !== 2) throw new Error(`${file} holds ${from} not once`);
      return text.replace(from, to);
    });
  edit('rules/hk-dialog.rule.json', '"PT24H"] }] }', '"PT48H"] }] }');
  content.editJson('manifests/base/surfaces/hk-dialog.json', (record) => ({ ...record, priority: 1999 }));
  content.editJson('locales/en/notices.json', (texts) => ({
    ...texts,
    'hk-dialog': { ...Object(texts['hk-dialog']), title: 'Living in Hong Kong' },
  }));
}

const bare = (text: string): string => text.replaceAll(/\s+/g, '');

test.describe('what evidence says that somebody saw is what a browser shows', () => {
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
      const told = evidenceOf(moment, published[0]?.root ?? '');
      expect(told.index.serial).toBe(serial);
      const server = servers[serial - 1];
      if (server === undefined) throw new Error('no server for it has started');
      await openAt(page, moment, server);
      const slots = Object.keys(SLOTS);
      const slotOf = ({ id }: Drawn): number => slots.indexOf(told.surfaces.find((surface) => surface.id === id)?.slot ?? '');
      const ids = told.surfaces.map(({ id }) => id);
      await expect
        .poll(async () => (await drawnOn(page)).sort((one, other) => slotOf(one) - slotOf(other)).map(({ id }) => id))
        .toEqual(ids);
      const drawn = await drawnOn(page);
      // What always stands folds some of its words away; a notice shows them all.
      for (const { id, words } of told.surfaces.filter(({ slot }) => SLOTS[slot].records)) {
        const { text = '', named = '' } = drawn.find((each) => each.id === id) ?? {};
        const said = words.map((each) => bare(each.words));
        expect(said.filter((each) => !bare(text + named).includes(each))).toEqual([]);
        // And it says nothing else.
        expect(said.toSorted((one, other) => other.length - one.length).reduce((rest, each) => rest.replace(each, ''), bare(text))).toBe(
          '',
        );
      }
    });
});
