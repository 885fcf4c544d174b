import { autorun, runInAction } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { fetchFile } from '../api/fetch-file.ts';
import { createLocation, createLog } from '../../tests/kit/runtime/memory-ports.ts';
import { createTurnNetwork } from '../../tests/kit/runtime/fake-network.ts';
import { settle, createDeferred } from '../../tests/kit/runtime/settle.ts';
import { createLanguage, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { FailedLoads } from '../loadable.ts';
import { LocaleStore } from './locale-store.ts';
import { RouteStore } from './route-store.ts';
import { SiteStore } from './site-store.ts';

const languages = {
  en: createLanguage('en'),
  tr: createLanguage('tr'),
  'en-us': createLanguage('en-US'),
  pt: { ...createLanguage('pt'), formats: 'pt-PT' },
};
const ENGLISH = { title: 'Hello', nested: { name: 'Hi {{name}}' } };
const TURKISH = { title: 'Merhaba' };
const REFUSED = new TypeError('refused');

/** Creates a locale over responses in turn; the last repeats. */
function createLocale(responses: readonly unknown[], path = '/') {
  const fetch = createTurnNetwork(...responses);
  const log = createLog();
  const location = createLocation(`http://localhost${path}`);
  const site = new SiteStore(createTestSite({ languages, texts: { en: 'h1', tr: 'h2', 'en-us': 'h3', pt: 'h4' } }));
  const failures = new FailedLoads();
  const file = (address: string) => fetchFile(fetch, address);
  const locale = new LocaleStore({ file, failures, log, site, route: new RouteStore({ location, site }) });
  const publishTexts = () => runInAction(() => site.applySite({ ...site.document, texts: { ...site.document.texts, en: 'h9' } }));
  return { locale, failures, requests: fetch.requested, log, location, publishTexts, title: () => locale.text('shell:title') };
}

it('a text is null while its namespace loads once, and empty if the language lacks it', async () => {
  const { locale, requests, title } = createLocale([ENGLISH]);
  expect([title(), locale.text('shell:nested.name')]).toEqual([null, null]);
  await settle();
  expect([title(), locale.text('shell:nested.name', { name: '<b>' }), locale.text('shell:missing')]).toEqual(['Hello', 'Hi <b>', '']);
  expect(requests).toEqual(['/texts/en.h1/shell.json']);
});

it.each([
  ['/tr/price', '/texts/tr.h2/shell.json', 'tr'],
  ['/en-us', '/texts/en-us.h3/shell.json', 'en-US'],
  ['/pt', '/texts/pt.h4/shell.json', 'pt-PT'],
])('a text on %s is in the language of the path, formatted as there', async (path, address, tag) => {
  const { locale, requests, title } = createLocale([ENGLISH], path);
  await locale.ready(['shell']);
  expect([title(), locale.tag, ...requests]).toEqual(['Hello', tag, address]);
});

it('texts change with the path, in every namespace at once, when the last file of the new language is loaded', async () => {
  const [second, last] = [createDeferred(), createDeferred()];
  const { locale, location, title } = createLocale([ENGLISH, second.promise, TURKISH, last.promise]);
  const read = () => [title(), locale.text('ui:title'), locale.state('ui').state];
  const whenReady = locale.ready(['shell', 'ui']);
  await settle();
  expect(read()).toEqual(['Hello', null, 'pending']);
  second.resolve(ENGLISH);
  await whenReady;
  location.push('/tr');
  expect(read()).toEqual(['Hello', 'Hello', 'ready']);
  await settle();
  expect(read()).toEqual(['Hello', 'Hello', 'ready']);
  last.resolve({ title: 'Selam' });
  await settle();
  expect(read()).toEqual(['Merhaba', 'Selam', 'ready']);
});

it('a text changes at once to a language that is loaded already', async () => {
  const { locale, location, requests, title } = createLocale([ENGLISH, TURKISH]);
  await locale.ready(['shell']);
  for (const path of ['/tr', '/', '/tr']) {
    location.push(path);
    title();
    await settle();
  }
  expect({ title: title(), requests: requests.length }).toEqual({ title: 'Merhaba', requests: 2 });
});

it('a text stays until its changed file is loaded, and is removed with a file that lacks it', async () => {
  const { locale, publishTexts, requests, title } = createLocale([ENGLISH, { title: 'Good day' }]);
  await locale.ready(['shell']);
  publishTexts();
  expect(title()).toBe('Hello');
  await settle();
  expect({ title: title(), requests: requests.at(-1) }).toEqual({ title: 'Good day', requests: '/texts/en.h9/shell.json' });
  expect(locale.text('shell:nested.name')).toBeFalsy();
});

it('lists the namespaces that were requested', async () => {
  const { locale } = createLocale([ENGLISH]);
  const seen: (readonly string[])[] = [];
  onTestFinished(autorun(() => void seen.push(locale.namespaces)));
  for (const namespace of ['shell', 'ui']) await locale.ready([namespace]);
  await locale.ready(['prefetched'], 'tr');
  expect(seen).toEqual([[], ['shell'], ['shell', 'ui']]);
});

it('a failed file is logged once and not requested again by a read', async () => {
  const { locale, requests, log, title } = createLocale([REFUSED]);
  await locale.ready(['shell', 'shell']);
  expect(title()).toBeNull();
  await settle();
  expect([requests.length, locale.read('shell:title').state]).toEqual([1, 'failed']);
  expect(log.lines).toEqual([{ level: 'error', event: 'texts-failed', detail: { address: '/texts/en.h1/shell.json' } }]);
});

it.each<[string, string, (parts: ReturnType<typeof createLocale>) => void]>([
  ['the language before', 'tr', ({ location }) => location.push('/tr')],
  ['the version before', 'en', ({ publishTexts }) => publishTexts()],
])('a failed file leaves the texts of %s until it is requested again after a return to the page', async (_name, code, change) => {
  const parts = createLocale([ENGLISH, REFUSED, TURKISH]);
  const { locale, title } = parts;
  await locale.ready(['shell']);
  change(parts);
  await locale.ready(['shell']);
  expect({ language: locale.language, title: title() }).toEqual({ language: code, title: 'Hello' });
  parts.failures.retry();
  expect(title()).toBe('Hello');
  await settle();
  expect(title()).toBe('Merhaba');
});

it('a text that failed to load is that of the latest language that has it', async () => {
  const { locale, location, title } = createLocale([ENGLISH, TURKISH, REFUSED]);
  for (const path of ['/', '/tr', '/pt']) {
    location.push(path);
    await locale.ready(['shell']);
  }
  expect([title(), locale.text('shell:nested.name', { name: 'x' })]).toEqual(['Merhaba', 'Hi x']);
});
