import { describe, expect, it } from 'vitest';
import type { WorkerConfig } from '../../schemas/domains/tools/shapes.ts';
import { CONFIG, opened, pageOf, redirected, workerIn } from '../../tests/kit/service-worker/fake-scope.ts';

type Rules = WorkerConfig['runtime'];
const file = (text: string, status = 200, control = 'max-age=60') => new Response(text, { status, headers: { 'cache-control': control } });

/** A worker with these rules that has cached the home pages of two languages. */
async function kept({ runtime = [], precache = [] }: Partial<WorkerConfig> = {}) {
  const worker = workerIn();
  const { network, say } = worker;
  network.set('/', pageOf('a', 'home')).set('/ar', pageOf('a', 'home ar')).set('/price', pageOf('a', 'price'));
  network.set('/assets/main.a.js', file('main a'));
  const config = { ...CONFIG, runtime, precache };
  await say(opened({ config, path: '/price' }));
  await say(opened({ config, path: '/ar', home: '/ar' }));
  return worker;
}

const textOf = async (answer: Response | null): Promise<string | null> => {
  if (answer === null) return null;
  return answer.type === 'error' ? 'error' : answer.text();
};

describe('[SWK-2] what the worker lets pass as if it were not there', () => {
  const everything: Rules = [{ prefix: '/', strategy: 'cache-first' }];

  const PATHS = ['/api/web/v1/compliance/check', '/udf/quotes?symbols=BTC_USDT', '//evil.example/x', 'https://evil.example/x'];
  it.each(PATHS)('%s, listed or not', async (path) => {
    const { ask, asked, caches } = await kept({ runtime: everything, precache: [path] });
    expect(asked()).not.toContain(path);
    expect(await ask(path)).toBeNull();
    expect(await ask(path, { navigates: true })).toBeNull();
    expect(caches.paths('meridian:listed:1')).toEqual([]);
  });

  it.each<[string, RequestInit]>([
    ['what is sent', { method: 'POST', body: 'a=1' }],
    ['what is asked of the head alone', { method: 'HEAD' }],
    ['a part', { headers: { range: 'bytes=0-9' } }],
    ['what nobody may keep', { cache: 'no-store' }],
    ['what must come anew', { cache: 'reload' }],
  ])('%s', async (_, init) => {
    const { ask } = await kept({ runtime: everything });
    expect(await ask('/brand/a.svg', { init })).toBeNull();
  });
});

describe('[SWK-2] a page', () => {
  it('is that of the network, preloaded where the browser has done so', async () => {
    const { ask, network } = await kept();
    network.set('/price', pageOf('b', 'new'));
    expect(await textOf(await ask('/price', { navigates: true }))).toContain('new');
    const preloaded = Promise.resolve(pageOf('b', 'preloaded'));
    expect(await textOf(await ask('/price', { navigates: true, preloaded }))).toContain('preloaded');
  });

  it.each([
    ['that was opened is itself', '/price?tab=1', 'price'],
    ['of a language that was opened is drawn by the home page of that', '/ar/learn', 'home ar'],
    ['that was never opened is drawn by the home page', '/learn', 'home'],
  ])('without a network, one %s', async (_, path, says) => {
    const { ask, network } = await kept();
    network.clear();
    const preloaded = Promise.reject(new TypeError('no network'));
    expect(await textOf(await ask(path, { navigates: true, preloaded }))).toMatch(new RegExp(`script>${says}$`));
  });

  it('without a network, one in a language without cached pages fails', async () => {
    const worker = workerIn();
    worker.network.set('/', pageOf('a')).set('/assets/main.a.js', file('main a'));
    expect(await textOf(await worker.ask('/', { navigates: true }))).toContain('data-build="a"');
    await worker.say(opened());
    worker.network.clear();
    expect(await textOf(await worker.ask('/ar', { navigates: true }))).toBe('error');
    expect(await textOf(await workerIn().ask('/', { navigates: true }))).toBe('error');
  });
});

describe('[SWK-3] the strategies', () => {
  const PATH = '/images/coin_icon/64/BTC.png';
  const rows: readonly [Rules[number]['strategy'], answers: readonly string[], asked: number][] = [
    ['cache-first', ['1', '1', '1'], 1],
    ['network-first', ['1', '2', '2'], 3],
    ['stale-while-revalidate', ['1', '1', '2'], 3],
  ];

  it.each(rows)('%s answers %j: with the network, after a change, without one', async (strategy, answers, count) => {
    const { ask, network, asked, requests } = await kept({ runtime: [{ prefix: '/images/', strategy }] });
    const given: (string | null)[] = [];
    for (const answer of [file('1'), file('2'), null]) {
      network.set(PATH, answer);
      given.push(await textOf(await ask(PATH)));
    }
    expect(given).toEqual(answers);
    expect(asked().filter((path) => path === PATH)).toHaveLength(count);
    // Cached responses are the same for all users.
    expect(requests.filter(({ url }) => url.endsWith(PATH)).every(({ credentials }) => credentials === 'omit')).toBe(true);
  });

  it.each(rows)('%s: an error or a private response is returned and not cached', async (strategy) => {
    const { ask, network } = await kept({ runtime: [{ prefix: '/images/', strategy }] });
    const answers = [file('gone', 503), redirected(file('login')), file('mine', 200, 'private'), file('now', 200, 'no-store')];
    for (const answer of answers) {
      network.set(PATH, answer.clone());
      expect(await textOf(await ask(PATH))).toBe(await answer.text());
    }
    network.set(PATH, null);
    expect(await textOf(await ask(PATH))).toBe('error');
  });

  it('a request on its way while the switch deletes is answered, and brings nothing back', async () => {
    const { ask, network, caches } = await kept({ runtime: [{ prefix: '/images/', strategy: 'cache-first' }] });
    const listed = (await caches.keys()).filter((name) => name.startsWith('meridian:listed:'));
    expect(listed).toHaveLength(1);
    for (const name of listed) await caches.delete(name);
    network.set(PATH, file('1'));
    expect(await textOf(await ask(PATH))).toBe('1');
    expect(await caches.keys()).not.toContain(listed[0]);
  });

  it('the longest prefix decides', async () => {
    const shorter = { prefix: '/images/', strategy: 'network-first' } as const;
    const { ask, network } = await kept({ runtime: [shorter, { prefix: '/images/coin_icon/', strategy: 'cache-first' }] });
    network.set(PATH, file('1'));
    await ask(PATH);
    network.set(PATH, file('2'));
    expect(await textOf(await ask(PATH))).toBe('1');
  });

  it('where nothing is listed, hashed files are what they are, and others the network’s as long as there is one', async () => {
    const { ask, network, say } = await kept();
    network.set('/brand/a.svg', file('old'));
    await say({ kind: 'used', build: 'a', files: ['/brand/a.svg'] });
    network.set('/brand/a.svg', file('new')).set('/assets/main.a.js', file('other'));
    expect(await textOf(await ask('/brand/a.svg'))).toBe('new');
    expect(await textOf(await ask('/assets/main.a.js'))).toBe('main a');
    network.clear();
    expect(await textOf(await ask('/brand/a.svg'))).toBe('old');
    expect(await textOf(await ask('/brand/b.svg'))).toBe('error');
  });
});
