import { describe, expect, it } from 'vitest';
import { memoryDevice } from '../ports/memory-device.ts';
import { memoryCookies, memoryLocation } from '../ports/memory.ts';
import { storesOf } from '../testing/stores-of.ts';

function appearanceOf({ cookies = {}, dark = false, path = '/' }: { cookies?: Record<string, string>; dark?: boolean; path?: string }) {
  const ports = { cookies: memoryCookies(cookies), device: memoryDevice({ dark }), location: memoryLocation(`http://localhost${path}`) };
  return storesOf({}, ports).stores;
}

describe('the theme', () => {
  it.each<[string, Record<string, string>, boolean, string]>([
    ['[THM-1] the cookie says dark', { dark: '1' }, false, 'dark'],
    ['[THM-1] the cookie says light', { dark: '0' }, true, 'light'],
    ['[THM-2] no cookie, a dark system', {}, true, 'dark'],
    ['[THM-2] no cookie, a light system', {}, false, 'light'],
    ['a cookie that says neither', { dark: 'yes' }, true, 'dark'],
  ])('%s', (_name, cookies, dark, expected) => {
    expect(appearanceOf({ cookies, dark }).appearance.theme).toBe(expected);
  });

  it('changes as the cookie does', () => {
    const { appearance, cookies } = appearanceOf({});
    cookies.set('dark', '1');
    expect(appearance.theme).toBe('dark');
  });
});

describe('the rising-price colour', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['[THM-3] zh', '/zh/price', {}, 'red'],
    ['[THM-3] en', '/price', {}, 'green'],
    ['[THM-3] tr', '/tr', {}, 'green'],
    ['[THM-4] zh, but green by cookie', '/zh', { market_rise_color: 'green' }, 'green'],
    ['[THM-4] en, but red by cookie', '/', { market_rise_color: 'red' }, 'red'],
    ['[THM-4] a cookie that says neither', '/zh', { market_rise_color: 'blue' }, 'red'],
  ])('%s', (_name, path, cookies, expected) => {
    expect(appearanceOf({ path, cookies }).appearance.rise).toBe(expected);
  });
});
