import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createDefaultHeaders, createResponseHeaders } from './response-headers.ts';

function getHeaders(headers: IncomingHttpHeaders, scheme: 'http' | 'https' = 'http') {
  return createResponseHeaders(headers, new URL('http://back.example:8080/v1/'), { addresses: [], scheme, host: 'site.example' });
}

it.each([
  ['application/json; charset=utf-8', undefined],
  ['image/png', undefined],
  ['text/javascript', undefined],
  ['text/html', 'sandbox'],
  ['TEXT/HTML; charset=utf-8', 'sandbox'],
  ['application/xhtml+xml', 'sandbox'],
  ['image/svg+xml', 'sandbox'],
  ['text/xml', 'sandbox'],
  ['application/pdf', 'sandbox'],
  ['text/html, application/json', 'sandbox'],
  [undefined, 'sandbox'],
  ['text/html', "default-src 'self', sandbox", "default-src 'self'"],
])('[SRV-7] a response of the type %s is not sniffed, and has the policy %s', (type, policy, own?: string) => {
  const headers = getHeaders({ 'content-type': type, 'content-security-policy': own });
  expect([headers['x-content-type-options'], headers['content-security-policy']]).toEqual(['nosniff', policy]);
});

it.each([
  ['http://back.example:8080/v1/api/next?a=1#b', '/api/next?a=1#b'],
  ['//back.example:8080/v1/x', '/x'],
  ['/v1/api/next', '/api/next'],
  ['/v1', '/'],
  ['/v10/x', '/v10/x'],
  ['http://back.example:8080//evil.example', '/evil.example'],
  ['http://back.example:8080/v1//evil.example/x', '/evil.example/x'],
  ['/v1//evil.example', '/evil.example'],
  ['/v1/\\evil.example', '/evil.example'],
  ['/v1/\\/\\evil.example', '/evil.example'],
  ['next', 'next'],
  ['https://back.example:8080/v1/x', 'https://back.example:8080/v1/x'],
  ['https://support.meridian.example/x', 'https://support.meridian.example/x'],
])('redirects to %s as %s', (location, expected) => {
  expect(getHeaders({ location })['location']).toBe(expected);
});

it.each([
  ['uid=1', 'uid=1; Secure'],
  ['uid=1; Domain=back.example; HttpOnly', 'uid=1; HttpOnly; Secure'],
  ['uid=1;DOMAIN = .back.example;secure', 'uid=1; secure'],
  ['uid=domain=x; Path=/v1/api; SameSite=Lax', 'uid=domain=x; Path=/api; SameSite=Lax; Secure'],
  ['uid=1; Path=/v1', 'uid=1; Path=/; Secure'],
  ['uid=1; Path=/', 'uid=1; Path=/; Secure'],
  ['uid=1', 'uid=1', 'http'],
  ['nickname=n; Secure', 'nickname=n; Secure', 'http'],
] as [string, string, 'http'?][])('sets the cookie %s for this host only: %s', (cookie, expected, scheme) => {
  expect(getHeaders({ 'set-cookie': [cookie] }, scheme ?? 'https')['set-cookie']).toEqual([expected]);
});

it('[SRV-4] removes headers of the connection, and those that Connection names', () => {
  const own = { connection: 'X-Inner', 'x-inner': '1', 'keep-alive': 'timeout=5', upgrade: 'h2c', 'alt-svc': 'h3=":443"' };
  const kept = { etag: '"a"', 'content-type': 'image/png' };
  expect(getHeaders({ ...own, ...kept })).toEqual({ ...kept, 'x-content-type-options': 'nosniff' });
});

it.each([
  ['/api/x', 'uid=1', {}, 'no-store'],
  ['/auth/apple/start', undefined, { 'set-cookie': ['uid=1'] }, 'no-store'],
  ['/api/x', undefined, {}, undefined],
  ['/api/x', 'uid=1', { 'cache-control': 'max-age=60' }, undefined],
  ['/api/x', 'uid=1', { expires: '0' }, undefined],
  ['/images/coin_icon/64/BTC.png?w=28', 'uid=1', {}, undefined],
])('[SRV-7] a response at %s to a request with the cookie %s that has %j gets the cache control %s', (url, cookie, headers, expected) => {
  const request = { url, headers: { cookie } } as unknown as IncomingMessage;
  expect(createDefaultHeaders(request, headers)['cache-control']).toBe(expected);
});

it.each([
  ['/api/x', {}, 'same-origin'],
  ['/api/x', { 'cross-origin-resource-policy': 'cross-origin' }, 'cross-origin'],
  ['/images/coin_icon/64/BTC.png', {}, undefined],
])('[SRV-7] a response at %s that has %j has the resource policy %s', (url, headers, expected) => {
  const request = { url, headers: {} } as unknown as IncomingMessage;
  expect({ ...createDefaultHeaders(request, headers), ...getHeaders(headers) }['cross-origin-resource-policy']).toBe(expected);
});
