import { fetchFile } from '../../runtime/api/fetch-file.ts';
import { act, render } from '@testing-library/react';
import type { ParseKeys } from 'i18next';
import { observer } from 'mobx-react-lite';
import { Profiler } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, expectTypeOf, it } from 'vitest';
import { CloseButton } from '../../components/ui/dialog/CloseButton.tsx';
import { createLocation, createLog } from '../kit/runtime/memory-ports.ts';
import { LocaleStore } from '../../runtime/stores/locale-store.ts';
import { RouteStore } from '../../runtime/stores/route-store.ts';
import { SiteStore } from '../../runtime/stores/site-store.ts';
import { createNetwork } from '../kit/runtime/fake-network.ts';
import { settle, createDeferred } from '../kit/runtime/settle.ts';
import { createLanguage, createTestSite } from '../kit/runtime/site-document.ts';
import { createTinyProject } from '../errors/tiny-project.ts';

const languages = { en: createLanguage('en'), tr: createLanguage('tr'), 'en-us': createLanguage('en-US', { inherits: 'en' }) };
const project = createTinyProject({
  'locales/en/ui.json': { close: 'Close', retry: 'Try again' },
  'locales/tr/ui.json': { retry: 'Yeniden dene' },
  'locales/tr/notices.json': { home: 'Ana sayfa' },
  'locales/en-us/ui.json': { close: 'Dismiss' },
});

/** Serves texts as the build writes them. Waits for the promises in `held`. */
function createFetch(held: Readonly<Record<string, Promise<unknown>>>) {
  return createNetwork(async (address) => {
    await held[address];
    const [, code = '', namespace = ''] = /^\/texts\/([^.]+)\.[^/]+\/(.+)\.json$/.exec(address) ?? [];
    return project.effectiveTexts(code, languages)[namespace];
  });
}

/** Renders a manifest text and a component's own text. `seen` has the texts of each render. */
async function openPage(path: string, held: Readonly<Record<string, Promise<unknown>>> = {}) {
  const location = createLocation(`http://localhost${path}`);
  const site = new SiteStore(createTestSite({ languages, texts: { en: 'h1', tr: 'h2', 'en-us': 'h3' } }));
  const route = new RouteStore({ location, site });
  const fetch = createFetch(held);
  const locale = new LocaleStore({ file: (address) => fetchFile(fetch, address), log: createLog(), site, route });
  await locale.ready(['ui', 'notices']);
  const Heading = observer(() => <h1>{locale.text('notices:home')}</h1>);
  const seen: string[] = [];
  const look = () => `${document.querySelector('h1')?.textContent} ${document.querySelector('button')?.ariaLabel}`;
  render(
    <I18nextProvider i18n={locale.i18n}>
      <Profiler id="page" onRender={() => seen.push(look())}>
        <Heading />
        <CloseButton onClick={() => undefined} />
      </Profiler>
    </I18nextProvider>,
  );
  const step = (change: () => void) =>
    act(async () => {
      change();
      await settle();
    });
  return { location, seen, step };
}

it.each([
  ['/', 'Home Close'],
  ['/en-us', 'Home Dismiss'],
  ['/tr', 'Ana sayfa Close'],
])('[MAN-30] own texts on %s are %s: of its language, else of the one that it inherits, else English', async (path, words) => {
  const { seen } = await openPage(path);
  expect(seen).toEqual([words]);
});

it('[MAN-30] own texts change in one render with the page’s texts, once all have loaded', async () => {
  const held = createDeferred();
  const { location, seen, step } = await openPage('/en-us', { '/texts/tr.h2/notices.json': held.promise });
  await step(() => location.push('/tr'));
  expect(new Set(seen)).toEqual(new Set(['Home Dismiss']));
  await step(() => held.resolve(null));
  expect(new Set(seen)).toEqual(new Set(['Home Dismiss', 'Ana sayfa Close']));
});

it('[MAN-30] own texts stay in the previous language if their file fails', async () => {
  const lost = Promise.reject(new TypeError('no network'));
  lost.catch(() => undefined);
  const { location, seen, step } = await openPage('/en-us', { '/texts/tr.h2/ui.json': lost });
  await step(() => location.push('/tr'));
  expect(seen.at(-1)).toBe('Ana sayfa Dismiss');
});

it('[MAN-30] own texts have typed keys', () => {
  expectTypeOf<'columns.pair'>().toExtend<ParseKeys<'market'>>();
  expectTypeOf<'columns.pear'>().not.toExtend<ParseKeys<'market'>>();
});
