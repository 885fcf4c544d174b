import { existsSync, statSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';

export const DEFAULT_PORT = 4173;

export interface Settings {
  readonly port: number;
  readonly addresses: readonly string[];
  /** Null for the sandbox. */
  readonly apiOrigin: URL | null;
  readonly trustedProxies: BlockList;
  readonly hasAccessLog: boolean;
  readonly published: string | null;
}

function parsePort(value: string): number {
  if (value === '') return DEFAULT_PORT;
  const port = /^\d+$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65535) throw new Error(`PORT must be a number from 1 to 65535, not "${value}"`);
  return port;
}

function isOrigin({ protocol, username, password, search, hash }: URL): boolean {
  return ['http:', 'https:'].includes(protocol) && [username, password, search, hash].every((part) => part === '');
}

function parseApiOrigin(value: string, port: number): URL | null {
  if (value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !isOrigin(url))
    throw new Error(`API_ORIGIN must be an http or https address such as https://exchange.example, not "${value}"`);
  if (['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) && url.port === String(port))
    throw new Error(`API_ORIGIN must be another server, not "${value}", where this one listens`);
  return url;
}

function addTrustedProxy(trustedProxies: BlockList, entry: string): void {
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const widest = version === 6 ? 128 : 32;
  const bits = prefix === undefined ? widest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Infinity;
  if (version === 0 || bits > widest || more.length > 0)
    throw new Error(`TRUSTED_PROXIES must list addresses and ranges such as 10.0.0.0/8, not "${entry}"`);
  trustedProxies.addSubnet(address, bits, family);
}

function parseTrustedProxies(value: string): BlockList {
  const trustedProxies = new BlockList();
  for (const entry of value.split(/[\s,]+/).filter((part) => part !== '')) addTrustedProxy(trustedProxies, entry);
  return trustedProxies;
}

function parseSwitch(name: string, value: string): boolean {
  if (!['', '0', '1'].includes(value)) throw new Error(`${name} must be 1 or 0, not "${value}"`);
  return value === '1';
}

/** The folder may not exist yet. */
function parseFolder(name: string, value: string): string | null {
  if (value === '') return null;
  const folder = resolve(value);
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new Error(`${name} must be a folder, not "${value}"`);
  return folder;
}

/** The sandbox accepts any password, so it listens on this machine only by default. Browsers resolve `localhost` to either address. */
const LOOPBACK = ['127.0.0.1', '::1'];

function parseAddresses(value: string, hasBackEnd: boolean): readonly string[] {
  if (value !== '' && isIP(value) === 0) throw new Error(`HOST must be an address of this machine such as 0.0.0.0, not "${value}"`);
  if (value !== '') return [value];
  return hasBackEnd ? [] : LOOPBACK;
}

/** Reads settings from environment variables. Throws an error with a one-line message for an invalid value. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const getVariable = (name: string): string => env[name]?.trim() ?? '';
  const port = parsePort(getVariable('PORT'));
  const apiOrigin = parseApiOrigin(getVariable('API_ORIGIN'), port);
  return {
    port,
    addresses: parseAddresses(getVariable('HOST'), apiOrigin !== null),
    apiOrigin,
    trustedProxies: parseTrustedProxies(getVariable('TRUSTED_PROXIES')),
    hasAccessLog: parseSwitch('ACCESS_LOG', getVariable('ACCESS_LOG')),
    published: parseFolder('PUBLISHED', getVariable('PUBLISHED')),
  };
}
