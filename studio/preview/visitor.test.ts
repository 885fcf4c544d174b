import { expect, it, vi } from 'vitest';
import type { FetchPort } from '../../runtime/ports/ports.ts';
import { createMemoryHistory } from './memory-location.ts';
import { createVisitor } from './visitor.ts';
import { REQUEST_COOKIES, RESPONSE_COOKIES, SITE } from './visitor-headers.ts';

const HERE = { origin: 'http://localhost:4702', hostname: 'localhost', port: '4702', protocol: 'http:' };
const DAY_MS = 86_400_000;

it('[TOL-24] the visitor of a preview keeps cookies by the clock of the preview', () => {
  let now = 0;
  const { cookies } = createVisitor(() => now, { uid: '1' });
  cookies.set('seen', 'yes', DAY_MS);
  now = DAY_MS - 1;
  expect([cookies.get('uid'), cookies.get('seen')]).toEqual(['1', 'yes']);
  now = DAY_MS;
  expect([cookies.get('uid'), cookies.get('seen')]).toEqual(['1', null]);
});

it('[TOL-24] the visitor of a preview sends cookies to the sandbox of its site, and applies the returned ones', async () => {
  const sent: Headers[] = [];
  const given = ['nickname=Ann%20B; Path=/', 'uid=; Max-Age=0; Path=/', 'a=1; max-age=60'].join(RESPONSE_COOKIES.between);
  const fetch: FetchPort = async (_, init) => {
    sent.push(new Headers(init.headers));
    return new Response('{}', { headers: { [RESPONSE_COOKIES.header]: given } });
  };
  const visitor = createVisitor(() => 0, { uid: '1', persona: 'trader' });
  await visitor.fetchFor('eu', fetch)('/api/x', { headers: { csrftoken: 't' } });
  expect([sent[0]?.get(SITE), sent[0]?.get(REQUEST_COOKIES), sent[0]?.get('csrftoken')]).toEqual(['eu', 'uid=1; persona=trader', 't']);
  expect(['nickname', 'uid', 'a'].map((name) => visitor.cookies.get(name))).toEqual(['Ann B', null, '1']);
});

const createBar = (path: string) => {
  const ways = { open: vi.fn<(path: object) => void>(), left: vi.fn<(href: string) => void>() };
  const bar = createMemoryHistory(path, HERE, ways);
  bar.onMove((to) => bar.arrive(to));
  return { bar, ...ways };
};

it('[TOL-24] the address bar of a preview changes without the one of the browser', () => {
  const { bar } = createBar('/tr');
  bar.push('/tr/assets?tab=spot#top');
  expect(bar.path()).toEqual({ pathname: '/tr/assets', search: '?tab=spot', hash: '#top' });
});

it('[TOL-24] the address bar of a preview opens only documents of its own origin', () => {
  const { bar, left, open } = createBar('/');
  const others = ['https://evil.example/', 'http://eu.localhost:4702/', 'http://localhost:4703/'];
  for (const href of others) bar.leave(href);
  bar.push('//evil.example/');
  expect(left.mock.calls.flat()).toEqual([...others, 'http://evil.example/']);
  expect([open.mock.calls, bar.path().pathname]).toEqual([[], '/']);
  const own = createBar('/a?b=1');
  own.bar.reload();
  own.bar.leave('/c');
  expect(own.open.mock.calls).toEqual([[{ pathname: '/a', search: '?b=1', hash: '' }], [{ pathname: '/c', search: '', hash: '' }]]);
});
