import { once } from 'node:events';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { readBody, startServer, getOrigin } from '../testing/http-server.ts';
import { startProxy, startProxiedServer } from '../testing/proxy-server.ts';

async function send(address: string, method: string, headers: OutgoingHttpHeaders = {}, body = ''): Promise<IncomingMessage> {
  const [response] = (await once(request(address, { method, headers }).end(body), 'response')) as [IncomingMessage];
  return response;
}

const page = { cookie: 'uid=1; nickname=n', csrftoken: 't', 'content-type': 'text/plain' };
const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'www.meridian.example' };

it('[CMD-9][SRV-4] passes on method, address, headers, cookies and body of the page, and the address of the visitor', async () => {
  const seen: unknown[] = [];
  const back = await startServer((request, response) => {
    void readBody(request).then((body) => {
      const { accept, 'accept-encoding': encoding, 'accept-language': language, 'user-agent': agent, ...headers } = request.headers;
      seen.push({ method: request.method, url: request.url, headers, body });
      response.writeHead(201, { 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'], 'content-type': 'text/plain' }).end('made');
    });
  });
  const server = await startProxy(getOrigin(back));
  const answer = await fetch(`${getOrigin(server)}/json_svr/query_safe?a=%2F`, {
    method: 'POST',
    body: 'fundpass=x',
    headers: { ...page, ...proxied, 'x-forwarded-for': '203.0.113.7' },
  });
  const headers = {
    ...page,
    ...proxied,
    'content-length': '10',
    host: new URL(getOrigin(back)).host,
    connection: 'keep-alive',
    'sec-fetch-mode': 'cors',
    'x-forwarded-for': '203.0.113.7, 127.0.0.1',
  };
  expect(seen).toEqual([{ method: 'POST', url: '/json_svr/query_safe?a=%2F', headers, body: 'fundpass=x' }]);
  const got = [answer.status, answer.headers.getSetCookie(), answer.headers.get('cache-control'), await answer.text()];
  expect(got).toEqual([201, ['a=1; Path=/; Secure', 'b=2; Path=/; Secure'], 'no-store', 'made']);
});

it('[SRV-4] passes on HEAD, and removes headers that Connection names', async () => {
  const seen: unknown[] = [];
  const origin = await startProxiedServer(({ method, headers }, response) => {
    seen.push(method, headers['x-secret']);
    response.setHeader('content-length', 5).end();
  });
  const answer = await send(`${origin}/api/x`, 'HEAD', { connection: 'close, X-Secret', 'x-secret': '1' });
  expect({ seen, length: answer.headers['content-length'] }).toEqual({ seen: ['HEAD', undefined], length: '5' });
});

it.each(['GET', 'HEAD', 'DELETE', 'OPTIONS'])('[SRV-3] closes the connection on which the body of a %s may be unread', async (method) => {
  const seen: unknown[] = [];
  const origin = await startProxiedServer(({ headers }, response) => response.end(String(seen.push(headers.connection))));
  await send(`${origin}/api/x`, method);
  await send(`${origin}/api/x`, method, { 'content-length': 1 }, 'x');
  expect(seen).toEqual(['keep-alive', 'close']);
});

it('[CMD-9] requests the path below that of API_ORIGIN', async () => {
  const origin = await startProxiedServer(({ url = '' }, response) => response.end(url), '/v1/');
  expect(await readBody(await send(`${origin}/api/x?a=1`, 'GET'))).toBe('/v1/api/x?a=1');
});

it.each([
  ['502 while the back end is down', 502, 'The back end does not answer'],
  ['[SRV-5] 504 when it hangs', 504, 'The back end did not answer in time'],
])('returns an envelope: %s', async (_, code, message) => {
  const back = await startServer(() => undefined);
  const server = await startProxy(getOrigin(back));
  if (code === 502) await once(back.close(), 'close');
  const answer = await fetch(`${getOrigin(server)}/api/web/v1/site/settings`);
  expect([answer.status, await answer.json()]).toEqual([code, { code, message, data: null }]);
});

it('[SRV-5] responds to the next request on the connection of a large upload that was rejected early', async () => {
  const origin = await startProxiedServer(({ method }, response) => {
    if (method === 'POST') response.writeHead(413, { connection: 'close' }).end('too large');
    else response.end('fine');
  });
  const client = connect(Number(new URL(origin).port), '127.0.0.1');
  const size = 8 << 20;
  client.write(`POST /api/upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${size}\r\n\r\n`);
  client.write(Buffer.alloc(size));
  client.write('GET /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const answers = (await client.setEncoding('utf8').toArray()).join('');
  expect(answers.match(/HTTP\/1\.1 \d+|too large|fine/g)).toEqual(['HTTP/1.1 413', 'too large', 'HTTP/1.1 200', 'fine']);
});

it('[SRV-5] streams the bodies of requests and responses', async () => {
  const origin = await startProxiedServer((request, response) => {
    response.writeHead(200);
    request.pipe(response);
  });
  const asked = request(`${origin}/api/echo`, { method: 'POST' });
  asked.write('one');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(String((await once(answer, 'data'))[0])).toBe('one');
  asked.end('two');
  expect(await readBody(answer)).toBe('two');
});

it('aborts the request to the back end when the page aborts', async () => {
  const back = await startServer(() => undefined);
  const server = await startProxy(getOrigin(back), 3_600_000);
  const leaving = new AbortController();
  const asked = once(back, 'request') as Promise<[IncomingMessage]>;
  const answer = fetch(`${getOrigin(server)}/api/x`, { signal: leaving.signal });
  const [request] = await asked;
  const closed = once(request.socket, 'close');
  leaving.abort();
  await expect(answer).rejects.toThrow(/abort/);
  await closed;
});
