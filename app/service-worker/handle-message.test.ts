import { expect, it } from 'vitest';
import { NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { CONFIG, createOpened, createPage, toRedirected, startTestWorker } from '../../tests/kit/service-worker/fake-scope.ts';

const BUILD_A = 'meridian:build:a';
const LISTED = 'meridian:listed:1';
const file = (init: ResponseInit = {}) => new Response('file', init);

function startWorker(more: Readonly<Record<string, Response | null>> = {}, given: Parameters<typeof startTestWorker>[0] = {}) {
  const worker = startTestWorker(given);
  for (const [path, response] of Object.entries({ '/': createPage('a'), '/assets/main.a.js': file(), ...more }))
    worker.network.set(path, response);
  return { ...worker, builds: () => [...worker.caches.named.keys()].filter((name) => name.includes('build')).toSorted() };
}

it('[SWK-2] caches an opened page, the home page of its language, their files and used files, without cookies', async () => {
  const used = ['/assets/Price.js', '/texts/ar.1/ui.json'];
  const files = Object.fromEntries([...used, '/assets/late.js'].map((path) => [path, file()]));
  const { send, caches, requests } = startWorker({ '/ar': createPage('a'), '/ar/price': createPage('a'), ...files });
  await send(createOpened({ path: '/ar/price', home: '/ar', files: [...used, '/api/x'] }));
  await send({ kind: 'used', build: 'a', files: ['/assets/late.js', '/images/coin_icon/64/BTC.png'] });
  const paths = ['/ar', '/ar/price', '/assets/late.js', '/assets/main.a.js', ...used];
  expect(caches.paths(BUILD_A)).toEqual(paths.toSorted());
  expect(new Set(requests.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
});

it('[SWK-2] requests nothing twice', async () => {
  const { send, getRequestedPaths } = startWorker({ '/assets/Price.js': file() });
  await send(createOpened({ files: ['/assets/Price.js'] }));
  const before = getRequestedPaths().length;
  await send(createOpened({ files: ['/assets/Price.js'] }));
  expect(getRequestedPaths()).toHaveLength(before);
});

it.each<[string, Response]>([
  ['a page of another build', createPage('b')],
  ['a page that must not be cached', createPage('a', '', { control: 'private, no-store' })],
  ['a missing page', createPage('a', '', { status: 404 })],
  ['a file that is not a page', file()],
  ['a redirect', toRedirected(createPage('a'))],
])('[SWK-2] does not cache %s', async (_, answer) => {
  const { send, caches } = startWorker({ '/price': answer });
  await send(createOpened({ path: '/price' }));
  expect(caches.paths(BUILD_A)).toEqual(['/', '/assets/main.a.js']);
});

it('[SWK-2] caches no page without all its files, so that no page lacks its script', async () => {
  const { send, sendRequest, caches, network } = startWorker({ '/assets/main.a.js': null });
  await send(createOpened());
  expect(caches.paths(BUILD_A)).toEqual([]);
  network.clear();
  expect((await sendRequest('/', { navigates: true }))?.type).toBe('error');
});

it('[SWK-2] caches the page without the home page if that fails to load', async () => {
  const { send, caches } = startWorker({ '/': null, '/price': createPage('a') });
  await send(createOpened({ path: '/price' }));
  expect(caches.paths(BUILD_A)).toEqual(['/assets/main.a.js', '/price']);
});

it('[SWK-2] caches nothing if the quota is exceeded, and returns the page from the network', async () => {
  const { send, sendRequest, caches } = startWorker();
  Object.assign(await caches.open(BUILD_A), { isFull: true });
  await send(createOpened());
  expect(caches.paths(BUILD_A)).toEqual([]);
  expect((await sendRequest('/', { navigates: true }))?.status).toBe(200);
});

it('[SWK-2] caches at most 50 pages, including the home page', async () => {
  const pairs = Array.from({ length: 60 }, (_, index) => `/trade/A${index}_USDT`);
  const { send, caches } = startWorker(Object.fromEntries(pairs.map((path) => [path, createPage('a')])));
  for (const path of pairs) await send(createOpened({ path }));
  expect(caches.paths(BUILD_A).filter((path) => path.startsWith('/trade/'))).toHaveLength(50);
  expect(caches.paths(BUILD_A)).toEqual(expect.arrayContaining(['/', pairs.at(-1)]));
});

it('[SWK-2] keeps the cache of a closed page, without a mark for it', async () => {
  const { send, caches } = startWorker({}, { clients: [] });
  await send(createOpened());
  expect([...caches.named.get(BUILD_A)!.entries.keys()].map((url) => new URL(url).pathname)).toEqual(['/assets/main.a.js', '/']);
});

const config = { ...CONFIG, precache: ['/docs/a.pdf', '/learn', '/gone', '/api/x', 'https://evil.example/x'] };

it('[SWK-2] caches listed files separately until their version changes, and listed pages as pages of their build', async () => {
  const files = { '/docs/a.pdf': file(), '/learn': createPage('a'), '/gone': file({ status: 404 }), '/api/x': file() };
  const { send, caches } = startWorker(files);
  await send(createOpened({ config }));
  expect(caches.paths(LISTED)).toEqual(['/docs/a.pdf']);
  expect(caches.paths(BUILD_A)).toEqual(['/', '/assets/main.a.js', '/learn']);
  await send(createOpened({ config: { ...config, version: '2' } }));
  expect([caches.paths(LISTED), caches.paths('meridian:listed:2')]).toEqual([[], ['/docs/a.pdf']]);
});

it('[SWK-1] replaces a build by another once it is complete, and deletes it once none of its pages is open', async () => {
  const { send, sendRequest, builds, network, setClients } = startWorker({ '/assets/main.b.js': file() }, { clients: ['old'] });
  await send(createOpened(), 'old');
  setClients(['old', 'new']);
  network.set('/', createPage('b'));
  await send(createOpened({ build: 'b' }), 'new');
  expect(builds()).toEqual([BUILD_A, 'meridian:build:b']);
  network.clear();
  expect(await (await sendRequest('/', { navigates: true }))?.text()).toContain('data-build="b"');
  expect(await (await sendRequest('/assets/main.a.js'))?.text()).toBe('file');
  setClients(['new']);
  await send(createOpened({ build: 'b' }), 'new');
  expect(builds()).toEqual(['meridian:build:b']);
});

it.each([
  ['if a file of another is missing', createPage('b')],
  ['while another is cached', Object.assign(createPage('b'), { clone: () => NEVER })],
])('[SWK-1] keeps a build %s', async (_when, home) => {
  const { send, sendRequest, network } = startWorker();
  await send(createOpened());
  network.set('/', home);
  await Promise.race([send(createOpened({ build: 'b' })), settle()]);
  network.clear();
  expect(await (await sendRequest('/', { navigates: true }))?.text()).toContain('data-build="a"');
});

it('[SWK-1] keeps caches of other software, and ignores a late message of an old page', async () => {
  const { send, caches } = startWorker();
  await caches.open('other-software');
  await send(createOpened());
  await send({ kind: 'used', build: 'gone', files: ['/assets/main.a.js'] });
  expect([...caches.named.keys()]).toEqual(['other-software', 'meridian:state', BUILD_A, LISTED]);
});
