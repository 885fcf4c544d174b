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

const createApp = (androidBuild: number | null, iosBuild: number | null) => ({ isNativeApp: true, androidBuild, iosBuild });

it.each<[string, Parameters<typeof createDevice>[0], Record<string, string>, object]>([
  ['is mobile and Apple’s on an iPhone', { userAgent: 'iPhone; CPU iPhone OS 17_0' }, {}, { isMobileAgent: true, isAppleAgent: true }],
  ['is mobile and Apple’s on an iPad', { userAgent: 'iPad; CPU OS 17_0' }, {}, { isMobileAgent: true, isAppleAgent: true }],
  ['is mobile and Apple’s on an iPod', { userAgent: 'iPod' }, {}, { isMobileAgent: true, isAppleAgent: true }],
  ['is mobile on Android', { userAgent: 'Linux; Android 14; Pixel 8' }, {}, { isMobileAgent: true, isAppleAgent: false }],
  ['is mobile in another browser', { userAgent: 'Opera mobi; MOBILE' }, {}, { isMobileAgent: true }],
  ['isn’t mobile elsewhere', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }, {}, { isMobileAgent: false }],
  ['has the first language, without its region', { languages: ['tr-TR', 'en'] }, {}, { language: 'tr' }],
  ['has the language in lower case', { languages: ['TR'] }, {}, { language: 'tr' }],
  ['may have no language', { languages: [] }, {}, { language: '' }],
  ['[APP-1] isn’t the native app without a cookie', {}, {}, { isNativeApp: false, androidBuild: null, iosBuild: null }],
  ['[APP-1] is the Android app by its cookie', {}, { android_build: '653000' }, createApp(653000, null)],
  ['[APP-1] is the iOS app by its cookie', {}, { ios_build: '202306151200' }, createApp(null, 202306151200)],
  ['[APP-1] is the native app by an empty cookie', {}, { ios_build: '' }, createApp(null, null)],
])('%s', (_name, options, cookies, expected) => {
  const deps = { cookies: new CookieStore({ cookies: createCookies(cookies) }) };
  expect(createDeviceStore(options, deps).store).toMatchObject(expected);
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
