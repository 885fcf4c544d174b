import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { openBuild } from '../../../server/read-build.ts';
import { sendRequest } from '../../kit/browser/send-request.ts';
import { type RunningNginx, runNginx } from '../../kit/browser/nginx.ts';
import { runCommand, type RunningServer } from '../../kit/browser/process.ts';
import { ProjectCopy } from '../../kit/browser/project-copy.ts';
import { expect, expectScreen, navigate, openPage, test } from '../../kit/browser/test.ts';

const HEADLINE = 'Buy, sell and hold digital assets';
const readCachedBuilds = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys()).flatMap((name) => (name.startsWith('meridian:build:') ? [name.slice(15)] : [])).toSorted(),
  );
const readBuild = (page: Page) => page.evaluate(() => document.documentElement.dataset['build']);

test.describe('a tab that is open while another build is deployed', () => {
  test.use({
    ignoreHTTPSErrors: true,
    // The page of npm start has a worker. That of nginx has none, because of its own certificate.
    serviceWorkers: 'allow',
    // Stopping a server closes its streams, and missing files are logged.
    allowTrouble: /WebSocket|SSL certificate|status (of )?(404|502)|ERR_CONNECTION_REFUSED|-failed|imported/,
  });
  let copy: ProjectCopy;
  let dist: string;
  let start: RunningServer;
  let nginx: RunningNginx;
  const startBuild = () => spawn('npm', ['run', 'build'], { cwd: copy.root, env: { ...process.env, CODE_CACHE: '', DIST: dist } });

  /** Deploys another build. A screen's code and a text differ, so all files that refer to them have other names. */
  async function deploy(): Promise<void> {
    copy.swap('components/screens/credits/Credits.tsx', '<table ', '<table id="of-b" ');
    copy.swap('locales/en/home.json', HEADLINE, 'Another headline');
    const build = startBuild();
    let output = '';
    build.stdout.on('data', (part: Buffer) => (output += part.toString()));
    const statuses = new Set<number>();
    while (build.exitCode === null) for (const status of await firstLoad()) statuses.add(status);
    // nginx limits the rate of one visitor.
    statuses.delete(429);
    expect([...statuses]).toEqual([200]);
    expect(build.exitCode).toBe(0);
    const summary = `build ${openBuild(dist).id}, \\d+ files, \\d+\\.\\d MB, and [1-9]\\d* files of earlier builds`;
    expect(output).toMatch(new RegExp(`^built ${dist} in [\\d.]+ s: ${summary}$`, 'm'));
  }

  async function firstLoad(): Promise<readonly number[]> {
    const page = await sendRequest({ port: nginx.port, path: '/' });
    const named = [...String(page.body).matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, path = '']) => path);
    const files = await Promise.all([...new Set(named)].map((path) => sendRequest({ port: nginx.port, path })));
    return [page, ...files].map(({ status }) => status);
  }

  test.beforeAll(async () => {
    copy = new ProjectCopy();
    dist = join(copy.root, 'dist');
    // With all its pages, for nginx.
    const build = startBuild();
    build.stdout.resume();
    await once(build, 'exit');
    start = await runCommand('start', { BUILT: '1', DIST: dist }, copy.root);
    nginx = await runNginx({ config: 'nginx.conf', dist, backEnd: start.port });
  });
  test.afterAll(async () => {
    await nginx.stop();
    await start.stop();
    copy.remove();
  });

  test('[SRV-12][SWK-1] still opens every page, from nginx and from npm start', async ({ context }) => {
    const tabs = await Promise.all(
      [start, { getUrl: (_: string, path = '/') => `https://localhost:${nginx.port}${path}` }].map(async (on) => {
        const page = await context.newPage();
        await openPage(page, { on, who: 'visitor' });
        await expectScreen(page, 'home');
        return page;
      }),
    );
    const [first] = tabs;
    if (first === undefined) throw new Error('no tab was opened');
    const a = await readBuild(first);
    // From now on, one of them has a worker, which must not mix builds.
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await first.reload();
    await expect.poll(() => readCachedBuilds(first)).toEqual([a]);
    const go = async (path: string, id: string) => {
      for (const page of tabs) {
        await navigate(page, path);
        await expectScreen(page, id);
        expect(await readBuild(page)).toBe(a);
      }
    };
    await go('/price', 'price');
    await deploy();
    await go('/credits', 'credits');
    await start.stop();
    start = await runCommand('start', { BUILT: '1', DIST: dist, PORT: String(start.port) }, copy.root);
    await go('/learn', 'learn');
    const other = await context.newPage();
    await openPage(other, { on: start, path: '/learn' });
    const b = await readBuild(other);
    expect(b).toBe(openBuild(dist).id);
    expect(b).not.toBe(a);
    await expect.poll(() => readCachedBuilds(first)).toEqual(expect.arrayContaining([a, b]));
    await other.close();
    await go('/trade/BTC_USDT', 'trade');
    await go('/', 'home');
    for (const page of tabs) await expect(page.getByRole('heading', { name: HEADLINE })).toBeVisible();
    // A reload gets the new build.
    for (const page of tabs) {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Another headline' })).toBeVisible();
      expect(await readBuild(page)).toBe(b);
      await navigate(page, '/credits');
      await expect(page.locator('#of-b')).toBeVisible();
    }
    await expect.poll(() => readCachedBuilds(first)).toEqual([b]);
  });
});
