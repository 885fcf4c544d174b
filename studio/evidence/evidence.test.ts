import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, emptyFolder, gathered, HK, LEGAL, MARCH_10, PRODUCT, published, RULE, STRANGER } from './asking.fixture.ts';
import type { Evidence } from './gather.ts';
import type { PublishedFixture } from './published.fixture.ts';

let folder: PublishedFixture;
beforeAll(async () => {
  folder = await published();
});
afterAll(() => folder.discard());

const noticesIn = ({ seen }: Evidence) => seen.surfaces.filter(({ rule }) => rule !== null).map(({ id }) => id);

describe('evidence', () => {
  it('[PUB-10] says what was on screen, in whose words, by which rule and clauses, and who signed', async () => {
    const { seen, inForce, chain, files } = await gathered(folder, { language: 'tr' });
    const dialog = seen.surfaces.find(({ id }) => id === 'hk-dialog');
    expect(dialog).toMatchObject({ slot: 'modal', kind: 'legal' });
    expect(dialog?.words[0]).toEqual({ prop: 'title', words: 'Hong Kong’da yaşayanlara bildirim' });
    const why: unknown = expect.stringContaining('investor');
    expect(dialog?.rule).toMatchObject({ id: 'hk-dialog', owner: 'Compliance', file: RULE, why });
    expect(dialog?.rule?.clauses.map(({ text }) => text)).toContain('compliance.toast.isHkUser');
    expect([inForce.verified.index.serial, inForce.until, chain.faults]).toEqual([2, '2026-03-20T09:00:00.000Z', []]);
    expect(inForce.verified.signers.map(({ owner }) => owner)).toEqual(['Legal', 'Product']);
    expect(files.every(({ file, hash }) => file === `files/${hash}.json`)).toBe(true);
  });

  it.each([
    ['2026-03-03T12:00:00.000Z', 'PT25H', ['hk-dialog']],
    ['2026-03-03T12:00:00.000Z', 'PT23H', []],
    ['2026-03-10T12:00:00.000Z', 'PT25H', []],
    ['2026-03-10T12:00:00.000Z', 'PT48H', ['hk-dialog']],
  ])('[PUB-10] at %s, dismissed %s ago, the document of that time decides', async (at, ago, expected) => {
    const facts = { ...HK, 'memory.hk-dialog.dismissedAt': { ago } };
    expect(noticesIn(await gathered(folder, { at, facts }))).toEqual(expected);
  });

  it('[PUB-10] one dialog at a time: what is due behind it is told with what stood first', async () => {
    const facts = { ...HK, 'compliance.toast.isWithdrawOnlyUser': true };
    const found = await gathered(folder, { facts });
    expect(noticesIn(found)).toEqual(['withdraw-only-home-bar', 'withdraw-only-dialog']);
    expect(found.seen.hidden).toMatchObject([{ id: 'hk-dialog', behind: 'withdraw-only-dialog', rule: { id: 'hk-dialog' } }]);
  });

  it('[PUB-10] the path says the page and the language, unless they are asked for otherwise', async () => {
    const facts = { 'compliance.toast.isWithdrawOnlyUser': true, 'memory.withdraw-only-dialog.closedInLoad': true };
    const seen = async (asked: object) => (await gathered(folder, { facts, ...asked })).seen;
    expect(await seen({ path: '/tr/price' })).toMatchObject({ route: 'price', language: 'tr', path: '/tr/price' });
    expect(await seen({ path: '/tr/price', language: 'en' })).toMatchObject({ route: 'price', path: '/price' });
    expect((await seen({ facts: { 'page.route': 'price', 'page.language': 'tr' } })).path).toBe('/tr/price');
  });

  it('[PUB-10] a page that a guard stood before is told as that', async () => {
    const facts = { 'compliance.isChecked': true, 'page.isBlocked': true, 'page.route': 'trade' };
    const { seen } = await gathered(folder, { facts });
    expect(seen.guard).toMatchObject({ id: 'unavailable', rule: { id: 'page-is-blocked' }, leadsTo: null });
    expect(seen.page.map(({ prop }) => prop)).toContain('primary.label');
  });

  it('[PUB-10] a page that leads elsewhere says where', async () => {
    const facts = { 'compliance.limit.isShowComplianceTips': true, 'session.isLoggedIn': true, 'page.route': 'trade' };
    const { seen } = await gathered(folder, { facts, language: 'tr' });
    expect(seen.guard).toMatchObject({ id: 'compliance-tips', leadsTo: '/tr/state_compliance_tips' });
  });
});

describe('who signed', () => {
  it('[PUB-5][PUB-10] is told of the time of the index, also when others sign today', async () => {
    const own = await emptyFolder();
    await own.publish({ at: '2026-03-01T09:00:00.000Z' });
    await own.writeRoot(2, [LEGAL, STRANGER], [LEGAL, PRODUCT, STRANGER]);
    await own.publish({ at: '2026-03-20T09:00:00.000Z', by: [LEGAL, STRANGER], fields: { root: 2 } });
    const ownersAt = async (at: string) => (await gathered(own, { at })).inForce.verified.signers.map(({ owner }) => owner);
    expect(await ownersAt(MARCH_10)).toEqual(['Legal', 'Product']);
    expect(await ownersAt('2026-03-21T12:00:00.000Z')).toEqual(['Legal', 'Stranger']);
  });

  it('[PUB-5][PUB-6] an index under a root that the one before did not sign is not believed', async () => {
    const own = await emptyFolder();
    await own.publish({ at: '2026-03-01T09:00:00.000Z' });
    await own.writeRoot(2, [LEGAL, STRANGER], [STRANGER]);
    await own.publish({ at: '2026-03-05T09:00:00.000Z', by: [STRANGER], fields: { root: 2 } });
    expect(await ask(own)).toMatchObject({ why: expect.stringContaining('index 2') as string });
  });
});
