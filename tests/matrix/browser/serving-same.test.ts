import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { HSTS } from '../../../server/headers.ts';
import { BUILD_FILE, openBuild } from '../../../server/read-build.ts';
import { type TestResponse, sendRequest } from '../../kit/browser/send-request.ts';
import { runCommand, type RunningServer } from '../../kit/browser/process.ts';
import { type RunningNginx, runNginx } from '../../kit/browser/nginx.ts';
import { CODE } from '../../kit/browser/servers.ts';

/** Returns the path of a file of the build, whose name contains a hash. Other paths stay as they are. */
function resolvePath(name: string): string {
  const { code, documents } = openBuild(CODE.dist);
  const [main] = documents;
  const paths: Readonly<Record<string, string>> = {
    script: `/${code.chunks['app/main.tsx']?.file}`,
    boot: code.boot,
    icons: main?.icons ?? '',
    content: `/content/main.${main?.content}/home.json`,
    texts: `/texts/en.${main?.texts['en']}/ui.json`,
  };
  return paths[name] ?? name;
}

const HEADERS = [
  'content-type',
  'cache-control',
  'content-encoding',
  'vary',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'cross-origin-resource-policy',
] as const;

function describePage({ headers, body }: TestResponse): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers['content-encoding'])] ?? ((plain: Buffer) => plain);
  const [, lang, site, build] = /<html lang="([^"]+)".* data-site="(\w+)".* data-build="(\w+)"/.exec(decode(body).toString()) ?? [];
  return site === undefined ? '' : `${site} ${lang} ${build}`;
}

/**
 * Returns what two servers of the same build must have in common. Only `npm start` learns from the request where streams may connect,
 * has the sandbox's scripts, and serves plain HTTP.
 */
function summarize(answer: TestResponse): Readonly<Record<string, unknown>> {
  const { status, headers } = answer;
  const policy = String(headers['content-security-policy'] ?? '').replace(
    /connect-src [^;]*| \S+\/sandbox\/|; upgrade-insecure-requests$/g,
    '',
  );
  return { status, policy, page: describePage(answer), ...Object.fromEntries(HEADERS.map((name) => [name, headers[name]])) };
}

let files: RunningNginx;
let front: RunningNginx;

/** `npm start`, nginx with dist, and nginx before `npm start`. */
const WAYS: readonly { readonly port: () => number; readonly isPlain?: boolean }[] = [
  { port: () => CODE.port, isPlain: true },
  { port: () => files.port },
  { port: () => front.port },
];

/** [status, host, paths], and the accepted encodings. */
const ROWS: readonly (readonly [status: number, host: string, paths: readonly string[], accepted?: string])[] = [
  ...['localhost', 'turkey.localhost', 'eu.localhost', 'unknown.example'].map((host) => [200, host, ['/'], 'gzip'] as const),
  [200, 'localhost', ['/price'], 'gzip, br'],
  [200, 'localhost', ['/price/', '//price', '/ar/trade/BTC_USDT//?a=/b/', '/ar/price', '/en/price', '/trade/A%2FB']],
  [200, 'localhost', ['/robots.txt', '/favicon.svg', 'script', 'boot', 'content']],
  [200, 'localhost', ['/sw-1.js', 'texts'], 'br'],
  [200, 'localhost', ['script', 'icons'], 'gzip'],
  [200, 'localhost', ['script'], 'br, gzip'],
  [200, 'turkey.localhost', ['/mobileapp', '/sw-2026.11.23-1.js']],
  [404, 'localhost', ['/nowhere'], 'br'],
  [404, 'localhost', ['/trade//BTC_USDT', '/ar/nowhere', '/Price', '/price/more', '/not-found', '/favicon.ico', '/index.html']],
  [404, 'localhost', ['/nginx.conf', `/${BUILD_FILE}`, '/pages/main/en/index.html', '/pages/', '/sw-.js', '/assets/gone.js']],
  [404, 'localhost', ['/assets/', '/texts/en.1/ui.json', '/assets/gone.js.map']],
  [404, 'turkey.localhost', ['/zh/price']],
];
const REQUESTS = ROWS.flatMap(([status, host, paths, accepted = '']) => paths.map((path) => ({ status, host, path, accepted })));

test.describe('the same pages', () => {
  test.describe.configure({ mode: 'default' });
  let start: RunningServer;
  test.beforeAll(async () => {
    start = await runCommand('start', { BUILT: '1', DIST: CODE.dist, TRUSTED_PROXIES: '127.0.0.1' });
    files = await runNginx({ config: 'nginx.conf', dist: CODE.dist, backEnd: start.port });
    front = await runNginx({ config: 'nginx-proxy.conf', dist: CODE.dist, backEnd: start.port });
  });
  test.afterAll(async () => {
    await Promise.all([files, front, start].map((server) => server.stop()));
  });

  for (const { status, host, path, accepted } of REQUESTS) {
    test(`[SRV-8][SRV-9][SRV-11][SEC-7] ${status} ${host} ${path} ${accepted}, in each way`, async () => {
      const asking = { path: resolvePath(path), host, headers: { 'accept-encoding': accepted } };
      const answers = await Promise.all(WAYS.map(({ port, isPlain = false }) => sendRequest({ ...asking, port: port(), isPlain })));
      const [first, ...others] = answers;
      expect(first?.status).toBe(status);
      for (const answer of others) expect(summarize(answer)).toEqual(first && summarize(first));
      for (const [index, { isPlain = false }] of WAYS.entries())
        expect(answers[index]?.headers['strict-transport-security']).toBe(isPlain ? undefined : HSTS);
      for (const [index, { isPlain = false }] of WAYS.entries()) {
        const policy = answers[index]?.headers['content-security-policy'];
        if (policy !== undefined) expect(String(policy).endsWith('; upgrade-insecure-requests')).toBe(!isPlain);
      }
    });
  }

  test('[SRV-9] unchanged files are 304 in each way, with their tag', async () => {
    for (const { port, isPlain = false } of WAYS) {
      for (const path of ['/', '/price', '/robots.txt', resolvePath('script'), resolvePath('texts')]) {
        const asking = { path, port: port(), isPlain, headers: { 'accept-encoding': 'br' } };
        const { headers } = await sendRequest(asking);
        const again = await sendRequest({ ...asking, headers: { ...asking.headers, 'if-none-match': headers.etag ?? '' } });
        expect([again.status, again.headers.etag, String(again.body)]).toEqual([304, headers.etag, '']);
        expect(summarize(again)).toMatchObject({ 'cache-control': headers['cache-control'], 'x-content-type-options': 'nosniff' });
      }
    }
  });
});
