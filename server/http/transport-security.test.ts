import { expect, it } from 'vitest';
import { HSTS } from '../headers.ts';
import { runSite } from '../run-site.ts';
import { restoreGlobals, createTemporaryFolder } from '../testing/files.ts';
import { createBuiltFiles, createDocument } from '../testing/fixture.ts';
import { getOrigin, startServer } from '../testing/http-server.ts';
import { readSettings } from './settings.ts';

restoreGlobals();
const site = createDocument({ key: 'main', fallback: true, local: ['localhost', '127.0.0.1'] });
const dist = createTemporaryFolder(createBuiltFiles([site]));

it.each([
  ['https', '127.0.0.1', HSTS],
  ['http', '127.0.0.1', null],
  ['https', '10.0.0.1', null],
])('[SEC-7] responses to %s from the trusted proxy %s have the HSTS header %s', async (scheme, proxy, expected) => {
  const back = await startServer((_, response) => response.writeHead(200, { 'strict-transport-security': 'max-age=0' }).end());
  const settings = readSettings({ API_ORIGIN: getOrigin(back), TRUSTED_PROXIES: proxy, HOST: '127.0.0.1' });
  const { server, stop } = await runSite(dist, { ...settings, port: 0 });
  const request = (path: string) => fetch(getOrigin(server) + path, { headers: { 'x-forwarded-proto': scheme } });
  const answers = await Promise.all(['/', '/learn', '/nowhere', '/api/x', '/healthz', '/api/%00'].map(request));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 200, 400]);
  expect(new Set(answers.map(({ headers }) => headers.get('strict-transport-security')))).toEqual(new Set([expected]));
  await stop();
});
