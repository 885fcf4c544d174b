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

const at = (path: string, cookies: Record<string, string> = {}) => runtimeOf({ href: `http://localhost:4173${path}`, cookies }).ports;

describe('the language cookie', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['is written if it is missing', '/tr', {}, 'tr'],
    ['follows the path from another language', '/tr', { lang: 'zh' }, 'tr'],
    ['[LNG-18] is reset to the default on a path without prefix', '/', { lang: 'xx' }, 'en'],
    ['[LNG-18] is reset to the language of the path on one with a prefix', '/zh', { lang: 'xx' }, 'zh'],
  ])('[LNG-19] %s', (_name, path, cookies, expected) => {
    const { jar, lifetimes } = at(path, cookies).cookies;
    expect(jar.get('lang')).toBe(expected);
    // As long as browsers allow.
    expect(lifetimes.get('lang')).toBe(400 * 86_400_000);
  });

  it('isn’t written if it names the language already', () => {
    expect(at('/tr', { lang: 'tr' }).cookies.lifetimes.has('lang')).toBe(false);
  });

  it('[LNG-19] follows the path inside the page', () => {
    const { cookies, location } = at('/');
    location.push('/ar/price');
    expect(cookies.jar.get('lang')).toBe('ar');
  });
});

it.each([
  ['/en/price?a=1#b', '/price?a=1#b'],
  ['/price', '/price'],
])('[LNG-9] replaces the address %s by %s', (path, expected) => {
  const { location } = at(path);
  const { pathname, search, hash } = location.path();
  expect({ path: pathname + search + hash, behind: location.behind }).toEqual({ path: expected, behind: [] });
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
    const { ports, stores } = runtimeOf({ answers, cookies: { uid: '7', nickname: 'Ada' } });
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
  const [{ cookies }, ended] = [at('/'), memoryPorts({ cookies: memoryCookies() })];
  createRuntime(siteDocument(), ended).start()();
  await settle();
  expect(isValidFingerprint(cookies.get('finger_print'))).toBe(true);
  expect(ended.cookies.get('finger_print')).toBeNull();
});

it('a page that ends follows nothing', async () => {
  const following = new Map<string, number>();
  const count = (name: string, by: number) => void following.set(name, (following.get(name) ?? 0) + by);
  const counted =
    <Listener>(name: string, follow: (listener: Listener) => () => void) =>
    (listener: Listener) => {
      const stop = follow(listener);
      count(name, 1);
      return () => (count(name, -1), stop());
    };
  const [device, location, storage] = [memoryDevice(), memoryLocation(), memoryStorage()];
  device.onChange = counted('device', device.onChange.bind(device));
  device.onHide = counted('hiding', device.onHide.bind(device));
  device.onReturn = counted('return', device.onReturn.bind(device));
  location.onChange = counted('location', location.onChange.bind(location));
  storage.onForeignChange = counted('storage', storage.onForeignChange.bind(storage));
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock, device, location, storage, cookies: memoryCookies() });
  const rules = { agreed: { logic: { var: 'device.isPhone' } } } as const;
  const { start, stores } = createRuntime(siteDocument({ site: { analyticsWhen: 'agreed' }, rules }), ports);
  const stop = start();
  await settle();
  ports.log.error('error', {}, new Error('reported later'));
  expect([...following.keys()].toSorted()).toEqual(['device', 'hiding', 'location', 'return', 'storage']);
  stop();
  expect(new Set(following.values())).toEqual(new Set([0]));
  const { head } = ports.document as MemoryDocument;
  location.push('/tr');
  stores.site.applySite(siteDocument({ site: { defaultLang: 'zh' } }));
  expect((ports.document as MemoryDocument).head).toBe(head);
  clock.advance(0);
  expect(clock.pending).toBe(0);
  expect(ports.cookies.jar.get('lang')).toBe('en');
  // Nor does one that ended before it was painted.
  const ended = createRuntime(siteDocument(), ports);
  ended.start()();
  ended.stores.site.applySite(siteDocument({ site: { defaultLang: 'tr' } }));
  await settle();
  expect(new Set(following.values())).toEqual(new Set([0]));
  expect(location.path().pathname).toBe('/tr');
});

it('what fails after the first paint is logged', async () => {
  const log = { ...memoryLog(), subscribe: () => expect.fail('no such event') };
  onTestFinished(createRuntime(siteDocument(), memoryPorts({ log })).start());
  await settle();
  expect(log.lines).toContainEqual({ level: 'warn', event: 'after-paint-failed', detail: {} });
});

it.each([
  ['a logged-in user', {}, { uid: '7', nickname: 'Ada' }, 1],
  ['a visitor', {}, {}, 0],
  ['a page without the user', { fetchUser: false }, { uid: '7', nickname: 'Ada' }, 0],
])('[FAC-11] fetches the referral info once after the paint, for a logged-in user only: %s', async (_who, fields, cookies, times) => {
  const document = siteDocument({ routes: { home: route('/', fields) } });
  const { ports, stores } = runtimeOf({ document, cookies, answers: { 'referral-info': {} } });
  await settle();
  runInAction(() => stores.cookies.refresh());
  await settle();
  expect(ports.fetch.calls.filter((id) => id === 'referral-info')).toHaveLength(times);
});

it('verifies no invitation once it has ended', async () => {
  const site = (referral: boolean) => siteDocument({ features: { referral } });
  const fetch = fakeNetwork({ answers: { 'verify-invite': {} } });
  const location = memoryLocation('http://localhost:4173/?ref=NEW1');
  const { start, stores } = createRuntime(site(false), memoryPorts({ cookies: memoryCookies(), fetch, location }));
  const stop = start();
  await settle();
  stop();
  stores.site.applySite(site(true));
  await settle();
  expect(fetch.calls).not.toContain('verify-invite');
});
