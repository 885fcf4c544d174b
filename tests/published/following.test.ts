import { PENDING } from '../../schemas/async.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { registry } from '../../components/registry.ts';
import { createStorage } from '../kit/runtime/memory-ports.ts';
import { type Draft, createRoot, type Written } from './draft.ts';
import { parseListing } from '../../schemas/published/parse.ts';
import { getContentFile } from '../../schemas/published/paths.ts';
import { type PollingPage, openPollingPage, createPublication } from './polling-page.ts';

const getName = ({ stores }: PollingPage) => stores.site.document.site.totpName;
const countPolls = (page: PollingPage) => page.getRequested().filter((path) => path === 'index.json').length;
const EXPIRES = Date.parse('2026-04-15T11:00:00.000Z');
const first = await createPublication(1, null);

it('[MAN-12][TOL-23] a page applies a new publication with its texts and pages, whose files it fetches once', async () => {
  const page = await openPollingPage(first);
  expect(getName(page)).toBe('Serial 1');
  const second = await createPublication(2, first.hash, (made) => {
    // The same root with another format.
    made.files = (files) => void files.set('root.json', `${files.get('root.json')}\n`);
  });
  await page.publish(second);
  expect([getName(page), page.stores.site.document.icons]).toEqual(['Serial 2', page.built.icons]);
  await page.stores.pages.load('home');
  expect(page.stores.pages.peek('home')).toMatchObject({ value: { title: { with: { serial: 2 } } } });
  await page.stores.locale.ready(['home']);
  expect(page.stores.locale.text('home:serial')).toBe('Serial 2');
  const other = await createPublication(1, null, (made) => (made.index.note = 'another one'));
  const { length } = page.getRequested();
  await page.returnToPage();
  expect(page.getRequested().slice(length)).toEqual(['index.json']);
  for (const old of [first, other, first]) await page.publish(old);
  expect(page.refused()).toEqual(['serial', 'serial']);
});

it('[MAN-15] an index restores earlier content, also that of the build', async () => {
  const page = await openPollingPage(first);
  const second = await createPublication(2, first.hash);
  await page.publish(second);
  const back = await createPublication(3, second.hash, (made) => (made.index.sites = { main: first.listing }));
  await page.publish({ files: new Map([...first.files, ...back.files]) });
  expect([getName(page), page.refused()]).toEqual(['Serial 1', []]);
  const { length } = page.getRequested();
  const built = await createPublication(4, back.hash, (made) => (made.document = { ...page.built, icons: '' }));
  await page.publish(built);
  expect([getName(page), page.refused()]).toEqual([page.built.site.totpName, []]);
  const files = [built.listing, built.document].map(({ hash }) => getContentFile(hash));
  expect(page.getRequested().slice(length)).toEqual(['index.json', 'root.json', ...files]);
});

it('[MAN-15] a document that equals that of the build isn’t requested', async () => {
  const { publication, ...built } = (await openPollingPage(first)).built;
  const same = await createPublication(1, null, (made) => (made.document = { ...built, icons: '', publication }));
  const page = await openPollingPage(same, { from: { serial: 1, hash: same.hash, root: 1 } });
  expect([page.refused(), page.getRequested()]).toEqual([[], ['index.json', 'root.json', getContentFile(same.listing.hash)]]);
});

it('[MAN-16][PUB-5] a lower serial or an older root is rejected after a reload and in another tab', async () => {
  const storage = createStorage();
  const tab = await openPollingPage(await createPublication(5, null), { storage });
  const other = await openPollingPage(await createPublication(4, null), { storage });
  expect([getName(tab), other.refused()]).toEqual(['Serial 5', ['serial']]);
  const rotated = await createPublication(7, null, (made) => {
    for (let version = 2; version <= 101; version += 1) made.roots.push({ payload: createRoot(version), signers: ['legal', 'ops'] });
    made.index.root = 101;
  });
  expect(getName(await openPollingPage(rotated, { storage }))).toBe('Serial 7');
  const old = await openPollingPage(await createPublication(9, null), { storage });
  expect(old.refused()).toEqual(['root']);
});

