import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memoryDevice } from './ports/memory-device.ts';
import { memoryCookies, type MemoryDocument, memoryLocation, memoryPorts, memoryStorage } from './ports/memory.ts';
import './after-paint.ts';
import { createRuntime } from './runtime.ts';
import { runtimeOf } from './testing/runtime-of.ts';
import { settle } from './testing/settle.ts';
import { siteDocument } from './testing/site-document.ts';

describe('the language cookie', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['is written where it is missing', '/tr', {}, 'tr'],
    ['follows the path from another language', '/tr', { lang: 'zh' }, 'tr'],
    ['[LNG-18] is reset to the default on a path without prefix', '/', { lang: 'xx' }, 'en'],
    ['[LNG-18] is reset to the language of the path on one with a prefix', '/zh', { lang: 'xx' }, 'zh'],
  ])('[LNG-19] %s', (_name, path, cookies, expected) => {
    const { ports } = runtimeOf({ href: `http://localhost:4173${path}`, cookies });
    expect(ports.cookies.jar.get('lang')).toBe(expected);
  });

  it('lives as long as browsers allow', () => {
    const { ports } = runtimeOf({ href: 'http://localhost:4173/tr' });
    expect(ports.cookies.lifetimes.get('lang')).toBe(400 * 86_400_000);
  });

  it('is left alone where it says the language already', () => {
    const { ports } = runtimeOf({ href: 'http://localhost:4173/tr', cookies: { lang: 'tr' } });
    expect(ports.cookies.lifetimes.has('lang')).toBe(false);
  });

  it('[LNG-19] follows the path inside the page', () => {
    const { ports } = runtimeOf();
    ports.location.push('/ar/price');
    expect(ports.cookies.jar.get('lang')).toBe('ar');
  });
});

describe('the address', () => {
  it.each([
    ['/en/price?a=1#b', '/price?a=1#b'],
    ['/en', '/'],
    ['/price', '/price'],
  ])('[LNG-9] %s becomes %s', (path, expected) => {
    const { location } = runtimeOf({ href: `http://localhost:4173${path}` }).ports;
    const { pathname, search, hash } = location.path();
    expect({ path: pathname + search + hash, behind: location.behind }).toEqual({ path: expected, behind: [] });
  });
});

describe('the document', () => {
  it('takes its title when its text is here, and follows path and theme', async () => {
    const { ports, runtime, stores } = runtimeOf({ texts: { shell: { title: 'Hello' } } });
    // The ports in memory hold a document that remembers what it was told.
    const head = () => (runtime.ports.document as MemoryDocument).head!;
    expect(head()).toMatchObject({ title: 'Meridian', theme: 'light' });
    await settle();
    stores.cookies.set('dark', '1');
    ports.location.push('/ar');
    await settle();
    expect(head()).toMatchObject({ title: 'Hello · Meridian', theme: 'dark', lang: 'ar', dir: 'rtl' });
  });
});

describe('coming back to the page', () => {
  it('[RUL-12] sees what another tab or the server wrote into cookies', () => {
    const { ports, stores } = runtimeOf();
    const seen: boolean[] = [];
    onTestFinished(autorun(() => seen.push(stores.session.isLoggedIn)));
    ports.cookies.jar.set('uid', '7').set('nickname', 'Ada');
    ports.device.comeBack();
    expect(seen).toEqual([false, true]);
  });

  it.each([
    ['waits for a signature: asked again', 1, ['agreement-status', 'declaration-status']],
    ['is signed: left alone', 2, []],
  ])('[AGR-5] to what %s', async (_name, status, again) => {
    const answers = { 'agreement-status': { status }, 'declaration-status': { status } };
    const { ports, stores } = runtimeOf({ answers, cookies: { uid: '7', nickname: 'Ada' } });
    for (const id of ['agreement-status', 'declaration-status'] as const) stores.answers[id].read();
    await settle();
    const before = ports.fetch.calls.length;
    ports.device.comeBack();
    await settle();
    expect(ports.fetch.calls.slice(before)).toEqual(again);
  });

  it('asks again for texts and pages that could not be had', async () => {
    const texts: Record<string, object> = { links: new TypeError('no network') };
    const { ports, stores } = runtimeOf({ contents: {}, texts });
    const { price } = ports.fetch.contents;
    ports.fetch.contents['price'] = new TypeError('no network');
    await Promise.all([stores.locale.ready(['links']), stores.pages.load('price')]);
    Object.assign(texts, { links: { home: 'Home' } });
    ports.fetch.contents['price'] = price;
    ports.device.comeBack();
    void [stores.locale.text('links:home'), stores.pages.read('price')];
    await settle();
    expect({ text: stores.locale.text('links:home'), page: stores.pages.read('price').state }).toEqual({ text: 'Home', page: 'ready' });
  });
});

describe('a page that ends', () => {
  it('follows nothing any more', async () => {
    const following = new Map<string, number>();
    const count = (name: string, by: number) => void following.set(name, (following.get(name) ?? 0) + by);
    const counted =
      <Listener>(name: string, follow: (listener: Listener) => () => void) =>
      (listener: Listener) => {
        const stop = follow(listener);
        count(name, 1);
        return () => {
          count(name, -1);
          stop();
        };
      };
    const [device, location, storage] = [memoryDevice(), memoryLocation(), memoryStorage()];
    device.onChange = counted('device', device.onChange.bind(device));
    device.onHide = counted('hiding', device.onHide.bind(device));
    device.onReturn = counted('return', device.onReturn.bind(device));
    location.onChange = counted('location', location.onChange.bind(location));
    storage.onForeignChange = counted('storage', storage.onForeignChange.bind(storage));
    const ports = memoryPorts({ device, location, storage, cookies: memoryCookies() });
    const { start, stores } = createRuntime(siteDocument(), ports);
    const stop = start();
    await settle();
    expect([...following.keys()].toSorted()).toEqual(['device', 'hiding', 'location', 'return', 'storage']);
    stop();
    expect(new Set(following.values())).toEqual(new Set([0]));
    const head = (ports.document as MemoryDocument).head;
    location.push('/tr');
    stores.site.applySite(siteDocument({ site: { defaultLang: 'zh' } }));
    expect({ head: (ports.document as MemoryDocument).head, lang: ports.cookies.jar.get('lang') }).toEqual({ head, lang: 'en' });
  });
});
