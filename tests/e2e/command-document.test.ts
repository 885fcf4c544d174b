import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BUILD_FILE } from '../../server/built.ts';
import type { BuildRecord } from '../../server/built.ts';
import { SITES } from '../project/frozen.ts';
import { CODE } from './support/servers.ts';
import { expect, expectScreen, open, test } from './support/test.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What a person wrote for other persons: words under these keys, at any depth. A component may have a `note` that is a prop. */
const REMARKS = ['$schema', 'note', 'extends', 'removals', 'because', 'owner', 'why', 'ticket'];
function remarksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (REMARKS.includes(key) && typeof inner === 'string' ? [key] : remarksIn(inner)));
}

test('[MAN-9] the resolved manifest is in the page: nothing more is asked for it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, { who: 'visitor' });
  await expectScreen(page, 'home');
  expect(asked.filter((path) => /site\.|manifest/.test(path))).toEqual([]);
  const inlined = await page.evaluate(() => document.querySelector('script#site[type="application/json"]')?.textContent ?? '');
  expect(JSON.parse(inlined)).toMatchObject({ site: { key: 'main' }, routes: { home: { path: '/' } } });
});

test('[MAN-10] it is one document, named by its content, without remarks and what rules are for', async ({ page }) => {
  const { sites: files } = JSON.parse(readFileSync(join(CODE.dist, BUILD_FILE), 'utf8')) as BuildRecord;
  expect(files).toHaveLength(SITES.length);
  const inlined: unknown[] = [];
  for (const name of files) {
    const text = readFileSync(join(CODE.dist, name), 'utf8');
    const [, hash = ''] = /^site\.([0-9a-f]{8,})\.json$/.exec(basename(name)) ?? [];
    expect(sha256(text).startsWith(hash)).toBe(true);
    const json = JSON.parse(text) as { rules: Record<string, object> };
    expect(remarksIn(json)).toEqual([]);
    for (const rule of Object.values(json.rules)) expect(Object.keys(rule).filter((key) => /^(title|cases)$/.test(key))).toEqual([]);
    inlined.push(json);
  }
  await open(page, { site: 'eu' });
  const document = await page.evaluate(() => JSON.parse(window.document.getElementById('site')?.textContent ?? '{}') as object);
  expect(inlined).toContainEqual(document);
});
