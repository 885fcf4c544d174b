import { expect, it } from 'vitest';
import type { WorkerConfig } from '../../schemas/domains/tools/shapes.ts';
import { CONFIG, createOpened, createPage, toRedirected, startTestWorker } from '../../tests/kit/service-worker/fake-scope.ts';

type Rules = WorkerConfig['runtime'];
const EVERYTHING: Rules = [{ prefix: '/', strategy: 'cache-first' }];
const ICON = '/images/coin_icon/64/BTC.png';
const file = (text: string, status = 200, control = 'max-age=60') => new Response(text, { status, headers: { 'cache-control': control } });

/** `read` returns the text of the worker's response, or `error`. */
function startWorker() {
  const worker = startTestWorker();
  const read = async (...request: Parameters<typeof worker.sendRequest>) => {
    const response = (await worker.sendRequest(...request))!;
    return response.type === 'error' ? 'error' : response.text();
  };
  return { ...worker, read };
}

/** A worker with these rules that has cached the home pages of two languages. */
async function startCachedWorker({ runtime = [], precache = [] }: Partial<WorkerConfig> = {}) {
  const worker = startWorker();
  worker.network.set('/', createPage('a', 'home')).set('/ar', createPage('a', 'home ar')).set('/price', createPage('a', 'price'));
  worker.network.set('/assets/main.a.js', file('main a'));
  await worker.send(createOpened({ config: { ...CONFIG, runtime, precache }, path: '/price' }));
  await worker.send(createOpened({ config: { ...CONFIG, runtime, precache }, path: '/ar', home: '/ar' }));
  return worker;
}

const PATHS = ['/api/web/v1/compliance/check', '/udf/quotes?symbols=BTC_USDT', '//evil.example/x', 'https://evil.example/x'];
it.each(PATHS)('[SWK-2] ignores %s, listed or not', async (path) => {
  const { sendRequest, getRequestedPaths, caches } = await startCachedWorker({ runtime: EVERYTHING, precache: [path] });
  expect(getRequestedPaths()).not.toContain(path);
  expect([await sendRequest(path), await sendRequest(path, { navigates: true })]).toEqual([null, null]);
  expect(caches.paths('meridian:listed:1')).toEqual([]);
});

it.each<[string, RequestInit]>([
  ['a POST request', { method: 'POST', body: 'a=1' }],
  ['a HEAD request', { method: 'HEAD' }],
  ['a range request', { headers: { range: 'bytes=0-9' } }],
  ['a request that must not be cached', { cache: 'no-store' }],
  ['a request that bypasses the HTTP cache', { cache: 'reload' }],
])('[SWK-2] ignores %s', async (_, init) => {
  const { sendRequest } = await startCachedWorker({ runtime: EVERYTHING });
  expect(await sendRequest('/brand/a.svg', { init })).toBeNull();
});

it('[SWK-2] loads a page from the network, or uses the preloaded one', async () => {
  const { read, network } = await startCachedWorker();
  network.set('/price', createPage('b', 'new'));
  expect(await read('/price', { navigates: true })).toContain('new');
  const preloaded = Promise.resolve(createPage('b', 'preloaded'));
  expect(await read('/price', { navigates: true, preloaded })).toContain('preloaded');
});

it.each([
  ['an opened page', '/price?tab=1', 'price'],
  ['the home page of an opened language for other pages in it', '/ar/learn', 'home ar'],
  ['the home page for other pages', '/learn', 'home'],
])('[SWK-2] without a network, returns %s', async (_, path, content) => {
  const { read, network } = await startCachedWorker();
  network.clear();
  const preloaded = Promise.reject(new TypeError('no network'));
  expect(await read(path, { navigates: true, preloaded })).toMatch(new RegExp(`script>${content}$`));
});

