import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { BUILD_FILE, openBuild } from '../../../server/built.ts';
import { type Answer, ask } from '../../kit/browser/ask.ts';
import { run, type Running } from '../../kit/browser/process.ts';
import { type RunningNginx, runNginx } from '../../kit/browser/nginx.ts';
import { CODE } from '../../kit/browser/servers.ts';

/** Returns the path of a file of the build, whose name holds a hash. Other paths stay as they are. */
function builtPath(name: string): string {
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
] as const;

function pageIn({ headers, body }: Answer): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers['content-encoding'])] ?? ((plain: Buffer) => plain);
  const [, lang, site, build] = /<html lang="([^"]+)".* data-site="(\w+)".* data-build="(\w+)"/.exec(decode(body).toString()) ?? [];
  return site === undefined ? '' : `${site} ${lang} ${build}`;
}

/** Returns what two servers of the same build must have in common. Only `npm start` learns from the request where streams may connect. */
function summaryOf(answer: Answer): Readonly<Record<string, unknown>> {
  const { status, headers } = answer;
  const policy = String(headers['content-security-policy'] ?? '').replace(/connect-src [^;]*/, '');
  return { status, policy, page: pageIn(answer), ...Object.fromEntries(HEADERS.map((name) => [name, headers[name]])) };
}

interface Way {
  readonly name: string;
  readonly port: () => number;
  readonly isPlain?: boolean;
}

let files: RunningNginx;
let front: RunningNginx;

const WAYS: readonly Way[] = [
  { name: 'npm start', port: () => CODE.port, isPlain: true },
  { name: 'nginx with dist', port: () => files.port },
  { name: 'nginx before npm start', port: () => front.port },
];

const HTML = ['localhost', 'turkey.localhost', 'eu.localhost', 'unknown.example'] as const;
/** [status, host, path], and the accepted encodings. */
const ROWS: readonly (readonly [status: number, host: string, path: string, accepted?: string])[] = [
  ...HTML.map((host) => [200, host, '/', 'gzip'] as const),
  [200, 'localhost', '/price', 'gzip, br'],
  [200, 'localhost', '/price/'],
  [200, 'localhost', '//price'],
  [200, 'localhost', '/ar/trade/BTC_USDT//?a=/b/'],
  [404, 'localhost', '/trade//BTC_USDT'],
  [200, 'localhost', '/ar/price'],
  [200, 'localhost', '/en/price'],
  [200, 'localhost', '/trade/A%2FB'],
  [200, 'turkey.localhost', '/mobileapp'],
  [404, 'localhost', '/nowhere', 'br'],
  [404, 'localhost', '/ar/nowhere'],
  [404, 'localhost', '/Price'],
  [404, 'localhost', '/price/more'],
  [404, 'localhost', '/not-found'],
  [404, 'turkey.localhost', '/zh/price'],
  [404, 'localhost', '/favicon.ico'],
  [404, 'localhost', '/index.html'],
  [404, 'localhost', '/nginx.conf'],
  [404, 'localhost', `/${BUILD_FILE}`],
  [404, 'localhost', '/pages/main/en/index.html'],
  [404, 'localhost', '/pages/'],
  [200, 'localhost', '/robots.txt'],
  [200, 'localhost', '/favicon.svg'],
  [200, 'localhost', '/sw-1.js', 'br'],
  [200, 'turkey.localhost', '/sw-2026.11.23-1.js'],
  [404, 'localhost', '/sw-.js'],
  [200, 'localhost', 'script', 'br, gzip'],
  [200, 'localhost', 'script', 'gzip'],
  [200, 'localhost', 'script'],
  [200, 'localhost', 'icons', 'gzip'],
  [200, 'localhost', 'boot'],
  [200, 'localhost', 'content'],
  [200, 'localhost', 'texts', 'br'],
  [404, 'localhost', '/assets/gone.js'],
  [404, 'localhost', '/assets/'],
  [404, 'localhost', '/texts/en.1/ui.json'],
  [404, 'localhost', '/assets/gone.js.map'],
];

test.describe('the same pages', () => {
  test.describe.configure({ mode: 'default' });
  let start: Running;
  test.beforeAll(async () => {
    start = await run('start', { BUILT: '1', DIST: CODE.dist, TRUSTED_PROXIES: '127.0.0.1' });
    files = await runNginx({ config: 'nginx.conf', dist: CODE.dist, backEnd: start.port });
    front = await runNginx({ config: 'nginx-proxy.conf', dist: CODE.dist, backEnd: start.port });
  });
  test.afterAll(async () => {
    await Promise.all([files, front, start].map((server) => server.stop()));
  });

  for (const [status, host, path, accepted = ''] of ROWS) {
    test(`[SRV-8][SRV-9][SRV-11][SEC-7] ${status} ${host} ${path} ${accepted}, in each way`, async () => {
      const asking = { path: builtPath(path), host, headers: { 'accept-encoding': accepted } };
      const answers = await Promise.all(WAYS.map(({ port, isPlain = false }) => ask({ ...asking, port: port(), isPlain })));
      const [first, ...others] = answers;
      expect(first?.status).toBe(status);
      for (const answer of others) expect(summaryOf(answer)).toEqual(first && summaryOf(first));
      for (const [index, { isPlain = false }] of WAYS.entries())
        expect(answers[index]?.headers['strict-transport-security']).toBe(isPlain ? undefined : 'max-age=31536000');
    });
  }

  test(`[SRV-9] what has not changed is 304 in each way, with its tag`, async () => {
    for (const { port, isPlain = false } of WAYS) {
      for (const path of ['/', '/price', '/robots.txt', builtPath('script'), builtPath('texts')]) {
        const asking = { path, port: port(), isPlain, headers: { 'accept-encoding': 'br' } };
        const { headers } = await ask(asking);
        const again = await ask({ ...asking, headers: { ...asking.headers, 'if-none-match': headers.etag ?? '' } });
        expect({ status: again.status, tag: again.headers.etag, body: String(again.body) }).toEqual({
          status: 304,
          tag: headers.etag,
          body: '',
        });
        expect(summaryOf(again)).toMatchObject({ 'cache-control': headers['cache-control'], 'x-content-type-options': 'nosniff' });
      }
    }
  });
});
