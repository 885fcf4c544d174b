import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readable } from '../../scripts/stack.ts';
import { mapsOf } from '../../server/source-maps.ts';
import { reportsOf } from './support/reports.ts';
import { CODE } from './support/servers.ts';
import { expect, expectScreen, open, test } from './support/test.ts';

test.use({ allowTrouble: /no answer for|lost 4111|elsewhere\.example|TrustedHTML/ });

test('[RED-1][RED-14] what nobody caught is posted, with the place and without secrets', async ({ page }) => {
  const reports = reportsOf(page);
  await open(page, { site: 'turkey', path: '/en/vip?token=abcdefgh' });
  await expectScreen(page, 'vip');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('no answer for anna.berg@mail.example, token=abcdefgh');
    });
    void Promise.reject(new RangeError('lost 4111 1111 1111 1111'));
  });
  await expect.poll(() => reports.length).toBe(2);
  const made = await page.evaluate(() => {
    const { build, manifest } = document.documentElement.dataset;
    return { build, manifest };
  });
  const where = { site: 'turkey', language: 'en', route: 'vip', ...made, surface: null, count: 1 };
  expect(reports.find(({ kind }) => kind === 'error')).toMatchObject({ name: 'TypeError', ...where });
  expect(reports.find(({ kind }) => kind === 'rejection')).toMatchObject({ name: 'RangeError', ...where });
  expect(JSON.stringify(reports)).not.toMatch(/anna\.berg|abcdefgh|1111 1111/);
});

test('[RED-14] what the content policy and Trusted Types refuse is reported', async ({ page }) => {
  const reports = reportsOf(page);
  await open(page, { path: '/vip' });
  await expectScreen(page, 'vip');
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/a.png?password=hunter22' }));
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/a.png?password=hunter22' }));
    try {
      document.createElement('p').innerHTML = '<b>elsewhere.example</b>';
    } catch {
      // Refused as it should be.
    }
  });
  const names = () => reports.map(({ kind, name, count }) => `${kind} ${name} ${count}`).toSorted();
  await expect.poll(names).toEqual(['policy img-src 1', 'policy require-trusted-types-for 1']);
  expect(JSON.stringify(reports)).not.toContain('hunter22');
});

test('maps of the build are not served, and with them a stack is read', async ({ request, baseURL }) => {
  const maps = mapsOf(CODE.dist);
  const [main = ''] = readdirSync(join(CODE.dist, 'assets')).filter((name) => /^main-[\w-]+\.js$/.test(name));
  expect(readdirSync(join(maps, 'assets'))).toContain(`${main}.map`);
  for (const path of [`/assets/${main}.map`, `/${main}.map`]) expect((await request.get(`${baseURL}${path}`)).status()).toBe(404);
  const lines = readFileSync(join(CODE.dist, 'assets', main), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('unhandledrejection'));
  const column = lines[line]?.indexOf('unhandledrejection') ?? -1;
  expect(readable(`at /assets/${main}:${line + 1}:${column}`, maps)).toMatch(/^at runtime\/ports\/browser\.ts:\d+:\d+$/);
});
