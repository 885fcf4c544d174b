import { expect, it, vi } from 'vitest';
import { MemoryClock, createCookies } from '../../tests/kit/runtime/memory-ports.ts';
import { createTurnNetwork, toResponse, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import type { UploadPort } from '../ports/ports.ts';
import { ApiError } from './errors.ts';
import { createHttpClient, type HttpRequest } from './http-client.ts';

const GET: HttpRequest = { method: 'GET', path: '/x' };
const POST: HttpRequest = { method: 'POST', path: '/x' };

function createClient(response: unknown, cookies: Readonly<Record<string, string>> = {}) {
  const fetch = createTurnNetwork(response);
  const upload = vi.fn<UploadPort>(() => Promise.resolve({ status: 200, text: '{}' }));
  const clock = new MemoryClock();
  const client = createHttpClient({ clock, cookies: createCookies(cookies), fetch, upload }, () => 5000);
  return { upload, client, clock, sent: fetch.sent };
}

const JSON_RESPONSE = { accept: 'application/json' };
const FORM = { ...JSON_RESPONSE, 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { ...JSON_RESPONSE, 'content-type': 'application/json' };
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
  const { client, sent } = createClient({}, cookies);
  await client(request);
  const { address, init } = sent[0]!;
  const { method, credentials, headers, body } = init;
  const actual = { address, method, credentials, headers: Object.fromEntries(new Headers(headers)), body };
  expect(actual).toEqual({ address: '/x', method: request.method, credentials: 'include', body: undefined, ...expected });
});

it('returns the parsed body of a 2xx response, and leaves no timer', async () => {
  const { client, clock } = createClient(toResponse({ code: 7 }, 201));
  expect([await client(GET), clock.pending]).toEqual([{ code: 7 }, 0]);
});

const breakBody = () =>
  new Response(new ReadableStream({ start: (body: ReadableStreamDefaultController) => body.error(new TypeError('terminated')) }));
it.each<[string, unknown, object]>([
  ['the network fails', new TypeError('refused'), { kind: 'network', cause: { message: 'refused' } }],
  ['500 without a body', new Response('', { status: 500 }), { kind: 'http', status: 500 }],
  ['500 with a message', toResponse({ message: 'down' }, 500), { kind: 'http', status: 500, serverMessage: 'down' }],
  ['500 with a message that isn’t a string', toResponse({ message: 5 }, 500), { kind: 'http', status: 500 }],
  ['500 with null', toResponse(null, 500), { kind: 'http', status: 500 }],
  ['HTML', new Response('<!doctype html>'), { kind: 'body', status: 200 }],
  ['an empty body', new Response(''), { kind: 'body', status: 200 }],
  ['204', new Response(null, { status: 204 }), { kind: 'body', status: 204 }],
  ['a connection that closes during the body', breakBody, { kind: 'network', cause: { message: 'terminated' } }],
])('[ERR-2] a GET fails with one error and one message: %s', async (_name, response, expected) => {
  const { client } = createClient(response);
  const error: unknown = await client(GET).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  const defaults = { status: null, code: null, path: '/x', serverMessage: '', message: 'please try again later' };
  expect(error).toMatchObject({ ...defaults, ...expected });
});

it('a rejected upload has the status and message of the response', async () => {
  const { client, upload } = createClient({}, TOKEN);
  upload.mockResolvedValue({ status: 400, text: '{"message":"too large"}' });
  const request = client({ ...POST, encoding: 'multipart' });
  await expect(request).rejects.toMatchObject({ kind: 'http', status: 400, serverMessage: 'too large' });
  expect(upload).toHaveBeenCalledWith('/x', expect.objectContaining({ headers: TOKEN }));
});

it.each([
  [{ message: 'no' }, 'no'],
  [{}, 'POST /x: http'],
])('a POST that fails with %j has the message %j', async (body, message) => {
  await expect(createClient(toResponse(body, 500)).client(POST)).rejects.toMatchObject({ message });
});

it('times out at its limit and not a millisecond before, while the body is pending', async () => {
  const start = (body: ReadableStreamDefaultController) =>
    sent[0]!.init.signal!.addEventListener('abort', () => body.error(new DOMException('aborted', 'AbortError')));
  const { client, clock, sent } = createClient(() => new Response(new ReadableStream({ start })));
  const outcomes: string[] = [];
  client({ ...GET, signal: new AbortController().signal }).catch((error: unknown) => outcomes.push((error as ApiError).kind));
  await settle();
  clock.advance(4999);
  await settle();
  expect(outcomes).toEqual([]);
  clock.advance(1);
  await settle();
  expect(outcomes).toEqual(['timeout']);
});

it('a request that the caller aborts isn’t a timeout', async () => {
  const { client } = createClient(NEVER);
  const caller = new AbortController();
  const request = client({ ...GET, signal: caller.signal });
  caller.abort();
  await expect(request).rejects.toMatchObject({ kind: 'network' });
});
