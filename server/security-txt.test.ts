import { expect, it } from 'vitest';
import { securityTxt } from './security-txt.ts';
import { documentOf } from './testing/fixture.ts';

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
