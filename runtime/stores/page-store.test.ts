import { expect, it } from 'vitest';
import { PENDING, ready } from '../../schemas/async.ts';
import type { PageContents } from '../../schemas/manifest/site-document.ts';
import { fetchFile, FileGoneError } from '../api/fetch-file.ts';
import { createLog } from '../../tests/kit/runtime/memory-ports.ts';
import { createTurnNetwork, toResponse } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { FailedLoads } from '../loadable.ts';
import { PageStore } from './page-store.ts';
import { SiteStore } from './site-store.ts';

const createContent = (text: string) => ({ title: text, props: { text } });
const LEARN = createContent('learn');
const REFUSED = new TypeError('refused');

/** Creates pages over responses in turn; the last repeats. */
function createPages(responses: readonly unknown[], contents: PageContents = {}) {
  const fetch = createTurnNetwork(...responses);
  const log = createLog();
  const site = new SiteStore(createTestSite());
  const failures = new FailedLoads();
  const pages = new PageStore({ file: (address) => fetchFile(fetch, address), failures, log, site, contents });
  return { pages, failures, requests: fetch.requested, log, site };
}

it('[MAN-31] content is ready for the page of the document, and requested once by readers or prefetches of others', async () => {
  const { pages, requests } = createPages([LEARN], { home: createContent('home') });
  expect([pages.peek('home'), pages.peek('learn'), requests]).toEqual([ready(createContent('home')), PENDING, []]);
  expect([pages.read('learn'), pages.read('learn')]).toEqual([PENDING, PENDING]);
  await settle();
  expect(pages.read('learn')).toEqual(ready(LEARN));
  await Promise.all(['learn', 'price', 'price'].map((id) => pages.load(id)));
  expect([pages.peek('price').state, ...requests]).toEqual(['ready', '/content/main.c1/learn.json', '/content/main.c1/price.json']);
});

it.each<[string, unknown, object]>([
  ['a network failure', REFUSED, Error],
  ['a server failure', toResponse({}, 500), Error],
  ['malformed JSON', new Response('<!doctype html>'), Error],
  ['a text instead of an object', 'x', Error],
  ['null instead of an object', null, Error],
  ['a file that no longer exists', toResponse({}, 404), FileGoneError],
])('[MAN-31] content fails by %s, and is logged once', async (_name, response, error) => {
  const { pages, requests, log } = createPages([response]);
  await pages.load('learn');
  expect(pages.read('learn')).toMatchObject({ state: 'failed', error: expect.any(error) as unknown });
  await settle();
  expect(requests).toHaveLength(1);
  expect(log.lines).toEqual([{ level: 'error', event: 'content-failed', detail: { address: '/content/main.c1/learn.json' } }]);
});

it.each<[string, (parts: ReturnType<typeof createPages>) => unknown]>([
  ['[MAN-31] when the page is opened again', ({ pages }) => pages.load('learn')],
  ['[MAN-31][MAN-35] on a return to the page', ({ failures }) => failures.retry()],
])('%s, failed content is loaded again', async (_name, retry) => {
  const parts = createPages([REFUSED, LEARN]);
  await parts.pages.load('learn');
  void retry(parts);
  await settle();
  expect(parts.pages.peek('learn')).toEqual(ready(LEARN));
});

it.each<[string, unknown, string]>([
  ['is replaced when the new one is loaded', createContent('after'), 'after'],
  ['keeps its identity when the new one fails', REFUSED, 'before'],
  ['keeps its identity when it did not change', createContent('before'), 'before'],
])('[CMD-7] content of an edited site %s', async (_name, response, text) => {
  const { pages, site, requests } = createPages([response], { home: createContent('before') });
  const before = pages.peek('home');
  site.applySite({ ...createTestSite(), content: 'c2' });
  expect(pages.read('home')).toBe(before);
  await settle();
  expect([pages.read('home'), ...requests]).toEqual([ready(createContent(text)), '/content/main.c2/home.json']);
  expect(pages.read('home') === before).toBe(text === 'before');
  site.applySite(createTestSite());
  expect(pages.read('home')).toEqual(ready(createContent('before')));
});
