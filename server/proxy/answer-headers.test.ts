import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { answerHeaders } from './answer-headers.ts';

function answered(headers: IncomingHttpHeaders, scheme: 'http' | 'https' = 'http') {
  return answerHeaders(headers, new URL('http://back.example:8080/v1/'), { addresses: [], scheme, host: 'site.example' });
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
])('[SRV-7] a response of the type %s is not sniffed, and has the policy %s', (type, policy) => {
  const headers = answered({ 'content-type': type });
  expect([headers['x-content-type-options'], headers['content-security-policy']]).toEqual(['nosniff', policy]);
});

it('[SRV-7] a response retains its own policy', () => {
  const headers = answered({ 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" });
  expect(headers['content-security-policy']).toBe("default-src 'self', sandbox");
});

it.each([
  ['http://back.example:8080/v1/api/next?a=1#b', '/api/next?a=1#b'],
  ['//back.example:8080/v1/x', '/x'],
  ['/v1/api/next', '/api/next'],
  ['/v1', '/'],
  ['/v10/x', '/v10/x'],
  ['next', 'next'],
  ['https://back.example:8080/v1/x', 'https://back.example:8080/v1/x'],
  ['https://support.meridian.example/x', 'https://support.meridian.example/x'],
])('redirects to %s as %s', (location, expected) => {
  expect(answered({ location })['location']).toBe(expected);
});

it.each([
  ['uid=1', 'uid=1; Secure'],
  ['uid=1; Domain=back.example; HttpOnly', 'uid=1; HttpOnly; Secure'],
  ['uid=1;DOMAIN = .back.example;secure', 'uid=1; secure'],
  ['uid=domain=x; Path=/v1/api; SameSite=Lax', 'uid=domain=x; Path=/api; SameSite=Lax; Secure'],
  ['uid=1; Path=/v1', 'uid=1; Path=/; Secure'],
  ['uid=1; Path=/', 'uid=1; Path=/; Secure'],
])('sets the cookie %s for this host only, over HTTPS as %s', (cookie, expected) => {
  expect(answered({ 'set-cookie': [cookie] }, 'https')['set-cookie']).toEqual([expected]);
});

it('sets a cookie over HTTP unchanged', () => {
  expect(answered({ 'set-cookie': ['uid=1', 'nickname=n; Secure'] })['set-cookie']).toEqual(['uid=1', 'nickname=n; Secure']);
});

it('[SRV-4] removes headers of the connection, and those that Connection names', () => {
  const own = { connection: 'X-Inner', 'x-inner': '1', 'keep-alive': 'timeout=5', upgrade: 'h2c', 'alt-svc': 'h3=":443"' };
  const kept = { etag: '"a"', 'content-type': 'image/png' };
  expect(answered({ ...own, ...kept })).toEqual({ ...kept, 'x-content-type-options': 'nosniff' });
});
