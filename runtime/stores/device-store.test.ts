import { autorun } from 'mobx';
import { expect, it, onTestFinished, vi } from 'vitest';
import { memoryDevice } from '../../tests/kit/runtime/memory-device.ts';
import { memoryCookies } from '../../tests/kit/runtime/memory-ports.ts';
import { CookieStore } from './cookie-store.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { DeviceStore } from './device-store.ts';

type DevicePasskeys = ConstructorParameters<typeof DeviceStore>[0]['passkeys'];
const never: DevicePasskeys = () => Promise.reject(new Error('not requested'));

function deviceOf(options: Parameters<typeof memoryDevice>[0] = {}, cookies: Record<string, string> = {}, passkeys = never) {
  const device = memoryDevice(options);
  return { device, store: new DeviceStore({ device, cookies: new CookieStore({ cookies: memoryCookies(cookies) }), passkeys }) };
}

it('is a phone below 768 px, and follows the window until it is disposed', () => {
  const { device, store } = deviceOf({ width: 768 });
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
  expect(deviceOf({ userAgent }).store.isMobileAgent).toBe(expected);
});

it.each<[string, Record<string, string>, boolean, number | null, number | null]>([
  ['[APP-1] isn’t the native app without a cookie', {}, false, null, null],
  ['[APP-1] is the Android app by its cookie', { android_build: '653000' }, true, 653000, null],
  ['[APP-1] is the iOS app by its cookie', { ios_build: '202306151200' }, true, null, 202306151200],
  ['[APP-1] is the native app by an empty cookie', { ios_build: '' }, true, null, null],
])('%s', (_name, cookies, isNativeApp, androidBuild, iosBuild) => {
  const { store } = deviceOf({}, cookies);
  expect(store).toMatchObject({ isNativeApp, androidBuild, iosBuild });
});

it.each<[string[], string]>([
  [['tr-TR', 'en'], 'tr'],
  [['TR'], 'tr'],
  [[], ''],
])('the language of %j: %s', (languages, expected) => {
  expect(deviceOf({ languages }).store.language).toBe(expected);
});

it('[PKS-14] requests passkeys once, at the first read', async () => {
  const ask = vi.fn<DevicePasskeys>(() => Promise.resolve('platform'));
  const { store } = deviceOf({}, {}, ask);
  await settle();
  expect(ask).not.toHaveBeenCalled();
  expect([store.readPasskeys().state, store.readPasskeys().state]).toEqual(['pending', 'pending']);
  await settle();
  expect(store.readPasskeys()).toEqual({ state: 'ready', value: 'platform' });
  expect(ask).toHaveBeenCalledOnce();
});

it('[PKS-14] has no passkeys if the browser fails to report them', async () => {
  const { store } = deviceOf();
  store.readPasskeys();
  await settle();
  expect(store.readPasskeys()).toEqual({ state: 'ready', value: 'none' });
});
