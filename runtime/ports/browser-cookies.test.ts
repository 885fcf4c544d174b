// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserCookies } from './browser-cookies.ts';

const clear = () => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
};
/** Stands in front of jsdom's own cookies until the test is over. */
const replaceCookies = (property: Pick<PropertyDescriptor, 'get' | 'set'>) =>
  Object.defineProperty(document, 'cookie', { configurable: true, ...property });
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'cookie');
  clear();
});

describe('cookies that work', () => {
  it('are written and read as they are', () => {
    const cookies = browserCookies();
    cookies.set('a', '{"x":"1; 2"}');
    expect(cookies.get('a')).toBe('{"x":"1; 2"}');
    expect(browserCookies().get('a')).toBe('{"x":"1; 2"}');
    cookies.remove('a');
    expect(cookies.get('a')).toBeNull();
  });

  it('end with the session without an age, and after it with one', () => {
    const written: string[] = [];
    replaceCookies({ get: () => '', set: (text: string) => void written.push(text) });
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 15));
    const cookies = browserCookies();
    cookies.set('a', '1');
    cookies.set('b', '2', 43_200_000);
    expect(written).toEqual(['a=1; path=/; sameSite=lax', 'b=2; path=/; sameSite=lax; expires=Thu, 15 Jan 2026 12:00:00 GMT']);
  });

  it('are sent over https alone where the page came over https', () => {
    const written: string[] = [];
    replaceCookies({ get: () => '', set: (text: string) => void written.push(text) });
    vi.stubGlobal('location', { protocol: 'https:' });
    browserCookies().set('a', '1');
    expect(written).toEqual(['a=1; path=/; sameSite=lax; secure']);
  });

  it('a malformed one of somebody else’s does not hide ours', () => {
    document.cookie = 'bad=%E0%A4%A';
    document.cookie = 'a=1';
    const cookies = browserCookies();
    expect(cookies.get('a')).toBe('1');
    expect(() => cookies.get('bad')).not.toThrow();
  });
});

describe('[STO-6] cookies that the browser does not keep', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const blocked = {
    silently: { get: () => '', set: () => undefined },
    loudly: { get: refuse, set: refuse },
  };

  it.each(Object.entries(blocked))('refused %s: they live in memory for this page view', (_name, property) => {
    replaceCookies(property);
    const cookies = browserCookies();
    expect(cookies.get('a')).toBeNull();
    cookies.set('a', '1');
    expect(cookies.get('a')).toBe('1');
    expect(browserCookies().get('a')).toBeNull();
    cookies.remove('a');
    expect(cookies.get('a')).toBeNull();
  });
});
