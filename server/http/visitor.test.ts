import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { settingsFrom } from './settings.ts';
import { visitorOf } from './visitor.ts';

const { trusted } = settingsFrom({ TRUSTED_PROXIES: '10.0.0.0/8,::1' });

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
  const { addresses, scheme, host } = visitorOf(request as unknown as IncomingMessage, trusted);
  expect(`${scheme} ${host} ${addresses.join(' ')}`).toBe(expected);
});
