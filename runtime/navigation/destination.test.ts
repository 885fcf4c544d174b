import { expect, it } from 'vitest';
import { parseDestination } from './destination.ts';

const OWN = 'https://www.meridian.example';
const HOSTS = ['www.meridian.example', 'support.meridian.example'];

it('[SEC-2] a destination on this origin is followed as it is', () => {
  const paths = ['/', '/myaccount/tickets', '/price?a=1&b=%2F%2F#top', '/help#//a', '/a/%2e%2e/b%2Fc', '/@evil.example', '/ü'];
  for (const href of [...paths, '/help?q=a b', '/help?q=\u2028//a', '/login?next=https://evil.example//a'])
    expect(parseDestination(href, HOSTS)).toEqual({ href, external: false });
});

it.each([
  ['https://www.meridian.example', 'https://www.meridian.example/'],
  ['https://support.meridian.example/a?b=c#d', 'https://support.meridian.example/a?b=c#d'],
  ['HTTPS://WWW.Meridian.EXAMPLE/A', 'https://www.meridian.example/A'],
  ['https://www.meridian.example:443/', 'https://www.meridian.example/'],
  ['https:www.meridian.example', 'https://www.meridian.example/'],
  ['https://www.meridian.example/../..//x', 'https://www.meridian.example//x'],
])('[SEC-2] a destination %s is followed as %s', (raw, href) => {
  expect(parseDestination(raw, HOSTS)).toEqual({ href, external: true });
});

it.each([
  ['[SEC-4] two slashes', ['//evil.example', '///evil.example', '//www.meridian.example', '/a//b', '/a//', '/a//b?c=d#e']],
  ['[SEC-4] two slashes after dots', ['/.//evil.example/', '/..//evil.example/', '/a/..//evil.example', '/https://evil.example']],
  ['[SEC-4] escaped slashes and backslashes', ['/%2F%2Fevil.example', '/%2f/evil.example', '/a/%2F', '/%5Cevil.example', '/a%5c%5cb']],
  ['[SEC-4] a backslash', ['/\\evil.example', '\\\\evil.example', '\\/evil.example', '/a\\b']],
  ['[SEC-4] a control character', ['/\tevil.example', '/\n/evil.example', '/\r/evil.example', '/a\u0000b', '/a\u007fb', '\u0000/a']],
  ['[SEC-4] leading white space', ['\t//evil.example', ' //evil.example', ' ']],
  ['[SEC-4] a missing leading slash', ['', 'price', './price', '../price', '?a=1', '#top', '.', 'www.meridian.example']],
  ['[SEC-5] a script', ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'javascript://www.meridian.example/%0aalert(1)', 'vbscript:x']],
  ['[SEC-5] a hidden script', ['java\nscript:alert(1)', 'java\tscript:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)']],
  ['[SEC-5] data', ['data:text/html,<script>alert(1)</script>', 'blob:https://www.meridian.example/x', 'file:///a', 'about:blank']],
  ['[SEC-5] another program', ['mailto:a@b.example', 'tel:1', 'intent://www.meridian.example#Intent;end']],
  ['[SEC-5] another protocol', ['http://www.meridian.example/', 'ftp://www.meridian.example/', 'ws://www.meridian.example/']],
  ['[SEC-5] another host', ['https://evil.example/', 'https://evil.example/www.meridian.example', 'https://localhost/', 'https://[::1]/']],
  ['[SEC-5] a host before ours', ['https://evil.example?www.meridian.example', 'https://evil.example#www.meridian.example']],
  ['[SEC-5] a similar host', [`${OWN}.evil.example/`, 'https://wwwxmeridian.example/', 'https://www.meridian.exämple/']],
  ['[SEC-5] a host above or below', ['https://meridian.example/', 'https://a.www.meridian.example/', 'https://www.meridian.example./']],
  ['[SEC-5] a user', [`${OWN}@evil.example/`, 'https://user@www.meridian.example/', 'https://:p@www.meridian.example/']],
  ['[SEC-5] a port', ['https://www.meridian.example:8443/', 'https://www.meridian.example:80/']],
  ['[SEC-5] a hidden host', [`${OWN}\\@evil.example/`, 'https:\\\\www.meridian.example', 'https://a.example\n.b.example']],
  ['[SEC-5] an empty host', ['https://', 'https:', '://www.meridian.example', 'https://.example/']],
])('%s can’t occur in a destination', (_why, destinations) => {
  expect(destinations.filter((raw) => parseDestination(raw, HOSTS) !== null)).toEqual([]);
});
