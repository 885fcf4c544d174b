import { describe, expect, it } from 'vitest';
import type { MemoryDocument } from './ports/memory.ts';
import { runtimeOf } from './testing/runtime-of.ts';
import { settle } from './testing/settle.ts';

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
    const { pathname, search, hash } = runtimeOf({ href: `http://localhost:4173${path}` }).ports.location.path();
    expect(pathname + search + hash).toBe(expected);
  });
});

describe('the document', () => {
  it('takes its title when its text is here, and follows path and theme', async () => {
    const { ports, runtime, stores } = runtimeOf({ texts: { shell: { title: 'Hello' } } });
    // The ports in memory hold a document that remembers what it was told.
    const head = () => (runtime.ports.document as MemoryDocument).head!;
    expect([head().title, head().theme]).toEqual(['Meridian', 'light']);
    await settle();
    stores.cookies.set('dark', '1');
    ports.location.push('/ar');
    await settle();
    expect([head().title, head().theme, head().lang, head().dir]).toEqual(['Hello · Meridian', 'dark', 'ar', 'rtl']);
  });
});

describe('coming back to the page', () => {
  it('[RUL-12] sees what another tab or the server wrote into cookies', () => {
    const { ports, stores } = runtimeOf();
    expect(stores.session.isLoggedIn).toBe(false);
    ports.cookies.jar.set('uid', '7').set('nickname', 'Ada');
    ports.device.comeBack();
    expect(stores.session.isLoggedIn).toBe(true);
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
});
