import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserCookies } from './browser-cookies.ts';

const clearCookies = () => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
};
const replaceCookies = (property: Pick<PropertyDescriptor, 'get' | 'set'>) =>
  Object.defineProperty(document, 'cookie', { configurable: true, ...property });
const throwError = vi.fn<() => never>().mockThrow(new DOMException('blocked', 'SecurityError'));
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  clearCookies();
});

it('cookies are written and read unchanged', () => {
  const cookies = createBrowserCookies();
  cookies.set('a', '{"x":"1; 2"}');
  expect([cookies.get('a'), createBrowserCookies().get('a')]).toEqual(['{"x":"1; 2"}', '{"x":"1; 2"}']);
  cookies.remove('a');
  expect(cookies.get('a')).toBeNull();
});

it('cookies leave nothing in memory once the browser stores them', () => {
  const cookies = createBrowserCookies();
  replaceCookies({ get: () => '', set: () => undefined });
  cookies.set('a', '1');
  Reflect.deleteProperty(document, 'cookie');
  cookies.set('a', '2');
  clearCookies();
  expect(cookies.get('a')).toBeNull();
});

it('[SEC-9] cookies end with the session or after their age, and are secure over https or with the prefix of this host', () => {
  const written: string[] = [];
  replaceCookies({ get: () => '', set: (text: string) => void written.push(text) });
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 15));
  createBrowserCookies().set('a', '1');
  createBrowserCookies().set('b', '2', 43_200_000);
  createBrowserCookies().set('__Host-d', '4');
  vi.stubGlobal('location', { protocol: 'https:' });
  createBrowserCookies().set('c', '3');
  const expires = 'expires=Thu, 15 Jan 2026 12:00:00 GMT';
  const scope = 'path=/; sameSite=lax';
  expect(written).toEqual([`a=1; ${scope}`, `b=2; ${scope}; ${expires}`, `__Host-d=4; ${scope}; secure`, `c=3; ${scope}; secure`]);
});

it('a malformed cookie of another program does not hide ours', () => {
  document.cookie = 'bad=%E0%A4%A';
  document.cookie = 'a=1';
  const cookies = createBrowserCookies();
  expect(cookies.get('a')).toBe('1');
  expect(() => cookies.get('bad')).not.toThrow();
});

it.each<[string, () => string, (text: string) => void]>([
  ['silently', () => '', () => undefined],
  ['with an error', throwError, throwError],
])('[STO-6] cookies that the browser rejects %s live in memory for this page view', (_how, get, set) => {
  replaceCookies({ get, set });
  const cookies = createBrowserCookies();
  expect(cookies.get('a')).toBeNull();
  cookies.set('a', '1');
  expect([cookies.get('a'), createBrowserCookies().get('a')]).toEqual(['1', null]);
  replaceCookies({ get: () => 'a=2' });
  expect(cookies.get('a')).toBe('2');
  replaceCookies({ get, set });
  cookies.remove('a');
  expect(cookies.get('a')).toBeNull();
});
