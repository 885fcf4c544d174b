import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ServerEnvironment } from './back-end.ts';
import { builtDocuments } from './built.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';
import { serveDist } from './serve-dist.ts';
import { builtFiles, documentOf } from './testing/fixture.ts';

const sites = [
  documentOf({ key: 'hk', id: 71, production: 'hk.m.example' }),
  documentOf({ key: 'main', fallback: true, production: 'www.m.example' }),
];
const BUILT_AT = new Date('2026-01-10T12:34:56.789Z');

it('says whom to tell of a weakness, where each site says so, and until when', () => {
  expect(securityTxt(sites, BUILT_AT).split('\n')).toEqual([
    'Contact: mailto:security@m.example',
    'Expires: 2026-12-06T12:34:56Z',
    'Preferred-Languages: en',
    'Canonical: https://hk.m.example/.well-known/security.txt',
    'Canonical: https://www.m.example/.well-known/security.txt',
    '',
  ]);
});

it('is plain text at the path where everybody looks', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'security-'));
  for (const [path, content] of Object.entries({ ...builtFiles(sites), [SECURITY_TXT]: securityTxt(sites, BUILT_AT) })) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  const app = new Hono<ServerEnvironment>();
  const backEnd = { scripts: [], install: () => undefined, attach: () => () => undefined, follow: () => undefined };
  serveDist(app, dist, { documents: builtDocuments(dist), backEnd });
  const answer = await app.request('/.well-known/security.txt', { headers: { host: 'hk.m.example' } });
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toContain('Contact: mailto:security@m.example\n');
  rmSync(dist, { recursive: true });
});
