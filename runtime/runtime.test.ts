import { autorun, runInAction } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memoryDevice } from '../tests/kit/runtime/memory-device.ts';
import {
  MemoryClock,
  memoryCookies,
  type MemoryDocument,
  memoryLocation,
  memoryLog,
  memoryPorts,
  memoryStorage,
} from '../tests/kit/runtime/memory-ports.ts';
import './page/after-paint.ts';
import { isValidFingerprint } from './page/fingerprint.ts';
import { createRuntime } from './runtime.ts';
import { runtimeOf } from '../tests/kit/runtime/runtime-of.ts';
import { settle } from '../tests/kit/runtime/settle.ts';
import { fakeNetwork } from '../tests/kit/runtime/fake-network.ts';
import { route, siteDocument } from '../tests/kit/runtime/site-document.ts';

const USER = { uid: '7', nickname: 'Ada' };
const open = (path: string, cookies: Record<string, string> = {}) => runtimeOf({ href: `http://localhost:4173${path}`, cookies }).ports;

describe('the language cookie', () => {
  // The maximum that browsers allow.
  const MAX_AGE_MS = 400 * 86_400_000;
  it.each<[string, string, Record<string, string>, string, number | undefined]>([
    ['[LNG-19] is written if it is missing', '/tr', {}, 'tr', MAX_AGE_MS],
    ['[LNG-19] follows the path from another language', '/tr', { lang: 'zh' }, 'tr', MAX_AGE_MS],
    ['[LNG-18][LNG-19] is reset to the default on a path without prefix', '/', { lang: 'xx' }, 'en', MAX_AGE_MS],
    ['[LNG-18][LNG-19] is reset to the language of the path on one with a prefix', '/zh', { lang: 'xx' }, 'zh', MAX_AGE_MS],
    ['isn’t written if it names the language already', '/tr', { lang: 'tr' }, 'tr', undefined],
  ])('%s', (_name, path, cookies, expected, maxAgeMs) => {
    const { jar, lifetimes } = open(path, cookies).cookies;
    expect([jar.get('lang'), lifetimes.get('lang')]).toEqual([expected, maxAgeMs]);
  });

  it('[LNG-19] follows the path inside the page', () => {
    const { cookies, location } = open('/');
    location.push('/ar/price');
    expect(cookies.jar.get('lang')).toBe('ar');
  });
});

it.each([
  ['/en/price?a=1#b', '/price?a=1#b'],
  ['/price', '/price'],
])('[LNG-9] replaces the address %s by %s', (path, expected) => {
  const { location } = open(path);
  const { pathname, search, hash } = location.path();
  expect([pathname + search + hash, location.behind]).toEqual([expected, []]);
});

it('the document takes its title when its text is loaded, and follows path and theme', async () => {
  const { ports, runtime, stores } = runtimeOf({ texts: { shell: { title: 'Hello' } } });
  const head = () => (runtime.ports.document as MemoryDocument).head!;
  expect(head()).toMatchObject({ title: 'Meridian', theme: 'light' });
  await settle();
  stores.cookies.set('dark', '1');
  ports.location.push('/ar');
  await settle();
  expect(head()).toMatchObject({ title: 'Hello · Meridian', theme: 'dark', lang: 'ar', dir: 'rtl' });
});

describe('a return to the page', () => {
  it('[RUL-12] reads cookies of another tab or the server', () => {
    const { ports, stores } = runtimeOf();
    const seen: boolean[] = [];
    onTestFinished(autorun(() => seen.push(stores.session.isLoggedIn)));
    ports.cookies.jar.set('uid', '7').set('nickname', 'Ada');
    ports.device.comeBack();
    expect(seen).toEqual([false, true]);
  });

  it.each([
    ['requests again what waits for a signature', 1, ['agreement-status', 'declaration-status']],
    ['doesn’t request again what is signed', 2, []],
  ])('[AGR-5] %s', async (_name, status, again) => {
    const answers = { 'agreement-status': { status }, 'declaration-status': { status }, 'referral-info': {} };
    const { ports, stores } = runtimeOf({ answers, cookies: USER });
    for (const id of ['agreement-status', 'declaration-status'] as const) stores.answers[id].read();
    await settle();
    const before = ports.fetch.calls.length;
    ports.device.comeBack();
    await settle();
    expect(ports.fetch.calls.slice(before)).toEqual(again);
  });
});

