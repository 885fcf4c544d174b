import { describe, expect, it, vi } from 'vitest';
import { MemoryClock, memoryCookies } from '../../tests/kit/runtime/memory-ports.ts';
import { inTurn, json, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import type { UploadPort } from '../ports/ports.ts';
import { ApiError } from './errors.ts';
import { createHttpClient, type HttpRequest } from './http-client.ts';

const GET: HttpRequest = { method: 'GET', path: '/x' };
const JSON_ANSWER = { accept: 'application/json' };
const POST: HttpRequest = { method: 'POST', path: '/x' };

function clientOf(answer: unknown, cookies: Readonly<Record<string, string>> = {}) {
  const fetch = inTurn(answer);
  const upload = vi.fn<UploadPort>(() => Promise.resolve({ status: 200, text: '{}' }));
  const clock = new MemoryClock();
  return {
    upload,
    client: createHttpClient({ clock, cookies: memoryCookies(cookies), fetch, upload }, () => 5000),
    clock,
    sent: fetch.sent,
  };
}

async function sentBy(request: HttpRequest, cookies?: Readonly<Record<string, string>>) {
  const { client, sent } = clientOf({}, cookies);
  await client(request);
  const { address, init } = sent[0]!;
  const { method, credentials, headers, body } = init;
  return { address, method, credentials, headers: Object.fromEntries(new Headers(headers)), body };
}

const plain = ({ kind, status, code, path, message, serverMessage }: ApiError) => ({ kind, status, code, path, message, serverMessage });

const FORM = { ...JSON_ANSWER, 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { ...JSON_ANSWER, 'content-type': 'application/json' };
const TOKEN = { csrftoken: 't' };
const JSON_POST = { ...POST, encoding: 'json' } as const;
it.each<[string, HttpRequest, Readonly<Record<string, string>>, object]>([
  ['[API-3] no CSRF header with a GET', GET, TOKEN, { headers: {} }],
  ['a query, encoded', { ...GET, query: { symbols: 'A_B,C D&' } }, {}, { address: '/x?symbols=A_B,C+D%26', headers: {} }],
  ['[API-2] a form by default', { ...POST, body: { a: 'a&b', n: 1 } }, {}, { headers: FORM, body: 'a=a%26b&n=1' }],
  ['[API-2] a JSON POST, without a body an empty object', JSON_POST, {}, { headers: JSON_BODY, body: '{}' }],
  ['[API-4] the CSRF cookie with JSON', { ...JSON_POST, body: { n: 1 } }, TOKEN, { headers: { ...JSON_BODY, ...TOKEN }, body: '{"n":1}' }],
  ['[API-4] the CSRF cookie with a form', POST, TOKEN, { headers: { ...FORM, ...TOKEN }, body: '' }],
])('[API-3] a request is sent with credentials: %s', async (_name, request, cookies, expected) => {
  const { method } = request;
  expect(await sentBy(request, cookies)).toEqual({ address: '/x', method, credentials: 'include', body: undefined, ...expected });
});

describe('what is answered', () => {
  it('gives the parsed body of a 2xx answer', async () => {
    expect(await clientOf(json({ code: 7 }, 201)).client(GET)).toEqual({ code: 7 });
  });

  const lose = (body: ReadableStreamDefaultController) => body.error(new TypeError('terminated'));
  const none = { status: null, code: null, path: '/x', serverMessage: '' };
  it.each<[string, unknown, object]>([
    ['the network refuses', new TypeError('refused'), { kind: 'network' }],
    ['500 without a body', new Response('', { status: 500 }), { kind: 'http', status: 500 }],
    ['500 with a message', json({ message: 'down' }, 500), { kind: 'http', status: 500, serverMessage: 'down' }],
    ['500 with a message that isn’t a string', json({ message: 5 }, 500), { kind: 'http', status: 500 }],
    ['500 with null', json(null, 500), { kind: 'http', status: 500 }],
    ['404', json({}, 404), { kind: 'http', status: 404 }],
    ['HTML', new Response('<!doctype html>'), { kind: 'body', status: 200 }],
    ['an empty body', new Response(''), { kind: 'body', status: 200 }],
    ['204', new Response(null, { status: 204 }), { kind: 'body', status: 204 }],
    ['a connection that closes during the body', () => new Response(new ReadableStream({ start: lose })), { kind: 'network' }],
  ])('[ERR-2] a GET fails with one error and one message: %s', async (_name, answer, expected) => {
    const error: unknown = await clientOf(answer)
      .client(GET)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(plain(error as ApiError)).toEqual({ ...none, ...expected, message: 'please try again later' });
  });

  it('gives the status and message of a rejected upload', async () => {
    const { client, upload } = clientOf({});
    upload.mockResolvedValue({ status: 400, text: '{"message":"too large"}' });
    const request = client({ ...POST, encoding: 'multipart' });
    await expect(request).rejects.toMatchObject({ kind: 'http', status: 400, serverMessage: 'too large' });
  });

  it('has the network error as its cause', async () => {
    const cause = new TypeError('refused');
    await expect(clientOf(cause).client(GET)).rejects.toMatchObject({ cause });
    const broken = () => new Response(new ReadableStream({ start: lose }));
    await expect(clientOf(broken).client(GET)).rejects.toMatchObject({ cause: { message: 'terminated' } });
  });

  it('a failed POST has the server’s message, or the name of the call', async () => {
    await expect(clientOf(json({ message: 'no' }, 500)).client(POST)).rejects.toThrow(/^no$/);
    await expect(clientOf(json({}, 500)).client(POST)).rejects.toThrow(/^POST \/x: http$/);
  });
});

describe('giving up', () => {
  it('at its limit and not a millisecond before, while the body is pending', async () => {
    const start = (body: ReadableStreamDefaultController) =>
      sent[0]!.init.signal!.addEventListener('abort', () => body.error(new DOMException('aborted', 'AbortError')));
    const { client, clock, sent } = clientOf(() => new Response(new ReadableStream({ start })));
    let outcome = 'waiting';
    client({ ...GET, signal: new AbortController().signal }).catch((error: unknown) => (outcome = (error as ApiError).kind));
    await settle();
    clock.advance(4999);
    await settle();
    expect(outcome).toBe('waiting');
    clock.advance(1);
    await settle();
    expect(outcome).toBe('timeout');
  });

  it('by the caller isn’t a timeout', async () => {
    const { client } = clientOf(NEVER);
    const caller = new AbortController();
    const request = client({ ...GET, signal: caller.signal });
    caller.abort();
    await expect(request).rejects.toMatchObject({ kind: 'network' });
  });

  it('leaves no timer behind once answered', async () => {
    const { client, clock, sent } = clientOf({});
    await client(GET);
    clock.advance(10_000);
    expect(sent[0]?.init.signal?.aborted).toBe(false);
  });
});
