import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:http2';
import { connect as connectSecurely } from 'node:tls';
import { expect, test } from 'playwright/test';
import { HSTS } from '../../server/headers.ts';
import { openBuild } from '../../server/read-build.ts';
import { sendRequest } from '../kit/browser/send-request.ts';
import { PATHS } from '../hostile/requests/paths.ts';
import { TARGETS } from '../hostile/requests/targets.ts';
import { type RunningNginx, runNginx } from '../kit/browser/nginx.ts';
import { CODE } from '../kit/browser/servers.ts';
import { stopServer, getPort, startServer } from '../kit/browser/stub-server.ts';

const FORGED = {
  forwarded: 'for=203.0.113.7',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'ftp',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '1',
  'x-real-ip': '203.0.113.7',
  'x-original-url': '/admin',
  'true-client-ip': '203.0.113.7',
  x_forwarded_for: '203.0.113.7',
  connection: 'x-secret, close',
  'proxy-authorization': 'Basic eA==',
};

const TYPES: Readonly<Record<string, string>> = {
  '/api/json': 'application/json; charset=utf-8',
  '/api/html': 'text/html',
  '/api/svg': 'image/svg+xml',
};

const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

const UNCACHED = [
  ['/api/x', 'uid=1', 'no-store'],
  ['/api/cookie', undefined, 'no-store'],
  ['/auth/apple/start', 'uid=1', 'no-store'],
  ['/api/x', undefined, undefined],
  ['/api/cached', 'uid=1', 'max-age=60'],
  ['/images/coin_icon/64/BTC.png', 'uid=1', undefined],
] as const;

