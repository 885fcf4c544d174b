import { describe, expect, it } from 'vitest';
import type { FakeCaches } from '../../tests/kit/service-worker/fake-caches.ts';
import { CONFIG, opened, pageOf, redirected, workerIn } from '../../tests/kit/service-worker/fake-scope.ts';

const BUILD_A = 'meridian:build:a';
const LISTED = 'meridian:listed:1';
const file = (init: ResponseInit = {}) => new Response('file', init);

/** A worker whose network has a home page of build a, and more. */
function workerWith(more: Readonly<Record<string, Response | null>> = {}, given: Parameters<typeof workerIn>[0] = {}) {
  const worker = workerIn(given);
  const all = { '/': pageOf('a'), '/assets/main.a.js': file(), ...more };
  for (const [path, answer] of Object.entries(all)) worker.network.set(path, answer);
  return worker;
}

describe('[SWK-2] the cache of an opened page', () => {
  it('it, the home page of its language, what they name and what it used, without cookies', async () => {
    const used = ['/assets/Price.js', '/texts/ar.1/ui.json'];
    const files = Object.fromEntries([...used, '/assets/late.js'].map((path) => [path, file()]));
    const { say, caches, requests } = workerWith({ '/ar': pageOf('a'), '/ar/price': pageOf('a'), ...files });
    await say(opened({ path: '/ar/price', home: '/ar', files: [...used, '/api/x'] }));
    await say({ kind: 'used', build: 'a', files: ['/assets/late.js', '/images/coin_icon/64/BTC.png'] });
    const paths = ['/ar', '/ar/price', '/assets/late.js', '/assets/main.a.js', ...used];
    expect(caches.paths(BUILD_A)).toEqual(paths.toSorted());
    expect(new Set(requests.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
  });

  it('nothing twice', async () => {
    const { say, asked } = workerWith({ '/assets/Price.js': file() });
    await say(opened({ files: ['/assets/Price.js'] }));
    const before = asked().length;
    await say(opened({ files: ['/assets/Price.js'] }));
    expect(asked()).toHaveLength(before);
  });

  it.each<[string, Response]>([
    ['a page of another build', pageOf('b')],
    ['a page that nobody may keep', pageOf('a', '', { control: 'private, no-store' })],
    ['a page that is not there', pageOf('a', '', { status: 404 })],
    ['what is no page', file()],
    ['where it leads elsewhere', redirected(pageOf('a'))],
  ])('never %s', async (_, answer) => {
    const { say, caches } = workerWith({ '/price': answer });
    await say(opened({ path: '/price' }));
    expect(caches.paths(BUILD_A)).toEqual(['/', '/assets/main.a.js']);
  });

  it('has no page without all its files, so that no page lacks its script', async () => {
    const { say, ask, caches, network } = workerWith({ '/assets/main.a.js': null });
    await say(opened());
    expect(caches.paths(BUILD_A)).toEqual([]);
    network.clear();
    expect((await ask('/', { navigates: true }))?.type).toBe('error');
  });

  it('has the page without the home page if that fails to load', async () => {
    const { say, caches } = workerWith({ '/': null, '/price': pageOf('a') });
    await say(opened({ path: '/price' }));
    expect(caches.paths(BUILD_A)).toEqual(['/assets/main.a.js', '/price']);
  });

  it('stays empty if the quota is exceeded, and the page comes from the network', async () => {
    const { say, ask, caches } = workerWith();
    Object.assign(await caches.open(BUILD_A), { isFull: true });
    await say(opened());
    expect(caches.paths(BUILD_A)).toEqual([]);
    expect((await ask('/', { navigates: true }))?.status).toBe(200);
  });

  it('a bounded number of pages, the home page among them', async () => {
    const pairs = Array.from({ length: 60 }, (_, index) => `/trade/A${index}_USDT`);
    const { say, caches } = workerWith(Object.fromEntries(pairs.map((path) => [path, pageOf('a')])));
    for (const path of pairs) await say(opened({ path }));
    expect(caches.paths(BUILD_A).filter((path) => path.startsWith('/trade/'))).toHaveLength(50);
    expect(caches.paths(BUILD_A)).toContain('/');
    expect(caches.paths(BUILD_A)).toContain(pairs.at(-1));
  });

  it('stays when its page is closed, which leaves no mark', async () => {
    const { say, caches } = workerWith({}, { clients: [] });
    await say(opened());
    expect([...caches.named.get(BUILD_A)!.entries.keys()].map((url) => new URL(url).pathname)).toEqual(['/assets/main.a.js', '/']);
  });
});

describe('[SWK-2] what is listed', () => {
  const config = { ...CONFIG, precache: ['/docs/a.pdf', '/learn', '/gone', '/api/x', 'https://evil.example/x'] };

  it('is cached separately, a page as a page of its build', async () => {
    const { say, caches } = workerWith({ '/docs/a.pdf': file(), '/learn': pageOf('a'), '/gone': file({ status: 404 }), '/api/x': file() });
    await say(opened({ config }));
    expect(caches.paths(LISTED)).toEqual(['/docs/a.pdf']);
    expect(caches.paths(BUILD_A)).toEqual(['/', '/assets/main.a.js', '/learn']);
  });

  it('goes with its version', async () => {
    const { say, caches } = workerWith({ '/docs/a.pdf': file() });
    await say(opened({ config }));
    await say(opened({ config: { ...config, version: '2' } }));
    expect(caches.paths(LISTED)).toEqual([]);
    expect(caches.paths('meridian:listed:2')).toEqual(['/docs/a.pdf']);
  });
});

describe('[SWK-1] another build', () => {
  const both = { '/assets/main.b.js': file() };
  const builds = (caches: FakeCaches) => [...caches.named.keys()].filter((name) => name.includes('build')).toSorted();

  it('takes the place of the one before once it is whole; that stays as long as a page of it is open', async () => {
    const { say, ask, caches, network, setClients } = workerWith(both, { clients: ['old'] });
    await say(opened(), 'old');
    setClients(['old', 'new']);
    network.set('/', pageOf('b'));
    await say(opened({ build: 'b' }), 'new');
    expect(builds(caches)).toEqual([BUILD_A, 'meridian:build:b']);
    network.clear();
    expect(await (await ask('/', { navigates: true }))?.text()).toContain('data-build="b"');
    expect(await (await ask('/assets/main.a.js'))?.text()).toBe('file');
    setClients(['new']);
    await say(opened({ build: 'b' }), 'new');
    expect(builds(caches)).toEqual(['meridian:build:b']);
  });

  it('of which a file is missing leaves the one before in place', async () => {
    const { say, ask, network } = workerWith();
    await say(opened());
    network.set('/', pageOf('b'));
    await say(opened({ build: 'b' }));
    network.clear();
    expect(await (await ask('/', { navigates: true }))?.text()).toContain('data-build="a"');
  });

  it('keeps caches of others, and a late message of an old page changes nothing', async () => {
    const { say, caches } = workerWith();
    await caches.open('of-somebody-else');
    await say(opened());
    await say({ kind: 'used', build: 'gone', files: ['/assets/main.a.js'] });
    expect([...caches.named.keys()]).toEqual(['of-somebody-else', 'meridian:state', BUILD_A, LISTED]);
  });
});