it('[SWK-2] without a network, fails for a page in a language without cached pages', async () => {
  const { network, read, send } = startWorker();
  network.set('/', createPage('a')).set('/assets/main.a.js', file('main a'));
  expect(await read('/', { navigates: true })).toContain('data-build="a"');
  await send(createOpened());
  network.clear();
  expect(await read('/ar', { navigates: true })).toBe('error');
  expect(await startWorker().read('/', { navigates: true })).toBe('error');
});

it.each([[], EVERYTHING])('[SWK-2] reads no cache of another script of the origin, with the rules %j', async (...runtime) => {
  const { read, caches, network } = await startCachedWorker({ runtime });
  await (await caches.open('other')).put(new Request('https://www.meridian.example/assets/x.0123456789abcdef.js'), file('foreign'));
  await (await caches.open('other')).put(new Request(`https://www.meridian.example${ICON}`), file('foreign'));
  network.clear();
  expect([await read('/assets/x.0123456789abcdef.js'), await read(ICON)]).toEqual(['error', 'error']);
});

const STRATEGIES: readonly [Rules[number]['strategy'], texts: readonly string[], requests: number][] = [
  ['cache-first', ['1', '1', '1'], 1],
  ['network-first', ['1', '2', '2'], 3],
  ['stale-while-revalidate', ['1', '1', '2'], 3],
];

it.each(STRATEGIES)('[SWK-3] %s returns %j: with the network, after a change, without one', async (strategy, texts, count) => {
  const { read, network, requests } = await startCachedWorker({ runtime: [{ prefix: '/images/', strategy }] });
  const returned: string[] = [];
  for (const response of [file('1'), file('2'), null]) {
    network.set(ICON, response);
    returned.push(await read(ICON));
  }
  expect(returned).toEqual(texts);
  // Cached responses are the same for all users.
  const credentials = requests.flatMap((request) => (request.url.endsWith(ICON) ? [request.credentials] : []));
  expect(credentials).toEqual(Array(count).fill('omit'));
});

it.each(STRATEGIES)('[SWK-3] %s returns an error or a private response and does not cache it', async (strategy) => {
  const { read, network } = await startCachedWorker({ runtime: [{ prefix: '/images/', strategy }] });
  for (const response of [file('gone', 503), toRedirected(file('login')), file('mine', 200, 'Private'), file('now', 200, 'no-store')]) {
    network.set(ICON, response.clone());
    expect(await read(ICON)).toBe(await response.text());
  }
  network.set(ICON, null);
  expect(await read(ICON)).toBe('error');
});

it('[SWK-3] responds to a pending request while the caches are deleted, and does not create them again', async () => {
  const { read, network, caches } = await startCachedWorker({ runtime: [{ prefix: '/images/', strategy: 'cache-first' }] });
  expect(await caches.delete('meridian:listed:1')).toBe(true);
  network.set(ICON, file('1'));
  expect(await read(ICON)).toBe('1');
  expect((await caches.keys()).filter((name) => name.startsWith('meridian:listed:'))).toEqual([]);
});

it('[SWK-3] applies the rule with the longest prefix', async () => {
  const shorter = { prefix: '/images/', strategy: 'network-first' } as const;
  const { read, network } = await startCachedWorker({ runtime: [shorter, { prefix: '/images/coin_icon/', strategy: 'cache-first' }] });
  network.set(ICON, file('1'));
  await read(ICON);
  network.set(ICON, file('2'));
  expect(await read(ICON)).toBe('1');
});

it('[SWK-3] without a rule, returns hashed files from the cache, and others from the network if there is one', async () => {
  const { read, network, send } = await startCachedWorker();
  network.set('/brand/a.svg', file('old'));
  await send({ kind: 'used', build: 'a', files: ['/brand/a.svg'] });
  network.set('/brand/a.svg', file('new')).set('/assets/main.a.js', file('other'));
  expect([await read('/brand/a.svg'), await read('/assets/main.a.js')]).toEqual(['new', 'main a']);
  network.clear();
  expect([await read('/brand/a.svg'), await read('/brand/b.svg')]).toEqual(['old', 'error']);
});
