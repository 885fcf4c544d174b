import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCookieName } from './guard.ts';
import { ORIGIN, PORT, TestStudio, TOKEN } from './studio.fixture.ts';

const EDIT = { files: [] };

let studio: TestStudio;
beforeAll(() => void (studio = TestStudio.open()));
afterAll(() => studio.remove());

test('[PUB-12] the address that is printed brings the key once, which a cookie keeps from scripts and other sites', async () => {
  const first = await studio.request(`/?token=${TOKEN}`, { headers: { cookie: null, 'sec-fetch-site': 'none' } });
  expect(first.status).toBe(303);
  expect(first.headers.get('location')).toBe('/');
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(new RegExp(`^${getCookieName(PORT)}=${TOKEN};`));
  expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/);
  expect((await studio.request('/')).status).toBe(200);
});

test.each<[what: string, status: number, path: string, body: unknown, headers: Record<string, string | null>]>([
  ['no key', 401, '/', undefined, { cookie: null }],
  ['another key', 401, '/', undefined, { cookie: `${getCookieName(PORT)}=the-token-of-that-test` }],
  ['another key in the address', 401, '/?token=guess', undefined, { cookie: null }],
  ['the key of a studio on another port', 401, '/', undefined, { cookie: `${getCookieName(PORT + 1)}=${TOKEN}` }],
  ['a name that was rebound, with the key', 403, `/?token=${TOKEN}`, undefined, { host: 'evil.example' }],
  ['another port', 403, '/', undefined, { host: `127.0.0.1:${PORT + 1}` }],
  ['no host', 403, '/', undefined, { host: null }],
  ['a page of another site that reads', 403, '/api/start', undefined, { 'sec-fetch-site': 'cross-site' }],
  ['the preview that reads', 403, '/api/start', undefined, { origin: 'http://localhost:4322', 'sec-fetch-site': 'cross-site' }],
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
