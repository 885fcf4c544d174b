import { describe, expect, it, vi } from 'vitest';
import { memoryDevice } from '../ports/memory-device.ts';
import { memoryCookies } from '../ports/memory.ts';
import { CookieStore } from './cookie-store.ts';
import { settle } from '../testing/settle.ts';
import { DeviceStore } from './device-store.ts';

type DevicePasskeys = ConstructorParameters<typeof DeviceStore>[0]['passkeys'];
const never: DevicePasskeys = () => Promise.reject(new Error('not requested'));

function deviceOf(options: Parameters<typeof memoryDevice>[0] = {}, cookies: Record<string, string> = {}, passkeys = never) {
  const device = memoryDevice(options);
  return { device, store: new DeviceStore({ device, cookies: new CookieStore({ cookies: memoryCookies(cookies) }), passkeys }) };
}

describe('a phone', () => {
  it.each([
    [767, true],
    [768, false],
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
  ])('%s', (_name, cookies, isNativeApp, androidBuild, iosBuild) => {
    const { store } = deviceOf({}, cookies);
    expect(store).toMatchObject({ isNativeApp, androidBuild, iosBuild });
  });
});

describe('the browser’s language', () => {
  it.each<[string[], string]>([
    [['tr-TR', 'en'], 'tr'],
    [['TR'], 'tr'],
    [[], ''],
  ])('%j: %s', (languages, expected) => {
    expect(deviceOf({ languages }).store.language).toBe(expected);
  });
});

describe('passkeys', () => {
  it('[PKS-14] are requested once, by the first read', async () => {
    const ask = vi.fn<DevicePasskeys>(() => Promise.resolve('platform'));
    const { store } = deviceOf({}, {}, ask);
    await settle();
    expect(ask).not.toHaveBeenCalled();
    expect([store.readPasskeys().state, store.readPasskeys().state]).toEqual(['pending', 'pending']);
    await settle();
    expect(store.readPasskeys()).toEqual({ state: 'ready', value: 'platform' });
    expect(ask).toHaveBeenCalledOnce();
  });

  it('[PKS-14] count as none when the browser fails to report them', async () => {
    const { store } = deviceOf();
    store.readPasskeys();
    await settle();
    expect(store.readPasskeys()).toEqual({ state: 'ready', value: 'none' });
  });
});