it('[MAN-16][PUB-18] a first visit rejects an index or a root older than that of the build', async () => {
  const from = { serial: 5, hash: 'e'.repeat(64), root: 1 };
  const visit = async (files: Written, options = {}) => (await openPollingPage(files, { from, ...options })).refused();
  expect(await visit(await createPublication(4, null))).toEqual(['serial']);
  expect(await visit(await createPublication(5, null))).toEqual(['fork']);
  expect(await visit(await createPublication(6, null))).toEqual(['fork']);
  expect(await visit(await createPublication(6, from.hash))).toEqual([]);
  expect(await visit(first, { from: { ...from, serial: 1, hash: first.hash } })).toEqual([]);
  expect(await visit(first, { from: { serial: 1, hash: first.hash, root: 2 } })).toEqual(['root']);
});

function expireRoot(made: Draft, expires: string): void {
  made.roots.push({ payload: { ...createRoot(2), expires }, signers: ['legal', 'ops'] });
  made.index.root = 2;
}

it.each<[string, (made: Draft, expires: string) => void]>([
  ['an index', (made, expires) => (made.index.expires = expires)],
  ['a root', expireRoot],
])('[PUB-7] %s that expires is reported once, and the page stays', async (_, expire) => {
  const page = await openPollingPage(await createPublication(1, null, (made) => expire(made, '2026-04-01T12:00:00.000Z')));
  const { document } = page.stores.site;
  page.ports.clock.moveTo(Date.UTC(2026, 3, 1, 12));
  await page.returnToPage();
  await page.returnToPage();
  expect(page.refused()).toEqual(['expired']);
  expect(page.stores.site.document).toBe(document);
});

const signAsOps = (made: Draft): void => {
  Object.assign(made.index, { claim: 'service', approved: 1 });
  made.signers = ['ops'];
  made.files = (files) => void files.set('indexes/1.json', first.files.get('index.json') ?? '');
};

it.each<[string, ((made: Draft) => void) | undefined]>([
  ['a stolen service key, which changes content that isn’t legal', signAsOps],
  ['a stolen key and another one', undefined],
])('[PUB-13][PUB-18] a page continues after a huge serial of %s, once a new root drops the stolen one', async (_, sign) => {
  const page = await openPollingPage(first);
  await page.publish(await createPublication(Number.MAX_SAFE_INTEGER, null, sign));
  expect(getName(page)).toBe(`Serial ${Number.MAX_SAFE_INTEGER}`);
  const rotate = (made: Draft): void => {
    const after = { serial: 1, hash: first.hash };
    made.roots.push({ payload: { ...createRoot(2, ['legal', 'newOps']), after }, signers: ['legal', 'ops', 'newOps'] });
    made.roots.push({ payload: { ...createRoot(3, ['legal', 'newOps']), after }, signers: ['legal', 'newOps'] });
    made.index.root = 3;
    made.signers = ['legal', 'newOps'];
  };
  await page.publish(await createPublication(2, first.hash, rotate));
  expect([getName(page), page.refused()]).toEqual(['Serial 2', []]);
  await page.publish(first);
  expect(page.reasons()).toEqual([expect.stringContaining('version 1 is older than 3')]);
  expect((await openPollingPage(await createPublication(1, null, rotate))).refused()).toEqual(['serial']);
});

it('[PUB-18] an unreadable folder is reported after three failures in a row', async () => {
  const unreadable = { files: new Map() };
  const page = await openPollingPage(first);
  for (const folder of [unreadable, unreadable, first, unreadable, unreadable]) await page.publish(folder);
  expect(page.refused()).toEqual([]);
  await page.publish(unreadable);
  expect(page.refused()).toEqual(['unreachable']);
});

