import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { createNginxConf } from '../../../server/nginx/conf.ts';
import { PublishedFixture } from '../../../studio/evidence/published.fixture.ts';
import { generateKey } from '../../../studio/publish/key-file.ts';
import { sendRequest } from '../../kit/browser/send-request.ts';
import { runNginx } from '../../kit/browser/nginx.ts';
import { getFrozenSite } from '../../project/frozen.ts';

test('[TOL-23][SEC-7] nginx serves what pages read of a published folder, and nothing else', async () => {
  const published = new PublishedFixture([await generateKey('Legal'), await generateKey('Operations')]);
  const root = await published.writeRoot();
  await published.publish({ at: new Date().toISOString() });
  published.write('sources/a.json', '{}');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-published-'));
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  symlinkSync(published.root, join(folder, 'published'));
  writeFileSync(
    join(dist, 'nginx.conf'),
    createNginxConf([{ ...getFrozenSite('main'), publication: { at: '/published/', root, every: 'PT5M' } }]),
  );
  const nginx = await runNginx({ config: 'nginx.conf', dist, backEnd: 9 });
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    sendRequest({ port: nginx.port, path: `/published/${path}`, headers });
  try {
    const index = await get('index.json');
    expect([index.status, index.headers['cache-control'], index.headers['content-type']]).toEqual([200, 'no-cache', 'application/json']);
    expect((await get('index.json', { 'if-none-match': String(index.headers['etag']) })).status).toBe(304);
    const [file = ''] = readdirSync(join(published.root, 'files'));
    for (const path of [`files/${file}`, 'roots/1.json', 'indexes/1.json']) {
      const { status, headers } = await get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=31536000, immutable']);
    }
    for (const path of ['sources/a.json', '', 'files', `files/${'0'.repeat(64)}.json`, 'indexes/99.json'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('files/..%2f..%2fsources')).status).toBe(400);
  } finally {
    await nginx.stop();
    published.discard();
    rmSync(folder, { recursive: true });
  }
});
