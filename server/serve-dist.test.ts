import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import type { ServerEnvironment } from './back-end.ts';
import { openBuild } from './built.ts';
import { EVERYWHERE } from './headers.ts';
import type { DrawPage } from './pages/draw.ts';
import { serveDist } from './serve-dist.ts';
import { temporaryFolder } from './testing/files.ts';
import { builtFiles, CONTENTS, documentOf, TEXTS } from './testing/fixture.ts';

const uk = documentOf({ key: 'uk', id: 182 });
const main = documentOf({ key: 'main', fallback: true, local: ['localhost'] });
/** Draws what it is told of; one page of one site can't be drawn. */
const draw: DrawPage = async ({ document, page, drawn }) => {
  if (document.site.key === 'uk' && page.route === 'learn') throw new Error('no paint');
  return `<p>${page.route} at ${drawn.path}</p>`;
};
const app = new Hono<ServerEnvironment>();

const dist = temporaryFolder({
  ...builtFiles([uk, main]),
  'assets/main.1.js': 'export {};',
  'assets/main.1.js.br': 'brotli',
  'assets/main.1.js.gz': 'gzip',
  'assets/main.1.js.map': '{}',
  'main.js.map': '{}',
  'favicon.svg': '<svg/>',
  'sw.js': 'worker',
  'index.html': 'main page',
  'learn/index.html': 'a page of main',
  '404.html': 'a page of main',
  'ar/open.html': 'a page of main',
  'robots.txt': 'of main',
  'pages/uk/robots.txt': 'of uk',
  _headers: '/*',
});
serveDist(app, { build: openBuild(dist), draw, backEnd: { scripts: ['/sandbox/panel.js'] } });

