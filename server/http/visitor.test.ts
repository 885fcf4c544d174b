import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { settingsFrom } from './settings.ts';
import { visitorOf } from './visitor.ts';

const { trusted } = settingsFrom({ TRUSTED_PROXIES: '10.0.0.0/8,::1' });

function visitor(remoteAddress: string, told: { readonly for?: string; readonly proto?: string; readonly host?: string }) {
  const said = Object.entries(told).map(([name, value]) => [`x-forwarded-${name}`, [value]]);
  const request = { socket: { remoteAddress }, headers: { host: 'seen.example' }, headersDistinct: Object.fromEntries(said) };
  const { addresses, scheme, host } = visitorOf(request as IncomingMessage, trusted);
  return `${scheme} ${host} ${addresses.join(' ')}`;
}

it.each([
  ['nothing is believed without trust', '6.6.6.6', { for: '1.1.1.1', proto: 'https', host: 'x.example' }, 'http seen.example 6.6.6.6'],
  ['a trusted proxy is', '10.0.0.1', { for: '6.6.6.6', proto: 'https', host: 'own.example' }, 'https own.example 6.6.6.6 10.0.0.1'],
  ['what the visitor forged before it is not', '10.0.0.1', { for: '1.1.1.1, 6.6.6.6' }, 'http seen.example 6.6.6.6 10.0.0.1'],
  ['a row of proxies is', '10.0.0.1', { for: '1.1.1.1, 6.6.6.6, 10.0.0.2' }, 'http seen.example 6.6.6.6 10.0.0.2 10.0.0.1'],
  ['IPv6 is an address', '::1', { for: '2001:db8::1' }, 'http seen.example 2001:db8::1 ::1'],
  ['an IPv4 proxy on an IPv6 socket is the same', '::ffff:10.0.0.1', { for: '6.6.6.6' }, 'http seen.example 6.6.6.6 10.0.0.1'],
  ['an interface is not', 'fe80::1%eth0', {}, 'http seen.example fe80::1'],
  ['nothing that is no address', '10.0.0.1', { for: '"><script>' }, 'http seen.example 10.0.0.1'],
  ['no other scheme', '10.0.0.1', { proto: 'javascript' }, 'http seen.example 10.0.0.1'],
  ['no two schemes', '10.0.0.1', { proto: 'https, http' }, 'http seen.example 10.0.0.1'],
  ['nothing that is no host', '10.0.0.1', { host: 'a b' }, 'http seen.example 10.0.0.1'],
])('[SRV-4] of the way here, %s', (_, address, told, expected) => {
  expect(visitor(address, told)).toBe(expected);
});
