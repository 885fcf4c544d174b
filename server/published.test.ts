import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ServerEnvironment } from './back-end.ts';
import { IMMUTABLE, REVALIDATE } from './headers.ts';
import { servePublished } from './published.ts';
import { temporaryFolder } from './testing/files.ts';

const HASH = 'a'.repeat(64);
const names = ['index.json', 'root.json', 'pending.json', `files/${HASH}.json`, 'indexes/1.json', 'roots/2.json', `sources/${HASH}.json`];
const files = Object.fromEntries([...names, 'notes.txt'].map((name) => [`folder/${name}`, `{"is":"${name}"}`]));
const root = temporaryFolder({ ...files, 'secret.json': '{}' });
const folder = join(root, 'folder');
symlinkSync(join(root, 'secret.json'), join(folder, 'files/link.json'));
const app = new Hono<ServerEnvironment>();
servePublished(app, folder);

const get = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

it.each([
  ['index.json', REVALIDATE],
  ['root.json', REVALIDATE],
  ['indexes/1.json', IMMUTABLE],
  ['roots/2.json', IMMUTABLE],
  [`files/${HASH}.json`, IMMUTABLE],
])('[TOL-23] serves %s with the cache control %s', async (name, cacheControl) => {
  const response = await get(`/published/${name}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, cacheControl]);
  expect(await response.json()).toEqual({ is: name });
});

it('[MAN-12] returns 304 if the index is unchanged', async () => {
  const tag = (await get('/published/index.json')).headers.get('etag') ?? '';
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await get('/published/index.json', { 'if-none-match': known });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  writeFileSync(join(folder, 'index.json'), '{"is":"another"}');
  const changed = await get('/published/index.json', { 'if-none-match': tag });
  expect([changed.status, await changed.text()]).toEqual([200, '{"is":"another"}']);
});

const OUTSIDE = ['../secret.json', '%2e%2e/secret.json', '..%2fsecret.json', 'files/..%2f..%2fsecret.json', 'files/link.json'];
const UNPUBLISHED = [`sources/${HASH}.json`, 'notes.txt', 'files/%00.json', 'indexes/2.json', '', 'files'];
it.each([...OUTSIDE, ...UNPUBLISHED])('[SEC-7] does not serve %j', async (path) => {
  expect((await get(`/published/${path}`)).status).toBe(404);
});
