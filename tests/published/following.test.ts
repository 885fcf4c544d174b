import { PENDING } from '../../schemas/async.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { registry } from '../../components/registry.ts';
import { memoryStorage } from '../kit/runtime/memory-ports.ts';
import { parseDuration } from '../../rules/duration.ts';
import { settle } from '../kit/runtime/settle.ts';
import { type Draft, rootOf } from './draft.ts';
import { parseListing } from '../../schemas/published/parse.ts';
import { getContentFile } from '../../schemas/published/paths.ts';
import { EVERY, type FollowingPage, followingPage, publication } from './following.ts';

const named = ({ stores }: FollowingPage) => stores.site.document.site.totpName;
const looks = (page: FollowingPage) => page.asked().filter((path) => path === 'index.json').length;
const first = await publication(1, null);

it('[MAN-12][TOL-23] a page takes on what is published, words and pages with it, and later what is published then', async () => {
  const page = await followingPage(first);
  expect(named(page)).toBe('Serial 1');
  const second = await publication(2, first.hash, (made) => {
    // The same root, written otherwise.
    made.files = (files) => void files.set('root.json', `${files.get('root.json')}\n`);
  });
  await page.take(second);
  expect(named(page)).toBe('Serial 2');
  await page.stores.pages.load('home');
  expect(page.stores.pages.peek('home')).toMatchObject({ value: { title: { with: { serial: 2 } } } });
  await page.stores.locale.ready(['home']);
  expect(page.stores.locale.text('home:serial')).toBe('Serial 2');
  expect(page.refused()).toEqual([]);
});

it('[MAN-12] what is the same keeps its identity, and what is read is fetched once', async () => {
  const page = await followingPage(first);
  const { surfaces, rules } = page.stores.site.document;
  await page.take(await publication(3, null));
  expect(named(page)).toBe('Serial 3');
  expect(page.stores.site.document.surfaces).toBe(surfaces);
  expect(page.stores.site.document.rules).toBe(rules);
  const asked = page.asked().length;
  await page.comeBack();
  expect(page.asked().slice(asked)).toEqual(['index.json']);
});

it('[MAN-15] an index that names what was there before brings it back, also what was built', async () => {
  const page = await followingPage(first);
  const second = await publication(2, first.hash);
  await page.take(second);
  const back = await publication(3, second.hash, (made) => (made.index.sites = { main: first.listing }));
  await page.take({ files: new Map([...first.files, ...back.files]) });
  expect([named(page), page.refused()]).toEqual(['Serial 1', []]);
  await page.take(await publication(4, back.hash, (made) => (made.document = { ...page.built, icons: '' })));
  expect([named(page), page.refused()]).toEqual([page.built.site.totpName, []]);
});

it('[MAN-16] a lower serial is refused after a reload, and in another tab', async () => {
  const storage = memoryStorage();
  const later = await publication(5, null);
  const earlier = await publication(4, null);
  const tab = await followingPage(later, { storage });
  const other = await followingPage(earlier, { storage });
  expect([named(tab), other.refused()]).toEqual(['Serial 5', ['serial']]);
  expect(named(other)).not.toBe('Serial 4');
});

it('[MAN-16][PUB-5] an older root is refused after a reload', async () => {
  const storage = memoryStorage();
  const rotated = await publication(5, null, (made) => {
    made.roots.push({ payload: rootOf(2, ['legal', 'spare', 'ops']), signers: ['legal', 'ops'] });
    made.index.root = 2;
  });
  expect(named(await followingPage(rotated, { storage }))).toBe('Serial 5');
  const old = await followingPage(await publication(6, null), { storage });
  expect(old.refused()).toEqual(['root']);
});

it.each<[string, (made: Draft, expires: string) => void]>([
  ['an index', (made, expires) => (made.index.expires = expires)],
  [
    'a root',
    (made, expires) => {
      made.roots.push({ payload: { ...rootOf(2), expires }, signers: ['legal', 'ops'] });
      made.index.root = 2;
    },
  ],
])('[PUB-7] %s that expires while it is in force is told of once, and the page stays', async (_, expire) => {
  const page = await followingPage(await publication(1, null, (made) => expire(made, '2026-04-01T12:00:00.000Z')));
  const { document } = page.stores.site;
  page.ports.clock.moveTo(Date.UTC(2026, 3, 1, 12));
  await page.comeBack();
  await page.comeBack();
  expect(page.refused()).toEqual(['expired']);
  expect(page.stores.site.document).toBe(document);
});

const signAsOps = (made: Draft): void => {
  Object.assign(made.index, { claim: 'service', approved: 1 });
  made.signers = ['ops'];
  made.files = (files) => void files.set('indexes/1.json', first.files.get('index.json') ?? '');
};

it('[PUB-13] a service key alone changes what the legal threshold need not sign', async () => {
  const page = await followingPage(first);
  await page.take(await publication(2, first.hash, signAsOps));
  expect([named(page), page.refused()]).toEqual(['Serial 2', []]);
});

it.each<[string, ((made: Draft) => void) | undefined]>([
  ['a stolen key', signAsOps],
  ['a stolen key and another one', undefined],
])('[PUB-18] a page follows again after a huge serial of %s, once a new root has left the stolen one behind', async (_, sign) => {
  const page = await followingPage(first);
  await page.take(await publication(Number.MAX_SAFE_INTEGER, null, sign));
  expect(named(page)).toBe(`Serial ${Number.MAX_SAFE_INTEGER}`);
  const rotate = (made: Draft): void => {
    const after = { serial: 1, hash: first.hash };
    made.roots.push({ payload: { ...rootOf(2, ['legal', 'newOps']), after }, signers: ['legal', 'ops', 'newOps'] });
    Object.assign(made.index, { root: 2 });
    made.signers = ['legal', 'newOps'];
  };
  await page.take(await publication(2, first.hash, rotate));
  expect([named(page), page.refused()]).toEqual(['Serial 2', []]);
  const visit = await followingPage(await publication(1, null, rotate));
  expect(visit.refused()).toEqual(['serial']);
});

