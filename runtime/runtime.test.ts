import { autorun, runInAction } from 'mobx';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDevice, createCookies, createLocation, createLog, createPorts, createStorage } from '../tests/kit/runtime/memory-ports.ts';
import './page/after-paint.ts';
import { isValidFingerprint } from './page/fingerprint.ts';
import { createRuntime } from './runtime.ts';
import { createTestRuntime } from '../tests/kit/runtime/create-test-runtime.ts';
import { settle } from '../tests/kit/runtime/settle.ts';
import { createFakeNetwork } from '../tests/kit/runtime/fake-network.ts';
import { createModal, createRoute, createTestSite } from '../tests/kit/runtime/site-document.ts';

const USER = { uid: '7', nickname: 'Ada' };
const openPage = (path: string, cookies: Record<string, string> = {}) =>
  createTestRuntime({ href: `http://localhost:4173${path}`, cookies }).ports;

it.each<[string, string, Record<string, string>, string]>([
  ['[LNG-19] writes a missing language cookie', '/tr', {}, 'tr'],
  ['[LNG-19] sets the language cookie to the language of the path', '/tr', { lang: 'zh' }, 'tr'],
  ['[LNG-18][LNG-19] resets an invalid language cookie to the default on a path without prefix', '/', { lang: 'xx' }, 'en'],
  ['[LNG-18][LNG-19] resets an invalid language cookie to the language of a prefix', '/zh', { lang: 'xx' }, 'zh'],
])('%s', (_name, path, cookies, expected) => {
  const { jar, lifetimes } = openPage(path, cookies).cookies;
  // 400 days are the maximum in browsers.
  expect([jar.get('lang'), lifetimes.get('lang')]).toEqual([expected, 400 * 86_400_000]);
});

it('[LNG-19] the language cookie follows the path inside the page, and isn’t written if it is correct', () => {
  const { cookies, location } = openPage('/tr', { lang: 'tr' });
  expect(cookies.lifetimes.has('lang')).toBe(false);
  location.push('/ar/price');
  expect(cookies.jar.get('lang')).toBe('ar');
});

it.each([
  ['/en/price?a=1&b=%2F#c', '/price?a=1&b=%2F#c'],
  ['/price', '/price'],
])('[LNG-9] replaces the address %s by %s', (path, expected) => {
  const { location } = openPage(path);
  expect([Object.values(location.path()).join(''), location.behind]).toEqual([expected, []]);
});

it('sets the title of the document when its text is loaded, and follows path and theme', async () => {
  const { ports, runtime, stores } = createTestRuntime({ texts: { shell: { title: 'Hello' } } });
  const document = runtime.ports.document as unknown as { readonly head: object };
  expect(document.head).toMatchObject({ title: 'Meridian', theme: 'light' });
  await settle();
  stores.cookies.set('dark', '1');
  ports.location.push('/ar');
  await settle();
  expect(document.head).toMatchObject({ title: 'Hello · Meridian', theme: 'dark', lang: 'ar', dir: 'rtl' });
});

it('[RUL-12] reads cookies of another tab or the server on a return to the page', () => {
  const { ports, stores } = createTestRuntime();
  const seen: boolean[] = [];
  onTestFinished(autorun(() => seen.push(stores.session.isLoggedIn)));
  ports.cookies.jar.set('uid', '7').set('nickname', 'Ada');
  ports.device.returnToPage();
  expect(seen).toEqual([false, true]);
});

it.each([
  ['requests unsigned agreements again', 1, ['agreement-status', 'declaration-status']],
  ['doesn’t request signed agreements again', 2, []],
])('[AGR-5] a return to the page %s', async (_name, status, again) => {
  const answers = { 'agreement-status': { status }, 'declaration-status': { status }, 'referral-info': {} };
  const { ports, stores } = createTestRuntime({ answers, cookies: USER });
  for (const id of ['agreement-status', 'declaration-status'] as const) stores.answers[id].read();
  await settle();
  const before = ports.fetch.calls.length;
  ports.device.returnToPage();
  await settle();
  expect(ports.fetch.calls.slice(before)).toEqual(again);
});