async function get(path: string, host = 'localhost:4173', encodings = '') {
  const answer = await app.request(path, { headers: { host, 'accept-encoding': encodings } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

describe('a built site, served', () => {
  it.each([
    [200, '/', 'localhost:4173', ['main', 'en', 'home']],
    [200, '/ar/learn', 'localhost', ['main', 'ar', 'learn']],
    [404, '/ar/nowhere', 'localhost', ['main', 'ar', 'not-found']],
    [200, '/vn/learn/', 'uk.meridian.example', ['uk', 'vi', 'learn']],
    [404, '/pages/build.json', 'localhost', ['main', 'en', 'not-found']],
    [404, '/_headers', 'localhost', ['main', 'en', 'not-found']],
    [404, '/learn/index.html', 'localhost', ['main', 'en', 'not-found']],
    [404, '/404.html', 'localhost', ['main', 'en', 'not-found']],
    [404, '/ar/open.html', 'localhost', ['main', 'ar', 'not-found']],
  ])('[SRV-8][MAN-31] answers %i to %s on %s, with the page %j, which says that and nothing else', async (code, path, host, expected) => {
    const { status, text, headers } = await get(path, host);
    const [site, lang, route = ''] = expected;
    expect({ status, contentType: headers.get('content-type') }).toEqual({ status: code, contentType: 'text/html; charset=utf-8' });
    expect(/<html lang="(\w+)" dir="\w+" data-site="(\w+)"/.exec(text)?.slice(1)).toEqual([lang, site]);
    expect(JSON.parse(/id="page">(.*)<\/script>/.exec(text)?.[1] ?? '')).toMatchObject({ route, content: CONTENTS[route] });
  });

  it.each([
    ['/', 'localhost', '<p>home at /</p>'],
    ['/ar/learn/', 'localhost', '<p>learn at /ar/learn</p>'],
    ['/nowhere', 'localhost', '<p>not-found at /not-found</p>'],
    ['/trade/A_B', 'localhost', ''],
    ['/learn', 'uk.localhost', ''],
  ])('[MAN-8] %s on %s stands drawn where its address is that of one page: %s', async (path, host, expected) => {
    const silent = vi.spyOn(console, 'error').mockReturnValue();
    expect(/<div id="app">(.*)<\/div>/.exec((await get(path, host)).text)?.[1]).toBe(expected);
    silent.mockRestore();
  });

  it('serves the robots.txt of each site', async () => {
    expect([(await get('/robots.txt')).text, (await get('/robots.txt', 'uk.localhost')).text]).toEqual(['of main', 'of uk']);
  });

  it('[LNG-13] says title and address of the page asked for', async () => {
    const { text } = await get('/ar/trade/A_B');
    expect(text).toContain('<title>A_B on Meridian | Meridian</title>');
    expect(text).toContain('<link rel="canonical" href="https://main.meridian.example/ar/trade/A_B">');
  });

  it('asks early for the code of the page asked for, and holds its texts', async () => {
    const { text } = await get('/learn');
    expect(text).toContain('<link rel="modulepreload" href="/assets/List.1.js" fetchpriority="low">');
    expect(text).toContain('<link rel="stylesheet" href="/assets/List.1.css">');
    const texts = { '/texts/en.e1/ui.json': TEXTS['ui'], '/texts/en.e1/content.json': TEXTS['content'] };
    expect(JSON.parse(/id="texts">(.*)<\/script>/.exec(text)?.[1] ?? '')).toEqual(texts);
    expect((await get('/')).text).not.toContain('List.1');
  });

  it('puts the scripts of the back end into the page, and the strict policy around it', async () => {
    const { text, headers } = await get('/');
    expect(text).toContain('<script type="module" src="/sandbox/panel.js" fetchpriority="low"></script>');
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  });

  it('[MAN-31] serves the content of a page as an immutable file of its own', async () => {
    const { status, text, headers } = await get('/content/uk.of-uk/learn.json');
    expect([status, JSON.parse(text)]).toEqual([200, CONTENTS['learn']]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['/assets/main.1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/', 'text/html; charset=utf-8', 'no-cache'],
  ])('serves %s as %s, kept %s, like everything safe from guesses', async (path, type, kept) => {
    const { headers } = await get(path);
    expect(Object.fromEntries(headers)).toMatchObject({ ...EVERYWHERE, 'content-type': type, 'cache-control': kept });
  });

  it.each([
    ['br', 'gzip, br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    [null, '', 'export {};'],
  ])('sends what was compressed before as %s to whom accepts %j, under its own address only', async (encoding, accepted, expected) => {
    const { headers, text } = await get('/assets/main.1.js', 'localhost', accepted);
    expect({ encoding: headers.get('content-encoding'), text }).toEqual({ encoding, text: expected });
    expect((await get('/assets/main.1.js.br', 'localhost', accepted)).status).toBe(404);
  });

  it.each([
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    [null, '', (plain: Buffer) => plain],
  ])('[SRV-9] sends a page as %s to whom accepts %j, with a tag of its own', async (encoding, accepted, decode) => {
    const ask = async (path: string) => app.request(path, { headers: { host: 'localhost', 'accept-encoding': accepted } });
    const { headers, ...answer } = await ask('/learn').then(async (got) => ({ headers: got.headers, body: await got.arrayBuffer() }));
    expect(decode(Buffer.from(answer.body)).toString()).toBe((await get('/learn')).text);
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
    const tags = await Promise.all(['/learn', '/', '/ar/learn'].map(async (path) => (await ask(path)).headers.get('etag')));
    expect(headers.get('etag')).toBe(tags[0]);
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags[0]?.endsWith(`-${encoding}"`)).toBe(encoding !== null);
  });

  it('[SRV-9] tags a part of a file as the whole, and lets a cache keep what is never compressed as one', async () => {
    const part = await app.request('/favicon.svg', { headers: { host: 'localhost', range: 'bytes=0-2' } });
    const { headers } = await get('/favicon.svg');
    expect([part.status, part.headers.get('etag'), part.headers.get('vary')]).toEqual([206, headers.get('etag'), null]);
    expect((await get('/assets/main.1.js')).headers.get('vary')).toBe('Accept-Encoding');
  });

  const REVALIDATED = ['etag', 'cache-control', 'vary', 'content-security-policy'];
  it.each(['/learn', '/trade/BTC_USDT', '/favicon.svg', '/assets/main.1.js'])('[SRV-9] revalidates %s with 304', async (path) => {
    for (const encoding of ['br', 'gzip', '']) {
      const { headers } = await get(path, 'localhost', encoding);
      const again = { host: 'localhost', 'accept-encoding': encoding, 'if-none-match': headers.get('etag') ?? '' };
      const answer = await app.request(path, { headers: again });
      expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 304, text: '' });
      for (const name of REVALIDATED) expect(answer.headers.get(name)).toBe(headers.get(name));
      expect((await app.request(path, { headers: { ...again, 'if-none-match': '"another"' } })).status).toBe(200);
    }
  });

  it('[SWK-1] serves the worker under every version, revalidated each time', async () => {
    const { status, text, headers } = await get('/sw-2026.11.23-1.js', 'uk.localhost');
    expect({ status, text }).toEqual({ status: 200, text: 'worker' });
    expect(Object.fromEntries(headers)).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it.each(['/sw-.js', '/ar/sw-1.js', '/assets/main.1.js.map', '/main.js.map'])('[SWK-1] serves no worker or map at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  const GONE = ['/assets/gone.js', '/texts/en.1/none.json', '/site/none.json', '/content/main.x/home.json'];
  it.each(GONE)('[SRV-9] answers 404 for %s, which is missing, and lets no cache keep that', async (path) => {
    const { status, headers } = await get(path);
    expect({ status, kept: headers.get('cache-control') }).toEqual({ status: 404, kept: null });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '[SRV-1] %s of a page is refused, with the methods that it has',
    async (method) => {
      const { status, headers } = await app.request('/learn', { method, headers: { host: 'localhost' } });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );

  it('[SRV-9] keeps a page that is not there no longer than any other', async () => {
    const { headers } = await get('/nowhere');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await get('/ar/nowhere/else')).text).toBe((await get('/ar/nowhere')).text);
  });
});