it('[PUB-18] a folder that cannot be read is reported after three tries, and when the index in force expires', async () => {
  const page = await followingPage(first);
  for (let tries = 1; tries <= 3; tries += 1) {
    expect(page.refused()).toEqual([]);
    await page.take({ files: new Map() });
  }
  expect(page.refused()).toEqual(['unreachable']);
  page.ports.clock.moveTo(Date.parse('2026-04-15T11:00:00.000Z'));
  await page.comeBack();
  expect(page.refused()).toEqual(['unreachable', 'expired']);
});

it('[PUB-18] failed tries with a successful one in between are not reported', async () => {
  const page = await followingPage(first);
  const unreadable = { files: new Map() };
  for (const folder of [unreadable, unreadable, first, unreadable]) await page.take(folder);
  expect(page.refused()).toEqual([]);
});

it.each([
  ['is not there', new Map()],
  ['is not reached', new Map([['index.json', new TypeError('no network')]])],
  ['fails', new Map([['index.json', new Response('', { status: 502 })]])],
])('[MAN-14] a folder that %s is no report: the page looks again', async (_, files) => {
  const page = await followingPage({ ...first, files: files as Map<string, string> });
  expect(page.ports.log.lines).toEqual([]);
  await page.take(first);
  expect(named(page)).toBe('Serial 1');
});

it('[MAN-14] code that is not reached is no report: the page asks for it again', async () => {
  const [one, ...others] = registry;
  const schema = vi.fn(one!.schema).mockRejectedValueOnce(new TypeError('no network'));
  const components = [{ ...one!, schema }, ...others];
  const page = await followingPage(first, { components });
  expect(page.ports.log.lines).toEqual([]);
  await page.comeBack();
  expect(named(page)).toBe('Serial 1');
});

it('[MAN-12] looks as often as its manifest says, but not while nobody sees the page', async () => {
  const everyMs = parseDuration(EVERY) ?? 0;
  const page = await followingPage(first);
  expect(looks(page)).toBe(1);
  const wait = async (ms: number) => {
    page.ports.clock.advance(ms);
    await settle();
  };
  // A random number of one half: neither sooner nor later.
  await wait(everyMs);
  expect(looks(page)).toBe(2);
  page.ports.device.hide();
  await wait(10 * everyMs);
  expect(looks(page)).toBe(2);
  await page.comeBack();
  expect(looks(page)).toBe(3);
});

it('[MAN-12] a page that starts follows what its manifest names, until it ends', async () => {
  const page = await followingPage({ ...first, files: new Map() });
  // A browser without workers.
  vi.stubGlobal('navigator', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const stop = page.runtime.start({ load: async () => undefined, read: () => PENDING, entries: registry });
  await expect.poll(() => looks(page)).toBe(2);
  stop();
  await page.comeBack();
  expect(looks(page)).toBe(3);
});

it('[MAN-12] never looks twice at once', async () => {
  const page = await followingPage(first);
  page.ports.device.comeBack();
  page.ports.device.comeBack();
  await page.comeBack();
  expect(looks(page)).toBe(2);
});

it('[PUB-1] a page that is opened later is refused where it is not the one that is named, and what it said before stands until it is asked for again', async () => {
  let path = '';
  const broken = await publication(1, null, (made) => {
    made.files = (files, { listing }) => {
      const { pages } = parseListing(files.get(getContentFile(listing.hash)) ?? '');
      path = getContentFile(pages['privacy-policy']?.hash ?? '');
      files.set(path, `${files.get(path)} `);
    };
  });
  const page = await followingPage(broken);
  expect([named(page), page.refused()]).toEqual(['Serial 1', []]);
  const { pages } = page.stores;
  const before = pages.peek('privacy-policy');
  await pages.load('privacy-policy');
  expect(pages.peek('privacy-policy')).toBe(before);
  // Told after a hash is reckoned, for which nobody waits.
  await vi.waitFor(() => expect(page.refused()).toEqual(['size']));
  const asked = () => page.asked().filter((file) => file === path).length;
  expect(asked()).toBe(2);
  await page.take(first);
  await pages.load('privacy-policy');
  expect(asked()).toBe(3);
});

it('[PUB-8] a document that needs a word which this code does not know is refused, until code that knows it is loaded', async () => {
  const needing = await publication(1, null, (made) => {
    made.listing = (listing: { needs: string[] }) => void listing.needs.push('component:hologram');
  });
  const storage = memoryStorage();
  const old = await followingPage(needing, { storage });
  expect(named(old)).not.toBe('Serial 1');
  expect([old.refused(), old.why()]).toEqual([['vocabulary'], [expect.stringContaining('component:hologram')]]);
  const notice = registry.find(({ name }) => name === 'notice-dialog');
  const components = notice === undefined ? [] : [{ ...notice, name: 'hologram' }];
  const reloaded = await followingPage(needing, { storage, components: [...registry, ...components] });
  expect([named(reloaded), reloaded.refused()]).toEqual(['Serial 1', []]);
});
