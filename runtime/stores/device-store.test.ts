import { describe, expect, it } from 'vitest';
import { memoryDevice } from '../ports/memory-device.ts';
import { memoryCookies } from '../ports/memory.ts';
import { CookieStore } from './cookie-store.ts';
import { DeviceStore } from './device-store.ts';

function deviceOf(options: Parameters<typeof memoryDevice>[0] = {}, cookies: Record<string, string> = {}) {
  const device = memoryDevice(options);
  return { device, store: new DeviceStore({ device, cookies: new CookieStore({ cookies: memoryCookies(cookies) }) }) };
}

describe('a phone', () => {
  it.each([
    [320, true],
    [767, true],
    [768, false],
    [1440, false],
  ])('%i px: %s', (width, expected) => {
    expect(deviceOf({ width }).store.isPhone).toBe(expected);
  });

  it('follows the window until disposed', () => {
    const { device, store } = deviceOf({ width: 768 });
    device.resize(767);
    expect(store.isPhone).toBe(true);
    store.dispose();
    device.resize(768);
    expect(store.isPhone).toBe(true);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', true],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', true],
    ['Mozilla/5.0 (X11; Linux x86_64)', false],
  ])('by its user agent: %s: %s', (userAgent, expected) => {
    expect(deviceOf({ userAgent }).store.isMobileAgent).toBe(expected);
  });
});

describe('the native app', () => {
  it.each<[string, Record<string, string>, boolean, number | null, number | null]>([
    ['[APP-1] no cookie', {}, false, null, null],
    ['[APP-1] Android', { android_build: '653000' }, true, 653000, null],
    ['[APP-1] iOS', { ios_build: '202306151200' }, true, null, 202306151200],
    ['[APP-1] the mere presence of a cookie', { ios_build: '' }, true, null, null],
    ['no number', { android_build: '65x' }, true, null, null],
  ])('%s', (_name, cookies, isNativeApp, androidBuild, iosBuild) => {
    const { store } = deviceOf({}, cookies);
    expect(store).toMatchObject({ isNativeApp, androidBuild, iosBuild });
  });
});

describe('the browser’s language', () => {
  it.each<[string[], string]>([
    [['tr-TR', 'en'], 'tr'],
    [['TR'], 'tr'],
    [['zh-Hant-TW'], 'zh'],
    [[], ''],
  ])('%j: %s', (languages, expected) => {
    expect(deviceOf({ languages }).store.language).toBe(expected);
  });
});