it.each<[string, (ports: ReturnType<typeof createTestRuntime>['ports']) => void]>([
  ['a return to the page', ({ device }) => device.returnToPage()],
  ['a move to another route', ({ location }) => location.push('/trade/A_B')],
  ['a wait', ({ clock }) => clock.advance(1250)],
])('[MAN-35] %s requests texts and pages again that failed', async (_name, happen) => {
  const texts: Record<string, object> = { links: new TypeError('no network') };
  const { ports, stores } = createTestRuntime({ contents: {}, texts });
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

it('[FPR-2] stores a fingerprint after the first paint, unless it was disposed', async () => {
  const [{ cookies }, ended] = [openPage('/'), createPorts({ cookies: createCookies() })];
  createRuntime(createTestSite(), ended).start()();
  await settle();
  expect([isValidFingerprint(cookies.get('finger_print')), ended.cookies.get('finger_print')]).toEqual([true, null]);
});

it('a disposed page has no subscriptions', async () => {
  const [device, location, storage] = [createDevice(), createLocation(), createStorage()];
  const subscriptions: string[] = [];
  const count =
    <Listener>(name: string, subscribe: (listener: Listener) => () => void) =>
    (listener: Listener) => {
      const stop = subscribe(listener);
      subscriptions.push(name);
      return () => (subscriptions.splice(subscriptions.indexOf(name), 1), stop());
    };
  for (const name of ['onChange', 'onHide', 'onReturn'] as const) device[name] = count(name, device[name].bind(device));
  location.onChange = count('location', location.onChange.bind(location));
  storage.onForeignChange = count('storage', storage.onForeignChange.bind(storage));
  const ports = createPorts({ device, location, storage });
  const rules = { agreed: { logic: { var: 'device.isPhone' } } } as const;
  const { start, stores } = createRuntime(createTestSite({ site: { analyticsWhen: 'agreed' }, rules }), ports);
  const stop = start();
  await settle();
  ports.log.error('error', {}, new Error('reported later'));
  expect(new Set(subscriptions)).toEqual(new Set(['onChange', 'onHide', 'onReturn', 'location', 'storage']));
  stop();
  expect(subscriptions).toEqual([]);
  const apply = vi.spyOn(ports.document, 'apply');
  location.push('/tr');
  stores.site.applySite(createTestSite({ site: { defaultLang: 'zh' } }));
  expect(apply).not.toHaveBeenCalled();
  ports.clock.advance(0);
  expect([ports.clock.pending, ports.cookies.jar.get('lang')]).toEqual([0, 'en']);
  const unpainted = createRuntime(createTestSite(), ports);
  unpainted.start()();
  unpainted.stores.site.applySite(createTestSite({ site: { defaultLang: 'tr' } }));
  await settle();
  expect([subscriptions, location.path().pathname]).toEqual([[], '/tr']);
});

it('logs an error after the first paint', async () => {
  const log = { ...createLog(), subscribe: () => expect.fail('no such event') };
  onTestFinished(createRuntime(createTestSite(), createPorts({ log })).start());
  await settle();
  expect(log.lines).toContainEqual({ level: 'warn', event: 'after-paint-failed', detail: {} });
});

it.each([
  ['a logged-in user', {}, USER, 1],
  ['a visitor', {}, {}, 0],
  ['a page without the user', { fetchUser: false }, USER, 0],
])('[FAC-11] fetches the referral info after the paint, for a logged-in user only: %s', async (_name, fields, cookies, times) => {
  const document = createTestSite({ routes: { home: createRoute('/', fields) } });
  const { ports, stores } = createTestRuntime({ document, cookies, answers: { 'referral-info': {} } });
  await settle();
  runInAction(() => stores.cookies.refresh());
  await settle();
  expect(ports.fetch.calls.filter((id) => id === 'referral-info')).toHaveLength(times);
});

it('doesn’t verify an invitation after it was disposed', async () => {
  const site = (referral: boolean) => createTestSite({ features: { referral } });
  const fetch = createFakeNetwork({ answers: { 'verify-invite': {} } });
  const location = createLocation('http://localhost:4173/?ref=NEW1');
  const { start, stores } = createRuntime(site(false), createPorts({ cookies: createCookies(), fetch, location }));
  const stop = start();
  await settle();
  stop();
  stores.site.applySite(site(true));
  await settle();
  expect(fetch.calls).not.toContain('verify-invite');
});

it.each([
  ['[EUU-2] a link that is listed as upcoming opens the dialog and isn’t followed', true, ['dialog'], '/'],
  ['[EUU-4] a link that isn’t listed is followed', false, [], '/vip/1'],
  ['a link whose action isn’t defined is followed', true, [], '/vip/1', {}],
] as const)('%s', (_what, upcoming, modals, path, actions = { upcoming: [{ open: 'dialog' }] }) => {
  const document = createTestSite({
    routes: { home: createRoute('/'), vip: createRoute('/vip/{tier}', { upcoming }) },
    links: { vip: { route: 'vip', params: { tier: { arg: 'tier' } } } },
    surfaces: { dialog: createModal({ opens: { by: 'user' } }) },
    actions,
  });
  const { scope, board, ports } = createTestRuntime({ document });
  const link = scope({ surface: null, args: { tier: '1' } }).link('vip', {});
  link?.follow();
  expect({ modals: board.visible('modal'), path: ports.location.path().pathname }).toEqual({ modals, path });
});
