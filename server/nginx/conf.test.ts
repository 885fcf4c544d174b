import { expect, it } from 'vitest';
import { STREAM_PATHS } from '../api-paths.ts';
import { createContentSecurityPolicy, COMMON_HEADERS, HSTS, IMMUTABLE } from '../headers.ts';
import { LIMITS } from '../http/limits.ts';
import { createDocument } from '../testing/fixture.ts';
import { createNginxConf, createNginxProxyConf } from './conf.ts';

const main = createDocument({ key: 'main', fallback: true, local: ['localhost'], production: 'www.meridian.example' });
const site = createDocument({ key: 'turkey', id: 177, production: 'www.meridian-tr.example', ws: 'wss://feed.example/udf/stream' });
const odd = { path: '/a.b/c2c/USDT_{fiat}', screen: 'trade' };
const turkey = { ...site, routes: { ...site.routes, odd } };
const conf = createNginxConf([main, turkey]);
const createPolicy = (sockets: readonly string[]) => createContentSecurityPolicy({ sockets, own: ['$meridian_scripts'], isSecure: true });

it('[SRV-11] an unknown host is the fallback site, and each site has its own policy and robots.txt', () => {
  expect(conf).toContain('map $host $meridian_site {\n  default main;\n  www.meridian.example main;\n  localhost main;\n');
  expect(conf).toMatch(/location ~ \^\/\(sitemap\\\.xml\|robots\\\.txt\)\$ \{\n +try_files \$meridian_root\$1 =404;/);
  const sockets = ['wss://www.meridian-tr.example', 'wss://feed.example'];
  expect(conf).toContain(`  turkey "${createPolicy(sockets)}";`);
  expect(conf).toContain(`  main "${createPolicy(['wss://www.meridian.example'])}";`);
  const [, scripts = ''] = /map \$host \$meridian_scripts \{([^}]*)\}/.exec(conf) ?? [];
  expect(scripts).toContain(`default "'self'";`);
  expect(scripts).toContain('www.meridian-tr.example "www.meridian-tr.example:*/assets/ www.meridian-tr.example:*/micro-apps/";');
});

it('[SRV-11] a page is in the language that begins its path', () => {
  const [, prefix = ''] = /"~(\^main:\/\(\?<meridian_prefix>.*)" \$meridian_prefix;/.exec(conf) ?? [];
  const paths = ['/ar', '/ar?next=/', '/ar/learn', '/arx', '/learn/ar'];
  expect(paths.filter((path) => new RegExp(prefix).test(`main:${path}`))).toEqual(['/ar', '/ar?next=/', '/ar/learn']);
});

it.each([
  ['/learn', [200, 200]],
  ['/trade/A_B', [200, 200]],
  ['/trade', [404, 404]],
  ['/LEARN', [404, 404]],
  ['/not-found', [404, 404]],
  ['/a.b/c2c/USDT_EUR', [404, 200]],
  ['/aXb/c2c/USDT_EUR', [404, 404]],
  ['/a.b/c2c/USDT_', [404, 404]],
])('[SRV-8][SRV-11] %s exists on main and turkey if they have its route: %j', (path, expected) => {
  const [, map = ''] = /\$meridian_page \{([^}]*(?:\}[^;]*;[^}]*)*)\n\}/.exec(conf) ?? [];
  const pages = [...map.matchAll(/"~(.*)" \S*(?:index|open)\.html;/g)].map(([, source = '']) => new RegExp(source));
  const statuses = ['main', 'turkey'].map((key) => (pages.some((page) => page.test(`${key}:${path}`)) ? 200 : 404));
  expect(statuses).toEqual(expected);
});

it('[SEC-7][SRV-9] only found files are immutable, and all responses have the security headers', () => {
  expect(conf).toContain(`add_header cache-control "${IMMUTABLE}";`);
  expect(conf).not.toContain(`add_header cache-control "${IMMUTABLE}" always;`);
  const blocks = conf.split(/^ {2}location /m).filter((block) => block.includes('add_header') && !block.includes('proxy_pass'));
  expect(blocks.length).toBeGreaterThan(3);
  for (const block of blocks.slice(1))
    for (const [name, value] of Object.entries(COMMON_HEADERS)) expect(block).toContain(`add_header ${name} "${value}" always;`);
});

it('[SEC-7] only secure responses carry HSTS', () => {
  const [, values = ''] = /map \$https \$meridian_hsts \{([^}]*)\}/.exec(conf) ?? [];
  expect(values.match(/\S.*(?=;)/g)).toEqual([`on "${HSTS}"`, 'default ""']);
});

it('[SRV-11] in front of npm start, nginx passes on all requests', () => {
  const locations = createNginxProxyConf([main, turkey]).match(/location .*(?= \{)/g);
  expect(locations).toEqual(['location = /udf/stream', 'location = /groupchat/stream', 'location /']);
});

it.each([
  ['nginx.conf', conf],
  ['nginx-proxy.conf', createNginxProxyConf([main, turkey])],
])('[SRV-5][SRV-11] in %s, responses and streams have the same time limits as with npm start', (_, text) => {
  const timeouts = text.matchAll(/location (= )?[^\n]* \{[^}]*proxy_read_timeout (\d+)s;/g);
  const limits = [...timeouts].map(([, isStream, seconds]) => `${isStream === undefined ? 'response' : 'stream'} ${seconds}000`);
  const streams = STREAM_PATHS.map(() => `stream ${LIMITS.streamMs}`);
  expect(limits.slice(0, streams.length)).toEqual(streams);
  expect(new Set(limits.slice(streams.length))).toEqual(new Set([`response ${LIMITS.pauseMs}`]));
  // nginx keeps idle connections for 60 s, and would use a closed one.
  expect(LIMITS.keepAliveMs).toBeGreaterThan(60_000);
});

it('[TOL-23][SEC-7] published files are served, except their sources, or fetched from another origin', () => {
  const getPublishedConf = (at: string) => createNginxConf([{ ...main, publication: { at, root: 'a'.repeat(64), every: 'PT5M' } }]);
  const published = getPublishedConf('/published/');
  expect(published.match(/alias .*/g)).toEqual(Array(2).fill('alias /var/www/meridian/published/$1.json;'));
  expect(published).toContain('location ~ ^/published/(index|root)\\.json$ {');
  expect(published).toContain('location ~ "^/published/(files/[0-9a-f]{64}|(?:indexes|roots)/[0-9]+)\\.json$" {');
  expect(published).toContain('location /published/ {\n    return 404;');
  expect(createNginxConf([main])).not.toContain('published');
  const elsewhere = getPublishedConf('https://cdn.example/meridian/');
  expect(elsewhere).toContain(createPolicy(['wss://www.meridian.example', 'https://cdn.example']));
  expect(elsewhere).not.toContain('alias');
});
