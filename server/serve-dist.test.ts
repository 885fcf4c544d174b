import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackEnd, ServerEnvironment } from './back-end.ts';
import { builtDocuments, serveDist } from './serve-dist.ts';
import { documentOf } from './testing/fixture.ts';

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
const uk = documentOf({ key: 'uk', id: 182 });
const main = documentOf({ key: 'main', fallback: true, local: ['localhost'] });
const silent: BackEnd = {
  scripts: ['/sandbox/panel.js'],
  install: () => undefined,
  attach: () => () => undefined,
  follow: () => undefined,
};
const app = new Hono<ServerEnvironment>();

beforeAll(() => {
  const files = {
    'site/site.1.json': JSON.stringify(uk),
    'site/site.2.json': JSON.stringify(main),
    'assets/main.1.js': 'export {};',
    'favicon.svg': '<svg/>',
    'index.html': 'main page',
    _headers: '/*',
    'pages/main/index.html': '<head></head>main en',
    'pages/main/ar/index.html': '<head></head>main ar',
    'pages/uk/index.html': '<head></head>uk en',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  serveDist(app, dist, { documents: builtDocuments(dist), backEnd: silent });
});
afterAll(() => rmSync(dist, { recursive: true }));

async function get(path: string, host = 'localhost:4173'): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await app.request(path, { headers: { host } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

describe('a built site, served', () => {
  it('lists the fallback site first', () => {
    expect(builtDocuments(dist).map(({ site }) => site.key)).toEqual(['main', 'uk']);
  });

  it.each([
    ['/', 'localhost:4173', 'main en'],
    ['/trade/BTC_USDT', 'localhost', 'main en'],
    ['/ar', 'localhost', 'main ar'],
    ['/ar/learn', 'localhost', 'main ar'],
    ['/xx/learn', 'localhost', 'main en'],
    ['/', 'uk.localhost', 'uk en'],
    ['/', 'uk.meridian.example', 'uk en'],
    ['/', 'unknown.example', 'main en'],
    ['/pages/uk/index.html', 'localhost', 'main en'],
    ['/_headers', 'localhost', 'main en'],
  ])('%s on %s is the page %s', async (path, host, page) => {
    const { status, text, headers } = await get(path, host);
    expect([status, text.replace(/<head>[\s\S]*<\/head>/, ''), headers.get('content-type')]).toEqual([
      200,
      page,
      'text/html; charset=utf-8',
    ]);
  });

  it('puts the scripts of the back end into the page, and the strict policy around it', async () => {
    const { text, headers } = await get('/');
    expect(text).toContain('<script type="module" src="/sandbox/panel.js"></script>');
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('serves files with their type, hashed ones for ever', async () => {
    const script = await get('/assets/main.1.js');
    expect([script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    const icon = await get('/favicon.svg');
    expect([icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual(['image/svg+xml; charset=utf-8', 'no-cache']);
  });

  it.each(['/assets/gone.js', '/texts/en.1/none.json', '/site/none.json'])(
    'answers 404 for %s, which names content that is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
