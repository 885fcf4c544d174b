import { join } from 'node:path';
import { readFiles } from '../../../studio/project/load.ts';
import { PublishedFixture } from '../../../studio/evidence/published.fixture.ts';
import { makeKey } from '../../../studio/publish/key-file.ts';
import { frozen } from '../../project/frozen.ts';
import { OwnContent } from '../../kit/browser/content.ts';
import { BLOCKED, BRAZIL, expectEvidence, FIRST, HK, type Moment, ONLY_WITHDRAWS } from '../../kit/browser/moments.ts';
import { run, type Running } from '../../kit/browser/process.ts';
import { expect, test } from '../../kit/browser/test.ts';

const HOUR_MS = 3_600_000;
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
