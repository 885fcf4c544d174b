import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './headers.ts';
import { headersFile, sitePolicy } from './hosting.ts';
import { socketsOf } from './serve-dist.ts';
import { documentOf } from './testing/fixture.ts';

it.each([
  ['/udf/stream', "connect-src 'self' ws://a.localhost wss://a.localhost"],
  ['wss://feed.example/stream', "connect-src 'self' ws://a.localhost wss://a.localhost wss://feed.example"],
])('[SRV-14] pages with the stream %s may connect to nothing else', (ws, directive) => {
  const policy = contentSecurityPolicy({ sockets: socketsOf(documentOf({ key: 'a', ws }), 'a.localhost') });
  expect(policy.split('; ').filter((each) => each.startsWith('connect-src'))).toEqual([directive]);
});

const scriptsOf = (policy: string) => policy.split('; ').find((each) => each.startsWith('script-src'));

it('[SRV-14] the pages of a site take scripts from the hosts that its manifest allows for them, and from no other', () => {
  const plain = documentOf({ key: 'main' });
  const apps = { ...documentOf({ key: 'turkey' }), scriptHosts: ['apps.example'] };
  expect(scriptsOf(sitePolicy(plain))).toBe("script-src 'self'");
  expect(scriptsOf(sitePolicy(apps))).toBe("script-src 'self' https://apps.example");
  expect(headersFile([plain, apps])).toContain("script-src 'self' https://apps.example;");
});
