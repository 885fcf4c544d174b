import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { ServerEnvironment } from './back-end.ts';
import { openBuild } from './read-build.ts';
import { COMMON_HEADERS, IMMUTABLE, REVALIDATE } from './headers.ts';
import type { RenderPage } from './pages/renderer.ts';
import { servePublished } from './published.ts';
import { serveDist } from './serve-dist.ts';
import { createTemporaryFolder } from './testing/files.ts';
import { createBuiltFiles, CONTENTS, createDocument, TEXTS } from './testing/fixture.ts';

const uk = createDocument({ key: 'uk', id: 182 });
const main = createDocument({ key: 'main', fallback: true, local: ['localhost'] });
/** Renders a page to a line. Throws for one page of one site. */
const render: RenderPage = async ({ document, page, drawn }) => {
  if (document.site.key === 'uk' && page.route === 'learn') throw new Error('no paint');
  return `<p>${page.route} at ${drawn.path}</p>`;
};
const app = new Hono<ServerEnvironment>();

const dist = createTemporaryFolder({
  ...createBuiltFiles([uk, main]),
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
serveDist(app, { build: openBuild(dist), render, backEnd: { scripts: ['/sandbox/panel.js'] } });

async function get(path: string, host = 'localhost:4173', encodings = '') {
  const answer = await app.request(path, { headers: { host, 'accept-encoding': encodings } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

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
])('[SRV-8][MAN-31] returns %i for %s on %s, with the page %j and only its data', async (code, path, host, expected) => {
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
])('[MAN-8] %s on %s is prerendered if its path has no parameters: %s', async (path, host, expected) => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(/<div id="app">(.*)<\/div>/.exec((await get(path, host)).text)?.[1]).toBe(expected);
});

it.each([
  ['/ar/trade/A_B', '<title>A_B on Meridian | Meridian</title>'],
  ['/ar/trade/A_B', '<link rel="canonical" href="https://main.meridian.example/ar/trade/A_B">'],
  ['/learn', '<link rel="modulepreload" href="/assets/List.1.js" fetchpriority="low">'],
  ['/learn', '<link rel="stylesheet" href="/assets/List.1.css">'],
  ['/', '<script type="module" src="/sandbox/panel.js" fetchpriority="low"></script>'],
])('[LNG-13] the page at %s contains its title, address, code, and the scripts of the back end: %s', async (path, expected) => {
  expect((await get(path)).text).toContain(expected);
});

it('a page contains its texts, not the code of other pages, and has a strict policy', async () => {
  const texts = { '/texts/en.e1/ui.json': TEXTS['ui'], '/texts/en.e1/content.json': TEXTS['content'] };
  expect(JSON.parse(/id="texts">(.*)<\/script>/.exec((await get('/learn')).text)?.[1] ?? '')).toEqual(texts);
  const { text, headers } = await get('/');
  expect(text).not.toContain('List.1');
  expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect(headers.get('content-security-policy')).toContain('script-src localhost:*/assets/ localhost:*/micro-apps/ localhost:*/sandbox/;');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

const SCRIPT = 'text/javascript; charset=utf-8';
it.each([
  ['/assets/main.1.js', 'localhost', SCRIPT, IMMUTABLE, 'export {};'],
  ['/favicon.svg', 'localhost', 'image/svg+xml; charset=utf-8', 'no-cache', '<svg/>'],
  ['/content/uk.of-uk/learn.json', 'localhost', 'application/json', IMMUTABLE, JSON.stringify(CONTENTS['learn'])],
  ['/sw-2026.11.23-1.js', 'uk.localhost', SCRIPT, 'no-cache', 'worker'],
  ['/robots.txt', 'localhost', 'text/plain; charset=utf-8', 'no-cache', 'of main'],
  ['/robots.txt', 'uk.localhost', 'text/plain; charset=utf-8', 'no-cache', 'of uk'],
  ['/', 'localhost', 'text/html; charset=utf-8', 'no-cache', expect.stringContaining('</html>')],
])('[MAN-31][SWK-1] serves %s on %s as %s, with the cache control %s', async (path, host, type, getCacheControl, expected) => {
  const { status, text, headers } = await get(path, host);
  expect([status, text]).toEqual([200, expected]);
  expect(Object.fromEntries(headers)).toMatchObject({ ...COMMON_HEADERS, 'content-type': type, 'cache-control': getCacheControl });
});

it.each([
  ['br', 'gzip, br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  [null, '', 'export {};'],
])('sends a precompressed file as %s to clients that accept %j, only at its own address', async (encoding, accepted, expected) => {
  const { headers, text } = await get('/assets/main.1.js', 'localhost', accepted);
  expect({ encoding: headers.get('content-encoding'), text }).toEqual({ encoding, text: expected });
  expect((await get('/assets/main.1.js.br', 'localhost', accepted)).status).toBe(404);
});

it.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
  [null, '', (plain: Buffer) => plain],
])('[SRV-9] sends a page as %s to clients that accept %j, with its own tag', async (encoding, accepted, decode) => {
  const request = async (path: string) => app.request(path, { headers: { host: 'localhost', 'accept-encoding': accepted } });
  const response = await request('/learn');
  expect(decode(Buffer.from(await response.arrayBuffer())).toString()).toBe((await get('/learn')).text);
  const { headers } = response;
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
  const tags = await Promise.all(['/learn', '/', '/ar/learn'].map(async (path) => (await request(path)).headers.get('etag')));
  expect(headers.get('etag')).toBe(tags[0]);
  expect(new Set(tags).size).toBe(tags.length);
  expect(tags[0]?.endsWith(`-${encoding}"`)).toBe(encoding !== null);
});

it('[SRV-9] tags a part of a file like the whole file, and varies only files with compressed copies', async () => {
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

it.each(['/sw-.js', '/ar/sw-1.js', '/assets/main.1.js.map', '/main.js.map'])('[SWK-1] serves no worker or map at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

const MISSING = ['/assets/gone.js', '/texts/en.1/none.json', '/site/none.json', '/content/main.x/home.json'];
it.each(MISSING)('[SRV-9] returns 404 for the missing file %s, without cache control', async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('cache-control')]).toEqual([404, null]);
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('[SRV-1] rejects %s for a page, with the allowed methods', async (method) => {
  const { status, headers } = await app.request('/learn', { method, headers: { host: 'localhost' } });
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it('[SRV-9] serves the same uncached page for all missing pages', async () => {
  const { headers } = await get('/nowhere');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect((await get('/ar/nowhere/else')).text).toBe((await get('/ar/nowhere')).text);
});

const HASH = 'a'.repeat(64);
const names = ['index.json', 'root.json', 'pending.json', `files/${HASH}.json`, 'indexes/10.json', 'roots/20.json', `sources/${HASH}.json`];
const files = Object.fromEntries([...names, 'notes.txt'].map((name) => [`folder/${name}`, `{"is":"${name}"}`]));
const root = createTemporaryFolder({ ...files, 'secret.json': '{}' });
const folder = join(root, 'folder');
symlinkSync(join(root, 'secret.json'), join(folder, 'files/link.json'));
const publishedApp = new Hono<ServerEnvironment>();
servePublished(publishedApp, folder);

const getPublished = async (path: string, headers = {}) => publishedApp.request(`/published/${path}`, { headers });

it.each([
  ['index.json', REVALIDATE],
  ['root.json', REVALIDATE],
  ['indexes/10.json', IMMUTABLE],
  ['roots/20.json', IMMUTABLE],
  [`files/${HASH}.json`, IMMUTABLE],
])('[TOL-23] serves %s with the cache control %s', async (name, getCacheControl) => {
  const response = await getPublished(name);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, getCacheControl]);
  expect(await response.json()).toEqual({ is: name });
});

it('[MAN-12] returns 304 if the index is unchanged', async () => {
  const tag = (await getPublished('index.json')).headers.get('etag') ?? '';
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await getPublished('index.json', { 'if-none-match': known });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  writeFileSync(join(folder, 'index.json'), '{"is":"another"}');
  const changed = await getPublished('index.json', { 'if-none-match': tag });
  expect([changed.status, await changed.text()]).toEqual([200, '{"is":"another"}']);
});

const OUTSIDE = ['../secret.json', '%2e%2e/secret.json', '..%2fsecret.json', 'files/..%2f..%2fsecret.json', 'files/link.json'];
const UNPUBLISHED = [`sources/${HASH}.json`, 'notes.txt', 'files/%00.json', 'indexes/2.json', '', 'files'];
it.each([...OUTSIDE, ...UNPUBLISHED])('[SEC-7] does not serve %j', async (path) => {
  expect((await getPublished(path)).status).toBe(404);
});
