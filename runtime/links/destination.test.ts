import { describe, expect, it } from 'vitest';
import { parseDestination } from './destination.ts';

const HOSTS = ['www.meridian.example', 'support.meridian.example'];

describe('[SEC-2] followed', () => {
  it.each<[string, string, boolean]>([
    ['/', '/', false],
    ['/myaccount/tickets', '/myaccount/tickets', false],
    ['/price?a=1&b=%2F%2F#top', '/price?a=1&b=%2F%2F#top', false],
    ['/login?next=https://evil.example//a', '/login?next=https://evil.example//a', false],
    ['/help#//a', '/help#//a', false],
    ['/a/%2e%2e/b%2Fc', '/a/%2e%2e/b%2Fc', false],
    ['/@evil.example', '/@evil.example', false],
    ['/ü', '/ü', false],
    ['https://www.meridian.example', 'https://www.meridian.example/', true],
    ['https://support.meridian.example/a?b=c#d', 'https://support.meridian.example/a?b=c#d', true],
    ['HTTPS://WWW.Meridian.EXAMPLE/A', 'https://www.meridian.example/A', true],
    ['https://www.meridian.example:443/', 'https://www.meridian.example/', true],
    ['https:www.meridian.example', 'https://www.meridian.example/', true],
    ['https://www.meridian.example/../..//x', 'https://www.meridian.example//x', true],
  ])('%s as %s', (raw, href, external) => {
    expect(parseDestination(raw, HOSTS)).toEqual({ href, external });
  });
});

describe('[SEC-4] a path that is none', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '//www.meridian.example',
    '/a//b',
    '/a//',
    '/.//evil.example/',
    '/..//evil.example/',
    '/a/..//evil.example',
    '/https://evil.example',
    '/a//b?c=d#e',
    '/%2F%2Fevil.example',
    '/%2f/evil.example',
    '/a/%2F',
    '/%5Cevil.example',
    '/a%5c%5cb',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/a\\b',
    '/\tevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/a\u0000b',
    '/a\u007fb',
    '\u0000/a',
    '\t//evil.example',
    ' //evil.example',
    '',
    ' ',
    'price',
    './price',
    '../price',
    '?a=1',
    '#top',
    '.',
  ])('%j is refused', (raw) => {
    expect(parseDestination(raw, HOSTS)).toBeNull();
  });
});

describe('[SEC-5] another scheme or host', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://www.meridian.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://www.meridian.example/x',
    'filesystem:https://www.meridian.example/x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'tel:1',
    'about:blank',
    'intent://www.meridian.example#Intent;end',
    'http://www.meridian.example/',
    'ftp://www.meridian.example/',
    'ws://www.meridian.example/',
    'https://evil.example/',
    'https://www.meridian.example.evil.example/',
    'https://evil.example/www.meridian.example',
    'https://evil.example?www.meridian.example',
    'https://evil.example#www.meridian.example',
    'https://www.meridian.example@evil.example/',
    'https://user@www.meridian.example/',
    'https://user:pass@www.meridian.example/',
    'https://:pass@www.meridian.example/',
    'https://www.meridian.example./',
    'https://www.meridian.example:8443/',
    'https://www.meridian.example:80/',
    'https://meridian.example/',
    'https://a.www.meridian.example/',
    'https://wwwxmeridian.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://www.meridian.example\\@evil.example/',
    'https:\\\\www.meridian.example',
    'https://www.meridian.example\n.evil.example',
    'https://www.meridian.exämple/',
    'https://',
    'https:',
    '://www.meridian.example',
    'www.meridian.example',
  ])('%j is refused', (raw) => {
    expect(parseDestination(raw, HOSTS)).toBeNull();
  });

  it('whatever the manifest does not list', () => {
    expect(parseDestination('https://www.meridian.example/', [])).toBeNull();
    expect(parseDestination('https://.example/', HOSTS)).toBeNull();
  });
});