it.each<[string, (ports: ReturnType<typeof runtimeOf>['ports']) => void]>([
  ['a return to the page', ({ device }) => device.comeBack()],
  ['a move to another route', ({ location }) => location.push('/trade/A_B')],
])('[MAN-35] %s requests texts and pages again that failed', async (_name, happen) => {
  const texts: Record<string, object> = { links: new TypeError('no network') };
  const { ports, stores } = runtimeOf({ contents: {}, texts });
  const { price } = ports.fetch.contents;
  ports.fetch.contents['price'] = new TypeError('no network');
  await Promise.all([stores.locale.ready(['links']), stores.pages.load('price')]);
  Object.assign(texts, { links: { home: 'Home' } });
  ports.fetch.contents['price'] = price;
  happen(ports);
  void [stores.locale.text('links:home'), stores.pages.read('price')];
  await settle();
  expect({ text: stores.locale.text('links:home'), page: stores.pages.read('price').state }).toEqual({ text: 'Home', page: 'ready' });
});

it('[FPR-2] the page stores a fingerprint after the first paint, unless it was disposed', async () => {
  const [{ cookies }, ended] = [open('/'), memoryPorts({ cookies: memoryCookies() })];
  createRuntime(siteDocument(), ended).start()();
  await settle();
  expect(isValidFingerprint(cookies.get('finger_print'))).toBe(true);
  expect(ended.cookies.get('finger_print')).toBeNull();
});

it('a page that has ended has no subscriptions', async () => {
  const [device, location, storage] = [memoryDevice(), memoryLocation(), memoryStorage()];
  const active = new Map<string, number>();
  const count = (name: string, subscribe: (listener: never) => () => void) => (listener: unknown) => {
    const stop = subscribe(listener as never);
    const add = (by: number) => active.set(name, (active.get(name) ?? 0) + by);
    add(1);
    return () => (add(-1), stop());
  };
  device.onChange = count('device', device.onChange.bind(device));
  device.onHide = count('hiding', device.onHide.bind(device));
  device.onReturn = count('return', device.onReturn.bind(device));
  location.onChange = count('location', location.onChange.bind(location));
  storage.onForeignChange = count('storage', storage.onForeignChange.bind(storage));
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock, device, location, storage, cookies: memoryCookies() });
  const rules = { agreed: { logic: { var: 'device.isPhone' } } } as const;
  const { start, stores } = createRuntime(siteDocument({ site: { analyticsWhen: 'agreed' }, rules }), ports);
  const stop = start();
  await settle();
  ports.log.error('error', {}, new Error('reported later'));
  expect([...active.keys()].toSorted()).toEqual(['device', 'hiding', 'location', 'return', 'storage']);
  stop();
  expect(new Set(active.values())).toEqual(new Set([0]));
  const { head } = ports.document as MemoryDocument;
  location.push('/tr');
  stores.site.applySite(siteDocument({ site: { defaultLang: 'zh' } }));
  expect((ports.document as MemoryDocument).head).toBe(head);
  clock.advance(0);
  expect([clock.pending, ports.cookies.jar.get('lang')]).toEqual([0, 'en']);
  const unpainted = createRuntime(siteDocument(), ports);
  unpainted.start()();
  unpainted.stores.site.applySite(siteDocument({ site: { defaultLang: 'tr' } }));
  await settle();
  expect(new Set(active.values())).toEqual(new Set([0]));
  expect(location.path().pathname).toBe('/tr');
});

it('a page that has ended verifies no referral', async () => {
  const fetch = fakeNetwork({ answers: { 'verify-invite': {} } });
  const ports = memoryPorts({ cookies: memoryCookies(), fetch, location: memoryLocation('http://localhost:4173/?ref=NEW1') });
  const { start, stores } = createRuntime(siteDocument({ features: { referral: false } }), ports);
  const stop = start();
  await settle();
  stop();
  stores.site.applySite(siteDocument({ features: { referral: true } }));
  await settle();
  expect(fetch.calls).not.toContain('verify-invite');
});

it('an error after the first paint is logged', async () => {
  const log = { ...memoryLog(), subscribe: () => expect.fail('no such event') };
  onTestFinished(createRuntime(siteDocument(), memoryPorts({ log })).start());
  await settle();
  expect(log.lines).toContainEqual({ level: 'warn', event: 'after-paint-failed', detail: {} });
});

it.each([
  ['a logged-in user', {}, USER, 1],
  ['a visitor', {}, {}, 0],
  ['a page without the user', { fetchUser: false }, USER, 0],
])('[FAC-11] fetches the referral info once after the paint, for a logged-in user only: %s', async (_who, fields, cookies, times) => {
  const document = siteDocument({ routes: { home: route('/', fields) } });
  const { ports, stores } = runtimeOf({ document, cookies, answers: { 'referral-info': {} } });
  await settle();
  runInAction(() => stores.cookies.refresh());
  await settle();
  expect(ports.fetch.calls.filter((id) => id === 'referral-info')).toHaveLength(times);
});
