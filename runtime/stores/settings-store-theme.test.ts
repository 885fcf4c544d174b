import { expect, it } from 'vitest';
import { createDevice } from '../../tests/kit/runtime/memory-device.ts';
import { createCookies, createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';

function getAppearance({ cookies = {}, dark = false, path = '/' }: { cookies?: Record<string, string>; dark?: boolean; path?: string }) {
  const ports = { cookies: createCookies(cookies), device: createDevice({ dark }), location: createLocation(`http://localhost${path}`) };
  return createTestStores({}, ports).stores.settings;
}

it.each<[string, Record<string, string>, boolean, string]>([
  ['[THM-1] a cookie of 1', { dark: '1' }, false, 'dark'],
  ['[THM-1] a cookie of 0', { dark: '0' }, true, 'light'],
  ['[THM-2] no cookie, a dark system', {}, true, 'dark'],
  ['[THM-2] no cookie, a light system', {}, false, 'light'],
])('%s', (_name, cookies, dark, expected) => {
  expect(getAppearance({ cookies, dark }).theme).toBe(expected);
});

it.each<[string, string, Record<string, string>, string]>([
  ['[THM-3] zh', '/zh/price', {}, 'red'],
  ['[THM-3] en', '/price', {}, 'green'],
  ['[THM-3] tr', '/tr', {}, 'green'],
  ['[THM-4] zh with a green cookie', '/zh', { market_rise_color: 'green' }, 'green'],
  ['[THM-4] en with a red cookie', '/', { market_rise_color: 'red' }, 'red'],
])('%s', (_name, path, cookies, expected) => {
  expect(getAppearance({ path, cookies }).rise).toBe(expected);
});
