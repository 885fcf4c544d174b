import { expect, it } from 'vitest';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { isApiPath } from './api-paths.ts';
import { getCacheControl, createContentSecurityPolicy, COMMON_HEADERS, HSTS, IMMUTABLE, REVALIDATE } from './headers.ts';
import { formatHeadersFile, getSitePolicy, getForeignOrigins } from './hosting.ts';
import { getOwnScripts, sanitizeHost, getSockets } from './serve-dist.ts';
import { findSite } from './site-hosts.ts';
import { createDocument } from './testing/fixture.ts';

const main = createDocument({ key: 'main', fallback: true, local: ['localhost', 'main.localhost'], production: 'www.meridian.example' });
const turkey = createDocument({ key: 'turkey', id: 177, production: 'www.meridian-tr.example', ws: 'wss://feed.example/udf/stream' });
const documents = [main, turkey];

it.each([
  ['localhost', 'main'],
  ['turkey.localhost:4173', 'turkey'],
  ['TURKEY.localhost', 'turkey'],
  ['turkey.localhost.:4173', 'turkey'],
  ['www.meridian-tr.example', 'turkey'],
  ['www.meridian.example:8443', 'main'],
  ['somewhere.else', 'main'],
  ['127.0.0.1:4173', 'main'],
])('%s is %s', (host, key) => {
  expect(findSite(documents, host).site.key).toBe(key);
});

it('only a valid host becomes part of a policy', () => {
  const hosts = [sanitizeHost('hk.localhost:4173'), sanitizeHost("x; script-src 'unsafe-inline'"), sanitizeHost(undefined)];
  expect(hosts).toEqual(['hk.localhost:4173', 'localhost', 'localhost']);
});

const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

it('[SRV-14] [SEC-10] headers allow scripts of micro-apps at their addresses, and no other file of their host', () => {
  const apps = { ...turkey, scripts: ['/micro-apps/auth.js', 'https://apps.example/v1/auth.js?v=2'] };
  expect(directive(getSitePolicy(turkey), 'script-src')).toBe("script-src 'self'");
  expect(directive(getSitePolicy(apps), 'script-src')).toBe("script-src 'self' https://apps.example/v1/auth.js");
  expect(formatHeadersFile([main, apps])).toContain("script-src 'self' https://apps.example/v1/auth.js;");
});

it.each([
  ['turkey.localhost:4173', [], ['turkey.localhost:*/assets/', 'turkey.localhost:*/micro-apps/']],
  ['WWW.meridian-tr.example', ['/micro-apps/auth.js', 'https://apps.example/a.js'], ['www.meridian-tr.example:*/assets/', '']],
  ['turkey.localhost', ['/sandbox/panel.js?a=/b'], ['', '', 'turkey.localhost:*/sandbox/']],
  ['proxy.internal', ['/micro-apps/auth.js'], ["'self'"]],
])('[SEC-7] on %s, own scripts such as %j are in the folders %j', (host, scripts, expected) => {
  const sources = getOwnScripts({ ...turkey, scripts }, host);
  expect(sources).toEqual(expected.map((source, index) => source || sources[index]));
});

it('[SEC-7] only pages on HTTPS upgrade requests', () => {
  expect(getSitePolicy(main)).toMatch(/; upgrade-insecure-requests$/);
  expect(createContentSecurityPolicy({ sockets: [] })).not.toContain('upgrade');
});

it('[SRV-14] headers allow only our own files, nothing inline, no frames, and only the named trusted types policies', () => {
  expect(createContentSecurityPolicy({ sockets: getSockets(turkey, 'turkey.localhost') }).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self' ws://turkey.localhost wss://turkey.localhost wss://feed.example",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types meridian meridian-boot dompurify',
  ]);
});

it('headers forbid type sniffing, full referrers, shared windows, and sensors', () => {
  const sensors = ['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((name) => `${name}=()`);
  const passkeys = ['publickey-credentials-get=(self)', 'publickey-credentials-create=(self)'];
  expect(COMMON_HEADERS).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': [...sensors, ...passkeys].join(', '),
  });
});

const publication = { root: '0'.repeat(64), every: 'PT5M' };
const chat = { stream: 'wss://feed.example/chat', longest: 500, kept: 200, opens: {} };
it.each<[string, Partial<SiteDocument>, readonly string[]]>([
  ['its own published files', { publication: { ...publication, at: '/published/' } }, []],
  ['published files elsewhere', { publication: { ...publication, at: 'https://files.example/meridian/' } }, ['https://files.example']],
  ['the stream of its site', { site: { ...main.site, ws: 'wss://feed.example/udf/stream' } }, ['wss://feed.example']],
  ['the chat', { constants: { ...main.constants, chat } }, ['wss://feed.example']],
  ['analytics', { site: { ...main.site, bigData: 'https://feed.example/analytics' } }, ['https://feed.example']],
])('headers allow pages to connect to %s', (_, changes, origins) => {
  const document = { ...main, ...changes };
  expect(getForeignOrigins(document)).toEqual(origins);
  expect(getSitePolicy(document)).toContain(`connect-src ${["'self'", 'wss://www.meridian.example', ...origins].join(' ')};`);
});

it('headers make hashed files immutable, and revalidate all others', () => {
  const paths = ['/assets/main.1.js', '/texts/en.1/home.json', '/site/site.1.json', '/content/main.1/home.json', '/favicon.svg', '/'];
  expect(paths.map(getCacheControl)).toEqual([IMMUTABLE, IMMUTABLE, IMMUTABLE, IMMUTABLE, REVALIDATE, REVALIDATE]);
});

it('the headers file for other servers contains the same policy', () => {
  const sockets = ['wss://www.meridian.example', 'wss://www.meridian-tr.example', 'wss://feed.example'];
  const policy = createContentSecurityPolicy({ sockets });
  const written = (headers: object) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  const pages = ['/*\n', ...written({ ...COMMON_HEADERS, 'strict-transport-security': HSTS, 'content-security-policy': policy })];
  const immutable = written({ 'cache-control': IMMUTABLE });
  const files = ['assets', 'texts', 'site', 'content'].flatMap((folder) => [`\n/${folder}/*\n`, ...immutable]);
  const worker = ['\n/sw-*\n', ...written({ 'cache-control': REVALIDATE })];
  expect(formatHeadersFile(documents)).toBe([...pages, ...files, ...worker].join(''));
});

const FILES = ['/js/tool/page_download_links.json', '/homepage/public/javascript/sw.cache.json', '/images/coin_icon/64/BTC.png'];
const CALLS = ['/api/web/v1/site/settings', '/apiw/v2/account/total_funds', '/apiweb/v1/user/get_user_frequency', '/json_svr/query_safe'];
const OTHERS = ['/micro-apps/auth.js', '/udf/quotes', '/groupchat/stream', '/analytics', '/report'];
const NONE = ['/apis', '/reports', '/js/app.js', '/'];

it('paths of the back end are only those of its calls and files', () => {
  const all = [...FILES, ...CALLS, ...OTHERS];
  expect([...all, ...NONE].filter(isApiPath)).toEqual(all);
});
