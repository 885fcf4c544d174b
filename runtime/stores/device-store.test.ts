import { autorun } from 'mobx';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCookies, createDevice } from '../../tests/kit/runtime/memory-ports.ts';
import { CookieStore } from './cookie-store.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { DeviceStore } from './device-store.ts';

type DeviceDeps = ConstructorParameters<typeof DeviceStore>[0];

function createDeviceStore(options: Parameters<typeof createDevice>[0] = {}, deps: Partial<DeviceDeps> = {}) {
  const device = createDevice(options);
  const passkeys = () => Promise.reject(new Error('not requested'));
  return { device, store: new DeviceStore({ device, cookies: new CookieStore({ cookies: createCookies() }), passkeys, ...deps }) };
}

it('is a phone below 768 px, and follows the window until it is disposed', () => {
  const { device, store } = createDeviceStore({ width: 768 });
  const seen: (boolean | null)[] = [];
  onTestFinished(autorun(() => seen.push(store.isPhone)));
  device.resize(767);
  store.dispose();
  device.resize(768);
  expect(seen).toEqual([false, true]);
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', true],
  ['Mozilla/5.0 (X11; Linux x86_64)', false],
])('is mobile by its user agent %s: %s', (userAgent, expected) => {
  expect(createDeviceStore({ userAgent }).store.isMobileAgent).toBe(expected);
});

it.each<[string, Record<string, string>, boolean, number | null, number | null]>([
  ['isn’t the native app without a cookie', {}, false, null, null],
  ['is the Android app by its cookie', { android_build: '653000' }, true, 653000, null],
  ['is the iOS app by its cookie', { ios_build: '202306151200' }, true, null, 202306151200],
  ['is the native app by an empty cookie', { ios_build: '' }, true, null, null],
])('[APP-1] %s', (_name, cookies, isNativeApp, androidBuild, iosBuild) => {
  const { store } = createDeviceStore({}, { cookies: new CookieStore({ cookies: createCookies(cookies) }) });
  expect(store).toMatchObject({ isNativeApp, androidBuild, iosBuild });
});

it.each<[string[], string]>([
  [['tr-TR', 'en'], 'tr'],
  [['TR'], 'tr'],
  [[], ''],
])('returns the language of %j: %s', (languages, expected) => {
  expect(createDeviceStore({ languages }).store.language).toBe(expected);
});

it.each<[string, DeviceDeps['passkeys'], string]>([
  ['requests passkeys once, at the first read', () => Promise.resolve('platform'), 'platform'],
  ['has no passkeys if the browser fails to report them', () => Promise.reject(new Error('no')), 'none'],
])('[PKS-14] %s', async (_name, load, value) => {
  const passkeys = vi.fn(load);
  const { store } = createDeviceStore({}, { passkeys });
  await settle();
  expect(passkeys).not.toHaveBeenCalled();
  expect([store.readPasskeys().state, store.readPasskeys().state]).toEqual(['pending', 'pending']);
  await settle();
  expect(store.readPasskeys()).toEqual({ state: 'ready', value });
  expect(passkeys).toHaveBeenCalledOnce();
});
