import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { getVisitor } from './visitor.ts';

it('[CMD-3] PORT is the port to listen on, by default 4173', () => {
  expect([undefined, '', '1', '65535'].map((PORT) => readSettings({ PORT }).port)).toEqual([4173, 4173, 1, 65535]);
});

it.each([
  [undefined, null],
  ['', null],
  ['http://localhost:8080', 'http://localhost:8080/'],
  [' https://exchange.example/v1/ ', 'https://exchange.example/v1/'],
])('[CMD-9] API_ORIGIN=%s is the back end %s', (API_ORIGIN, expected) => {
  expect(readSettings({ API_ORIGIN }).apiOrigin?.href ?? null).toBe(expected);
});

it.each([
  ['', '', ['127.0.0.1', '::1']],
  ['', 'https://exchange.example', []],
  ['0.0.0.0', '', ['0.0.0.0']],
  ['::1', 'https://exchange.example', ['::1']],
])('[CMD-13] with HOST=%s and API_ORIGIN=%s the server listens on %j', (HOST, API_ORIGIN, expected) => {
  expect(readSettings({ HOST, API_ORIGIN }).addresses).toEqual(expected);
});

it.each([
  ['127.0.0.1', 'ipv4', true],
  ['10.9.8.7', 'ipv4', true],
  ['11.0.0.1', 'ipv4', false],
  ['fd00::7', 'ipv6', true],
  ['fe80::7', 'ipv6', false],
] as const)('[SRV-4] the address %s (%s) is a trusted proxy: %s', (address, family, expected) => {
  const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 fd00::/8' });
  expect(trustedProxies.check(address, family)).toBe(expected);
});

const PORTS = ['abc', '0', '65536', '80.5', '4e3'];
const ORIGINS = ['ftp://x', 'localhost:8080', 'http://', 'http://name:word@x', 'http://:word@x', 'http://x/?a=1', 'http://x/#a'];
const HTTP_ADDRESS = 'an http or https address such as https://exchange.example';
const PROXIES = ['somewhere', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', '10.0.0', '::1/129'];
it.each<[name: string, value: string, message: string, PORT?: string]>([
  ...PORTS.map((value): [string, string, string] => ['PORT', value, `a number from 1 to 65535, not "${value}"`]),
  ['PUBLISHED', 'package.json', 'a folder, not "package.json"'],
  ...ORIGINS.map((value): [string, string, string] => ['API_ORIGIN', value, `${HTTP_ADDRESS}, not "${value}"`]),
  ['API_ORIGIN', 'http://localhost:5000', 'another server, not "http://localhost:5000", where this one listens', '5000'],
  ['ACCESS_LOG', 'yes', '1 or 0, not "yes"'],
  ['HOST', 'localhost', 'an address of this machine such as 0.0.0.0, not "localhost"'],
])('[SRV-13] rejects %s=%s: it must be %s', (name, value, message, PORT = '') => {
  expect(() => readSettings({ PORT, [name]: value })).toThrow(new Error(`${name} must be ${message}`));
});

it.each(PROXIES)('[SRV-13] rejects TRUSTED_PROXIES=127.0.0.1,%s', (entry) => {
  const message = `TRUSTED_PROXIES must list addresses and ranges such as 10.0.0.0/8, not "${entry}"`;
  expect(() => readSettings({ TRUSTED_PROXIES: `127.0.0.1,${entry}` })).toThrow(new Error(message));
});

const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8,::1' });

it.each([
  ['an unknown proxy is not trusted', '6.6.6.6', { for: '1.1.1.1', proto: 'https', host: 'x.example' }, 'http seen.example 6.6.6.6'],
  ['a known proxy is trusted', '10.0.0.1', { for: '6.6.6.6', proto: 'https', host: 'own.example' }, 'https own.example 6.6.6.6 10.0.0.1'],
  ['a forged address before it is not', '10.0.0.1', { for: '1.1.1.1, 6.6.6.6' }, 'http seen.example 6.6.6.6 10.0.0.1'],
  ['a chain of proxies is', '10.0.0.1', { for: '1.1.1.1, 6.6.6.6, 10.0.0.2' }, 'http seen.example 6.6.6.6 10.0.0.2 10.0.0.1'],
  ['IPv6 is valid', '::1', { for: '2001:db8::1' }, 'http seen.example 2001:db8::1 ::1'],
  ['an IPv4 proxy on an IPv6 socket is trusted', '::ffff:10.0.0.1', { for: '6.6.6.6' }, 'http seen.example 6.6.6.6 10.0.0.1'],
  ['an interface is removed', 'fe80::1%eth0', {}, 'http seen.example fe80::1'],
  ['an invalid address is ignored', '10.0.0.1', { for: '"><script>' }, 'http seen.example 10.0.0.1'],
  ['an invalid scheme is ignored', '10.0.0.1', { proto: 'javascript' }, 'http seen.example 10.0.0.1'],
  ['two schemes are ignored', '10.0.0.1', { proto: 'https, http' }, 'http seen.example 10.0.0.1'],
  ['an invalid host is ignored', '10.0.0.1', { host: 'a b' }, 'http seen.example 10.0.0.1'],
])('[SRV-4] the address of a visitor: %s', (_, remoteAddress, forwarded, expected) => {
  const headersDistinct = Object.fromEntries(Object.entries(forwarded).map(([name, value]) => [`x-forwarded-${name}`, [value]]));
  const request = { socket: { remoteAddress }, headers: { host: 'seen.example' }, headersDistinct };
  const { addresses, scheme, host } = getVisitor(request as unknown as IncomingMessage, trustedProxies);
  expect(`${scheme} ${host} ${addresses.join(' ')}`).toBe(expected);
});