it('[PUB-18] failures and the expiry of the index are reported in short visits, too', async () => {
  const storage = createStorage();
  const visit = async (folder: Parameters<typeof openPollingPage>[0], now?: number) =>
    (await openPollingPage(folder, { storage, now })).refused();
  const withheld = { ...first, files: new Map() };
  for (const folder of [withheld, withheld, first, withheld, withheld]) expect(await visit(folder)).toEqual([]);
  for (const refused of [['unreachable'], [], [], ['unreachable']]) expect(await visit(withheld, EXPIRES - 1)).toEqual(refused);
  expect(await visit(withheld, EXPIRES)).toEqual(['expired']);
  expect([...storage.items.keys()]).toEqual(expect.arrayContaining(['meridian:published', 'meridian:published:meridian']));
  const early = await createPublication(2, first.hash, (made) => expireRoot(made, '2026-02-01T12:00:00.000Z'));
  expect(await visit(early)).toEqual([]);
  expect(await visit(withheld, Date.UTC(2026, 1, 1, 12))).toEqual(['expired']);
});

it('[MAN-14] a failed load of code isn’t reported, and is retried', async () => {
  const [one, ...others] = registry;
  const schema = vi.fn(one!.schema).mockRejectedValueOnce(new TypeError('no network'));
  const page = await openPollingPage(first, { components: [{ ...one!, schema }, ...others] });
  expect(page.ports.log.lines).toEqual([]);
  await page.returnToPage();
  expect(getName(page)).toBe('Serial 1');
});

it('[MAN-12] a started page polls the folder of its manifest until it stops, and never twice at once', async () => {
  const page = await openPollingPage({ ...first, files: new Map() });
  // A browser without workers.
  vi.stubGlobal('navigator', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const stop = page.runtime.start({ load: async () => undefined, read: () => PENDING, entries: registry });
  await expect.poll(() => countPolls(page)).toBe(2);
  page.ports.clock.advance(360_000);
  expect(countPolls(page)).toBe(4);
  stop();
  for (let turn = 0; turn < 2; turn += 1) await page.returnToPage();
  expect(countPolls(page)).toBe(5);
});

it('[PUB-1] content of a page with another hash is rejected, and its old content stays until the next load', async () => {
  let path = '';
  const broken = await createPublication(1, null, (made) => {
    made.files = (files, { listing }) => {
      const { pages } = parseListing(files.get(getContentFile(listing.hash)) ?? '');
      path = getContentFile(pages['privacy-policy']?.hash ?? '');
      files.set(path, `${files.get(path)} `);
    };
  });
  const page = await openPollingPage(broken);
  expect([getName(page), page.refused()]).toEqual(['Serial 1', []]);
  const { pages } = page.stores;
  const before = pages.peek('privacy-policy');
  const corrupt = broken.files.get(path);
  for (const file of [new TypeError('no network'), corrupt]) {
    broken.files.set(path, file as string);
    await pages.load('privacy-policy');
  }
  expect(pages.peek('privacy-policy')).toBe(before);
  // Reported after a hash is computed in the background.
  await vi.waitFor(() => expect(page.refused()).toEqual(['size']));
  const asked = () => page.getRequested().filter((file) => file === path).length;
  expect(asked()).toBe(3);
  await page.publish(first);
  await pages.load('privacy-policy');
  expect(asked()).toBe(4);
});

it('[PUB-8] a document that needs an unknown component is rejected until new code is loaded', async () => {
  const needing = await createPublication(1, null, (made) => {
    made.listing = (listing: { needs: string[] }) => void listing.needs.push('component:hologram');
  });
  const storage = createStorage();
  const old = await openPollingPage(needing, { storage });
  expect(getName(old)).not.toBe('Serial 1');
  expect([old.refused(), old.reasons()]).toEqual([['vocabulary'], [expect.stringContaining('component:hologram')]]);
  const notice = registry.find(({ name }) => name === 'notice-dialog')!;
  const reloaded = await openPollingPage(needing, { storage, components: [...registry, { ...notice, name: 'hologram' }] });
  expect([getName(reloaded), reloaded.refused()]).toEqual(['Serial 1', []]);
});
