import { expect, it } from 'vitest';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { checkLimits } from './check-limits.ts';

const HOSTS = { allowedHosts: ['a.example'], linkHosts: ['b.example'], sisters: { x: { production: 'c.example' } } };
const SITE = { site: { hosts: { production: 'd.example' } }, scripts: ['/s.js'], publication: { at: 'https://p.example/x/' } };
const check = (value: unknown) => () => checkLimits({ value }, { ...HOSTS, ...SITE } as unknown as SiteDocument, 'document');

it('[PUB-14] a build allows its own hosts and scripts, and no others', () => {
  const own = ['/x', 'https://a.example/', 'wss://b.example/', 'https://c.example', '//d.example/', 'https://p.example/x/', 'x https://x'];
  const cookies = [{ by: 'page.route', cases: { home: 'dark' }, else: 'fiat' }, { value: 'riskUser.cookieKey' }, 'dark'];
  for (const value of [HOSTS, SITE, ...own, ...cookies.map((cookie) => ({ cookie, value: '' }))]) expect(check(value)).not.toThrow();
  const secure = ['evil.example', 'user@a.example', ':password@a.example', 'a.example:8443'].map((place) => `https://${place}/`);
  const addresses = ['http://a.example', 'ws://a.example', 'ftp://a.example', 'https://', 'wss://evil.example', 'https://p.example/y/'];
  const hidden = ['/\\evil.example', 'HTTPS://evil.example', ' ht\ntps://evil.example'];
  const hosts = ['allowedHosts', 'linkHosts'].map((field) => ({ [field]: ['evil.example'] }));
  const others = [{ production: 'evil.example' }, { script: '/evil.js' }, { scripts: ['/s.js', '/evil.js'] }];
  const writes = [{ value: 'x' }, 'csrftoken'].map((cookie) => ({ cookie, maxAge: 'P1D' }));
  for (const value of [...secure, ...addresses, ...hidden, ...hosts, ...others, ...writes]) expect(check(value)).toThrow(/allow|cookie/);
});
