import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { getCookieName, KEY_HEADER } from './guard.ts';
import { ORIGIN, PORT, SECRETS, TestStudio } from './studio.fixture.ts';

const EDIT = { files: [] };

let studio: TestStudio;
beforeAll(() => void (studio = TestStudio.open()));
afterAll(() => studio.remove());

const openAddress = (app: TestStudio, code: string, headers: Record<string, string | null> = {}) =>
  app.request(`/?code=${code}`, { headers: { cookie: null, [KEY_HEADER]: null, 'sec-fetch-site': 'none', ...headers } });

test('[PUB-12] the printed address works in each tab, and sets a cookie that neither scripts nor other sites read', async () => {
  const other = TestStudio.open();
  onTestFinished(() => other.remove());
  expect((await openAddress(other, 'guess')).status).toBe(401);
  const first = await openAddress(other, SECRETS.code);
  expect(first.status).toBe(200);
  expect(await first.text()).toContain(SECRETS.key);
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(new RegExp(`^${getCookieName(PORT)}=${SECRETS.session};.*HttpOnly.*SameSite=Strict`));
  expect((await openAddress(other, SECRETS.code)).status).toBe(200);
});

test('[PUB-12] the cookie, which other ports of this machine get, brings no key', async () => {
  const cookie = `${getCookieName(PORT)}=${SECRETS.session}`;
  await openAddress(studio, SECRETS.code);
  for (const path of ['/', '/index.html', `/index.html?code=${SECRETS.code}`]) {
    const page = await studio.request(path, { headers: { cookie, [KEY_HEADER]: null, 'sec-fetch-site': null } });
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain(SECRETS.key);
  }
});

test.each<[what: string, status: number, path: string, body: unknown, headers: Record<string, string | null>]>([
  ['no session', 401, '/', undefined, { cookie: null }],
  ['another session', 401, '/', undefined, { cookie: `${getCookieName(PORT)}=another-one` }],
  ['another code in the address', 401, '/?code=guess', undefined, { cookie: null }],
  ['the session of a studio on another port', 401, '/', undefined, { cookie: `${getCookieName(PORT + 1)}=${SECRETS.session}` }],
  ['a name that was rebound, with the code', 403, `/?token=${SECRETS.session}`, undefined, { host: 'evil.example' }],
  ['another port', 403, '/', undefined, { host: `127.0.0.1:${PORT + 1}` }],
  ['no host', 403, '/', undefined, { host: null }],
  ['a page of another site that reads', 403, '/api/start', undefined, { 'sec-fetch-site': 'cross-site' }],
  ['the preview that reads', 403, '/api/start', undefined, { origin: 'http://localhost:4322', 'sec-fetch-site': 'cross-site' }],
  ['a read without the key', 403, '/api/start', undefined, { [KEY_HEADER]: null }],
  ['an edit without the key', 403, '/api/edit', EDIT, { [KEY_HEADER]: null }],
  ['an edit with another key', 403, '/api/edit', EDIT, { [KEY_HEADER]: SECRETS.session }],
  ['an edit of another origin', 403, '/api/edit', EDIT, { origin: 'https://evil.example' }],
  ['an edit of another port of this machine', 403, '/api/edit', EDIT, { origin: `http://127.0.0.1:${PORT + 1}` }],
  ['an edit of an origin that says nothing', 403, '/api/edit', EDIT, { origin: null }],
  ['an edit of a sandboxed frame', 403, '/api/edit', EDIT, { origin: 'null' }],
  ['an edit from elsewhere on the site', 403, '/api/edit', EDIT, { 'sec-fetch-site': 'same-site' }],
  ['an edit as a form sends it', 403, '/api/edit', EDIT, { 'content-type': 'text/plain' }],
  ['an edit of its own page', 200, '/api/edit', EDIT, { origin: ORIGIN }],
  ['an edit of its own page in a browser without fetch metadata', 200, '/api/edit', EDIT, { 'sec-fetch-site': null }],
  ['the page by its other name', 200, '/', undefined, { host: `localhost:${PORT}` }],
])('[PUB-12] the studio responds to %s with %i', async (_, status, path, body, headers) => {
  expect((await studio.request(path, { body, headers })).status).toBe(status);
});

test('[PUB-12] the page may frame the preview alone, and runs nothing that is not its own', async () => {
  const page = await studio.request('/');
  const policy = page.headers.get('content-security-policy') ?? '';
  const own = ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"];
  expect(policy.split('; ')).toEqual(expect.arrayContaining([...own, 'frame-src http://localhost:4322']));
  const [, nonce] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
  expect(await page.text()).toBe(`<p>${nonce}</p>`);
  expect(await (await studio.request('/')).text()).not.toContain(String(nonce));
});
