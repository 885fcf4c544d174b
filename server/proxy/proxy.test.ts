import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { bodyOf, listening, originOf } from '../testing/back.ts';
import { front, inFrontOf } from '../testing/front.ts';

async function ask(address: string, method: string, headers: OutgoingHttpHeaders = {}): Promise<IncomingMessage> {
  const asked = request(address, { method, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

describe('a proxied back end', () => {
  it('[CMD-9][SRV-4] gets method, address, headers, cookies and body as the page sent them, and who asks', async () => {
    const seen: unknown[] = [];
    const back = await listening((request, response) => {
      void bodyOf(request).then((body) => {
        const { accept, 'accept-encoding': encoding, 'accept-language': language, 'user-agent': agent, ...headers } = request.headers;
        seen.push({ method: request.method, url: request.url, headers, body });
        response.writeHead(201, { 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'], 'content-type': 'text/plain' }).end('made');
      });
    });
    const server = await front(originOf(back));
    const answer = await fetch(`${originOf(server)}/json_svr/query_safe?a=%2F`, {
      method: 'POST',
      body: 'fundpass=x',
      headers: {
        cookie: 'uid=1; nickname=n',
        csrftoken: 't',
        'content-type': 'text/plain',
        // What concerns the connection to the proxy alone ends there, and what only a proxy may say.
        te: 'trailers',
        'proxy-connection': 'close',
        'proxy-authorization': 'Basic eDp5',
        trailer: 'x-t',
        'x-real-ip': '1.1.1.1',
        'x-forwarded-port': '1',
        x_forwarded_for: '1.1.1.1',
        forwarded: 'for=1.1.1.1',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'www.meridian.example',
      },
    });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/json_svr/query_safe?a=%2F',
        headers: {
          cookie: 'uid=1; nickname=n',
          csrftoken: 't',
          'content-type': 'text/plain',
          'content-length': '10',
          host: new URL(originOf(back)).host,
          connection: 'keep-alive',
          'sec-fetch-mode': 'cors',
          'x-forwarded-for': '203.0.113.7, 127.0.0.1',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'www.meridian.example',
        },
        body: 'fundpass=x',
      },
    ]);
    expect({ status: answer.status, cookies: answer.headers.getSetCookie(), text: await answer.text() }).toEqual({
      status: 201,
      cookies: ['a=1; Path=/; Secure', 'b=2; Path=/; Secure'],
      text: 'made',
    });
  });

  it('[SRV-4] is asked with HEAD, and not told what Connection names', async () => {
    const seen: unknown[] = [];
    const origin = await inFrontOf(({ method, headers }, response) => {
      seen.push(method, headers['x-secret']);
      response.setHeader('content-length', 5).end();
    });
    const answer = await ask(`${origin}/api/x`, 'HEAD', { connection: 'close, X-Secret', 'x-secret': '1' });
    expect({ seen, length: answer.headers['content-length'] }).toEqual({ seen: ['HEAD', undefined], length: '5' });
  });

  it('[CMD-9] answers below the path that API_ORIGIN names', async () => {
    const origin = await inFrontOf(({ url = '' }, response) => response.end(url), '/v1/');
    expect(await bodyOf(await ask(`${origin}/api/x?a=1`, 'GET'))).toBe('/v1/api/x?a=1');
  });

  it('answers 502 with an envelope while the back end is down', async () => {
    const gone = await listening(() => undefined);
    const server = await front(originOf(gone));
    await new Promise((resolve) => {
      gone.close(resolve);
    });
    const answer = await fetch(`${originOf(server)}/api/web/v1/site/settings`);
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 502,
      body: { code: 502, message: 'The back end does not answer', data: null },
    });
  });

  it('[SRV-5] is given up with 504 when it hangs', async () => {
    const answer = await fetch(`${await inFrontOf(() => undefined)}/api/web/v1/site/settings`);
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 504,
      body: { code: 504, message: 'The back end did not answer in time', data: null },
    });
  });

  it('[SRV-5] answers a large upload early, and the visitor reads that', async () => {
    const origin = await inFrontOf((_, response) => response.writeHead(413, { connection: 'close' }).end('too large'));
    const answer = await fetch(`${origin}/api/upload`, { method: 'POST', body: Buffer.alloc(8 << 20) });
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 413, text: 'too large' });
  });

  it('[SRV-5] gets a body while it is sent, and sends its answer while it is made', async () => {
    const origin = await inFrontOf((request, response) => {
      response.writeHead(200);
      request.pipe(response);
    });
    const asked = request(`${origin}/api/echo`, { method: 'POST' });
    asked.write('one');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(String((await once(answer, 'data'))[0])).toBe('one');
    asked.end('two');
    expect(await bodyOf(answer)).toBe('two');
  });

  it('lets go of the back end when the page has gone', async () => {
    const back = await listening(() => undefined);
    const server = await front(originOf(back));
    const leaving = new AbortController();
    const asked = once(back, 'request') as Promise<[IncomingMessage]>;
    const answer = fetch(`${originOf(server)}/api/x`, { signal: leaving.signal });
    const [request] = await asked;
    const closed = once(request.socket, 'close');
    leaving.abort();
    await expect(answer).rejects.toThrow(/abort/);
    await closed;
  });
});
