import { fetchFile } from '../api/fetch-file.ts';
import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { memoryLocation, memoryLog } from '../ports/memory.ts';
import { deferred } from '../testing/deferred.ts';
import { inTurn, json } from '../testing/fake-network.ts';
import { settle } from '../testing/settle.ts';
import { language, siteDocument } from '../testing/site-document.ts';
import { LocaleStore } from './locale-store.ts';
import { RouteStore } from './route-store.ts';
import { SiteStore } from './site-store.ts';

const languages = { en: language('en'), tr: language('tr'), 'en-us': language('en-US') };

/** The answers are taken one after the other; the last repeats. */
function localeOf(answers: readonly unknown[], path = '/') {
  const fetch = inTurn(...answers);
  const log = memoryLog();
  const location = memoryLocation(`http://localhost${path}`);
  const site = new SiteStore(siteDocument({ languages, texts: { en: 'h1', tr: 'h2', 'en-us': 'h3' } }));
  const route = new RouteStore({ location, site });
  return {
    locale: new LocaleStore({ file: (address) => fetchFile(fetch, address), log, site, route }),
    asked: fetch.asked,
    log,
    location,
    site,
  };
}

const ok = { title: 'Hello', nested: { name: 'Hi {{name}}' }, days_one: '{{count}} day', days_other: '{{count}} days' };
const merhaba = { title: 'Merhaba' };
const refused = new TypeError('refused');

describe('a text', () => {
  it('is null while its namespace is under way, then here; the file is fetched once', async () => {
    const { locale, asked } = localeOf([ok]);
    expect({ title: locale.text('shell:title'), name: locale.text('shell:nested.name') }).toEqual({ title: null, name: null });
    await settle();
    expect(locale.text('shell:title')).toBe('Hello');
    expect(locale.text('shell:nested.name', { name: '<b>' })).toBe('Hi <b>');
    expect(asked).toEqual(['/texts/en.h1/shell.json']);
  });

  it.each([
    ['/tr/price', '/texts/tr.h2/shell.json', 'tr'],
    ['/en-us', '/texts/en-us.h3/shell.json', 'en-US'],
  ])('on %s is that language’s', async (path, address, tag) => {
    const { locale, asked } = localeOf([ok], path);
    await locale.ready(['shell']);
    expect({ title: locale.text('shell:title'), tag: locale.tag, asked }).toEqual({ title: 'Hello', tag, asked: [address] });
  });

  it('changes with the path, and the old language stands until the new one is here', async () => {
    const { locale, location } = localeOf([ok, merhaba]);
    await locale.ready(['shell']);
    location.push('/tr');
    expect(locale.text('shell:title')).toBe('Hello');
    expect(locale.text('shell:nested.name', { name: 'Ada' })).toBe('Hi Ada');
    await settle();
    expect(locale.text('shell:title')).toBe('Merhaba');
  });

  it('of every namespace changes in the same moment, when the last file of the new language is here', async () => {
    const last = deferred();
    const { locale, location } = localeOf([ok, ok, merhaba, last.promise]);
    await locale.ready(['shell', 'ui']);
    const read = () => [locale.text('shell:title'), locale.text('ui:title'), locale.has('ui')];
    location.push('/tr');
    expect(read()).toEqual(['Hello', 'Hello', true]);
    await settle();
    expect(read()).toEqual(['Hello', 'Hello', true]);
    last.resolve({ title: 'Selam' });
    await settle();
    expect(read()).toEqual(['Merhaba', 'Selam', true]);
  });

  it('is at once that of a language whose texts are here already', async () => {
    const { locale, location, asked } = localeOf([ok, merhaba]);
    await locale.ready(['shell']);
    for (const path of ['/tr', '/', '/tr']) {
      location.push(path);
      await locale.ready(['shell']);
    }
    expect({ title: locale.text('shell:title'), asked: asked.length }).toEqual({ title: 'Merhaba', asked: 2 });
  });

  it('that a language does not know is left out', async () => {
    const { locale } = localeOf([ok]);
    await locale.ready(['shell']);
    expect(locale.text('shell:unheard')).toBe('');
  });

  it('stands while its changed file is under way', async () => {
    const { locale, site, asked } = localeOf([ok, { title: 'Good day' }]);
    await locale.ready(['shell']);
    runInAction(() => site.applySite({ ...site.document, texts: { ...site.document.texts, en: 'h9' } }));
    expect(locale.text('shell:title')).toBe('Hello');
    await settle();
    expect({ title: locale.text('shell:title'), asked: asked.at(-1) }).toEqual({ title: 'Good day', asked: '/texts/en.h9/shell.json' });
  });
});

describe('a file that fails', () => {
  it.each<[string, unknown]>([
    ['the network refuses', refused],
    ['500', json({}, 500)],
    ['HTML', new Response('<html>')],
    ['no object', 'x'],
  ])('is asked for three times in all, and logged once: %s', async (_name, answer) => {
    const { locale, asked, log } = localeOf([answer]);
    await locale.ready(['shell', 'shell']);
    expect(asked.length).toBe(3);
    expect(locale.text('shell:title')).toBeNull();
    await settle();
    expect(asked.length).toBe(3);
    expect(log.lines).toEqual([{ level: 'error', event: 'texts-failed', detail: { address: '/texts/en.h1/shell.json' } }]);
  });

  it('and comes at the last try is as good', async () => {
    const { locale, log } = localeOf([refused, json({}, 503), ok]);
    await locale.ready(['shell']);
    expect({ title: locale.text('shell:title'), log: log.lines }).toEqual({ title: 'Hello', log: [] });
  });

  it('leaves the texts of the language before standing', async () => {
    const { locale, location } = localeOf([ok, refused]);
    await locale.ready(['shell']);
    location.push('/tr');
    await locale.ready(['shell']);
    expect({ language: locale.language, title: locale.text('shell:title') }).toEqual({ language: 'tr', title: 'Hello' });
  });

  it('is asked for again when the page comes back, and then changes what stood', async () => {
    const { locale, location } = localeOf([ok, refused, refused, refused, merhaba]);
    await locale.ready(['shell']);
    location.push('/tr');
    await locale.ready(['shell']);
    runInAction(() => locale.forgetFailures());
    expect(locale.text('shell:title')).toBe('Hello');
    await settle();
    expect(locale.text('shell:title')).toBe('Merhaba');
  });

  it('leaves the texts of its older version standing', async () => {
    const { locale, site } = localeOf([ok, refused]);
    await locale.ready(['shell']);
    runInAction(() => site.applySite({ ...site.document, texts: { ...site.document.texts, en: 'h9' } }));
    await locale.ready(['shell']);
    expect(locale.text('shell:title')).toBe('Hello');
  });
});