/** Returns the status of the response to these bytes. */
async function readStatus(port: number, bytes: string): Promise<string> {
  const socket = connectSecurely({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
  socket.write(bytes, 'latin1');
  const [answer] = (await once(socket.setEncoding('latin1'), 'data')) as [string];
  socket.destroy();
  return /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? answer;
}

test.describe('nginx with the configuration of the build', { tag: '@pages' }, () => {
  test.describe.configure({ mode: 'default' });
  let nginx: RunningNginx;
  let backEnd: Server;
  test.beforeAll(async () => {
    backEnd = await startServer((request, response) => {
      const path = request.url ?? '';
      response.setHeader('content-type', TYPES[path] ?? 'text/plain');
      response.setHeader('x-content-type-options', 'none of it');
      if (path.endsWith('/cookie')) response.setHeader('set-cookie', ['uid=1; Domain=.back.example; HttpOnly', 'a=b; Path=/; secure']);
      if (path.endsWith('/cached')) response.setHeader('cache-control', 'max-age=60');
      response.end(JSON.stringify({ path, ...request.headers }));
    });
    nginx = await runNginx({ config: 'nginx.conf', dist: CODE.dist, backEnd: getPort(backEnd) });
  });
  test.afterAll(async () => {
    await nginx.stop();
    await stopServer(backEnd);
  });

  test('[SRV-4][SRV-11] forwards what nginx knows of the visitor, and no header that claims something else', async () => {
    const { body } = await sendRequest({ port: nginx.port, path: '/api/x?a=1', headers: FORGED });
    expect(JSON.parse(String(body))).toEqual({
      path: '/api/x?a=1',
      host: 'localhost',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'localhost',
      'x-real-ip': '127.0.0.1',
    });
  });

  test('[SRV-7][SRV-11] lets no response of the back end run script as a page', async () => {
    const policies = { '/api/json': undefined, '/api/text': undefined, '/api/html': 'sandbox', '/api/svg': 'sandbox' };
    for (const [path, policy] of Object.entries(policies)) {
      const { headers } = await sendRequest({ port: nginx.port, path });
      expect(headers, path).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(headers['content-security-policy'], path).toBe(policy);
    }
  });

  test('[SRV-11] sets cookies of the back end for this host and HTTPS only', async () => {
    const { headers } = await sendRequest({ port: nginx.port, path: '/api/cookie' });
    const [first = '', second = ''] = headers['set-cookie'] ?? [];
    expect(first.toLowerCase().split(/; */).toSorted()).toEqual(['domain=', 'httponly', 'secure', 'uid=1']);
    expect(second.toLowerCase().split(/; */).toSorted()).toEqual(['a=b', 'path=/', 'secure']);
  });

  for (const [path, cookie, expected] of UNCACHED)
    test(`[SRV-11] ${path} has ${expected ?? 'no cache control'} ${cookie === undefined ? 'without' : 'with'} a cookie`, async () => {
      const { headers } = await sendRequest({ port: nginx.port, path, headers: cookie === undefined ? {} : { cookie } });
      expect(headers['cache-control']).toBe(expected);
    });

  test('[SRV-11] redirects plain connections, on IPv6 too, and speaks HTTP/2', async () => {
    for (const address of ['127.0.0.1', '::1']) {
      const { status, headers } = await sendRequest({ port: nginx.plainPort, path: '/price?a=1', isPlain: true, address });
      expect([status, headers.location]).toEqual([301, 'https://localhost/price?a=1']);
      expect(headers['strict-transport-security']).toBeUndefined();
      const secure = await sendRequest({ port: nginx.port, path: '/price', address });
      expect(secure.headers['strict-transport-security']).toBe(HSTS);
    }
    const client = connect(`https://localhost:${nginx.port}`, { rejectUnauthorized: false });
    const stream = client.request({ ':path': '/nowhere', 'accept-encoding': 'br' });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    stream.close();
    client.close();
    expect(headers).toMatchObject({ ':status': 404, 'content-encoding': 'br', 'strict-transport-security': HSTS });
  });

  test('[SRV-11] rejects requests of an address beyond its rate, and no others', async () => {
    const client = connect(`https://[::1]:${nginx.port}`, { rejectUnauthorized: false });
    const request = async (): Promise<unknown> => {
      const stream = client.request({ ':path': '/favicon.svg', ':authority': 'localhost' });
      const [headers] = (await once(stream.resume(), 'response')) as [Record<string, unknown>];
      return headers[':status'];
    };
    const statuses: unknown[] = [];
    // At most 128 pending requests on a connection, and 1000 in all.
    while (statuses.length < 900) statuses.push(...(await Promise.all(Array.from({ length: 100 }, request))));
    client.close();
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.indexOf(429)).toBeGreaterThan(500);
    expect((await sendRequest({ port: nginx.port, path: '/api/x' })).status).toBe(200);
  });

  test('[SRV-15] rejects the same targets as npm start', async () => {
    const requests = [...PATHS, ...TARGETS].flat().filter(([, bytes]) => /^(GET|POST) \S+ HTTP\/1\.1\r\n/.test(bytes));
    const answers = await Promise.all(requests.map(([, bytes]) => readStatus(nginx.port, bytes.replace(/Host: \S+/, 'Host: localhost'))));
    expect(requests.map(([name], index) => `${name}: ${answers[index]}`)).toEqual(requests.map(([name, , status]) => `${name}: ${status}`));
    expect(requests.length).toBeGreaterThan(70);
  });

  test('[SRV-16] neither forwards nor redirects requests to a host that no site has', async () => {
    const asked = { path: '/api/x', host: 'evil.example' };
    expect((await sendRequest({ port: nginx.port, ...asked })).status).toBe(421);
    expect((await sendRequest({ port: nginx.plainPort, isPlain: true, ...asked })).status).toBe(421);
  });

  test('[SRV-6][SRV-11] upgrades only the live stream', async () => {
    const { body } = await sendRequest({ port: nginx.port, path: '/api/x', headers: HANDSHAKE });
    expect(JSON.parse(String(body))).not.toHaveProperty('upgrade');
    const stream = await sendRequest({ port: nginx.port, path: '/udf/stream', headers: HANDSHAKE });
    expect(JSON.parse(String(stream.body))).toMatchObject({ upgrade: 'websocket', connection: 'upgrade' });
  });

  test('[SRV-6][SRV-11] forwards handshakes of pages of the sites only', async () => {
    const { production } = openBuild(CODE.dist).documents[0]!.site.hosts;
    const own = [`https://${production}`, `https://localhost:${nginx.port}`, 'http://turkey.localhost'];
    const foreign = ['https://evil.example', `https://${production}.evil.example`, `https://evil.${production}`, 'null'];
    const statuses = await Promise.all(
      [...own, ...foreign].map(async (origin) => {
        return (await sendRequest({ port: nginx.port, path: '/udf/stream', headers: { ...HANDSHAKE, origin } })).status;
      }),
    );
    expect(statuses).toEqual([...own.map(() => 200), ...foreign.map(() => 403)]);
  });
});
