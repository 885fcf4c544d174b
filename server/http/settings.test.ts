import { describe, expect, it } from 'vitest';
import { settingsFrom } from './settings.ts';

describe('the settings', () => {
  it('[CMD-3] PORT is the port to listen on, 4173 without it', () => {
    expect([undefined, '', '1', '65535'].map((PORT) => settingsFrom({ PORT }).port)).toEqual([4173, 4173, 1, 65535]);
  });

  it.each([
    [undefined, null],
    ['', null],
    ['http://localhost:8080', 'http://localhost:8080/'],
    [' https://exchange.example/v1/ ', 'https://exchange.example/v1/'],
  ])('[CMD-9] API_ORIGIN=%s is the back end %s', (API_ORIGIN, expected) => {
    expect(settingsFrom({ API_ORIGIN }).apiOrigin?.href ?? null).toBe(expected);
  });

  it.each([
    ['', '', ['127.0.0.1', '::1']],
    ['', 'https://exchange.example', []],
    ['0.0.0.0', '', ['0.0.0.0']],
    ['::1', 'https://exchange.example', ['::1']],
  ])('[CMD-13] with HOST=%s and API_ORIGIN=%s the server listens on %j', (HOST, API_ORIGIN, expected) => {
    expect(settingsFrom({ HOST, API_ORIGIN }).addresses).toEqual(expected);
  });

  it.each([
    ['127.0.0.1', 'ipv4', true],
    ['10.9.8.7', 'ipv4', true],
    ['11.0.0.1', 'ipv4', false],
    ['fd00::7', 'ipv6', true],
    ['fe80::7', 'ipv6', false],
  ] as const)('[SRV-4] of the trusted proxies, %s (%s) is one: %s', (address, family, expected) => {
    const { trusted } = settingsFrom({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 fd00::/8' });
    expect(trusted.check(address, family)).toBe(expected);
  });

  it.each([
    ...['abc', '0', '65536', '80.5', '4e3'].map((value) => ['PORT', value, 'a number from 1 to 65535']),
    ['PUBLISHED', 'package.json', 'a folder'],
    ...['ftp://x', 'localhost:8080', 'http://', 'http://name:word@x', 'http://:word@x', 'http://x/?a=1', 'http://x/#a'].map((value) => [
      'API_ORIGIN',
      value,
      'an http or https address such as https://exchange.example',
    ]),
    ['ACCESS_LOG', 'yes', '1 or 0'],
    ['HOST', 'localhost', 'an address of this machine such as 0.0.0.0'],
  ] as [string, string, string][])('[SRV-13] %s=%s is refused: it must be %s', (name, value, expected) => {
    expect(() => settingsFrom({ [name]: value })).toThrow(new Error(`${name} must be ${expected}, not "${value}"`));
  });

  it('[SRV-13] API_ORIGIN is no way back to the server itself', () => {
    const message = 'API_ORIGIN must be another server, not "http://localhost:5000", where this one listens';
    expect(() => settingsFrom({ PORT: '5000', API_ORIGIN: 'http://localhost:5000' })).toThrow(new Error(message));
  });

  it.each(['somewhere', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', '10.0.0', '::1/129'])(
    '[SRV-13] TRUSTED_PROXIES=%s is refused',
    (entry) => {
      const message = `TRUSTED_PROXIES must list addresses and ranges such as 10.0.0.0/8, not "${entry}"`;
      expect(() => settingsFrom({ TRUSTED_PROXIES: `127.0.0.1,${entry}` })).toThrow(new Error(message));
    },
  );
});
