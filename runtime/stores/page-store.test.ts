import { describe, expect, it } from 'vitest';
import { type Async, IDLE, LOST, PENDING, ready } from '../../schemas/async.ts';
import type { PageContents } from '../../schemas/manifest/site-document.ts';
import { fetchFile } from '../api/fetch-file.ts';
import { memoryLog } from '../ports/memory.ts';
import { deferred } from '../../tests/kit/runtime/deferred.ts';
import { inTurn, json } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { PageStore } from './page-store.ts';
import { SiteStore } from './site-store.ts';

const contentOf = (text: string) => ({ title: text, props: { text } });
const LEARN = contentOf('learn');
const REFUSED = new TypeError('refused');

/** Pages over responses that are given in turn; the last repeats. */
function pagesOf(responses: readonly unknown[], contents: PageContents = {}) {
  const fetch = inTurn(...responses);
  const log = memoryLog();
  const site = new SiteStore(siteDocument());
  return { pages: new PageStore({ file: (address) => fetchFile(fetch, address), log, site, contents }), asked: fetch.asked, log, site };
}

describe('[MAN-31] the content of a page', () => {
  it('is ready for the page of the document, and idle for any other', () => {
    const { pages, asked } = pagesOf([LEARN], { home: contentOf('home') });
    expect([pages.peek('home'), pages.peek('learn')]).toEqual([ready(contentOf('home')), IDLE]);
    expect(asked).toEqual([]);
  });

  it('is requested once by its readers, at the address of the site’s content', async () => {
    const { pages, asked } = pagesOf([LEARN]);
    for (let reader = 0; reader < 2; reader += 1) expect(pages.read('learn')).toEqual(PENDING);
    await settle();
    expect(pages.read('learn')).toEqual(ready(LEARN));
    await pages.load('learn');
    expect(asked).toEqual(['/content/main.c1/learn.json']);
  });

  it('is requested once by concurrent prefetches', async () => {
    const { pages, asked } = pagesOf([LEARN]);
    await Promise.all([pages.load('learn'), pages.load('learn')]);
    expect({ learn: pages.peek('learn').state, asked: asked.length }).toEqual({ learn: 'ready', asked: 1 });
  });

  it.each<[string, unknown, number, Async<never>]>([
    ['a network failure', REFUSED, 3, LOST],
    ['a server failure', json({}, 500), 3, LOST],
    ['malformed JSON', new Response('<!doctype html>'), 3, LOST],
    ['a text instead of an object', 'x', 3, LOST],
    ['null instead of an object', null, 3, LOST],
    ['a file that is gone', json({}, 404), 1, { ...LOST, why: 'gone' }],
  ])('fails by %s after its tries, and is logged once', async (_name, response, tries, lost) => {
    const { pages, asked, log } = pagesOf([response]);
    await pages.load('learn');
    expect(pages.read('learn')).toEqual(lost);
    await settle();
    expect({ asked: asked.length, logged: log.lines.length }).toEqual({ asked: tries, logged: 1 });
    expect(log.lines[0]).toMatchObject({ event: 'content-failed', detail: { address: '/content/main.c1/learn.json' } });
  });

  it('is ready if the last try succeeds', async () => {
    const { pages, log } = pagesOf([REFUSED, json({}, 503), LEARN]);
    await pages.load('learn');
    expect({ learn: pages.peek('learn').state, log: log.lines }).toEqual({ learn: 'ready', log: [] });
  });

  it('that failed is pending while it is loaded again', async () => {
    const response = deferred();
    const { pages } = pagesOf([REFUSED, REFUSED, REFUSED, response.promise]);
    await pages.load('learn');
    const again = pages.load('learn');
    expect(pages.peek('learn')).toEqual(PENDING);
    response.resolve(LEARN);
    await again;
    expect(pages.peek('learn')).toEqual(ready(LEARN));
  });

  it('that failed is requested again by its reader after failures are forgotten', async () => {
    const { pages } = pagesOf([REFUSED, REFUSED, REFUSED, LEARN]);
    await pages.load('learn');
    pages.forgetFailures();
    expect(pages.read('learn')).toEqual(PENDING);
    await settle();
    expect(pages.read('learn').state).toBe('ready');
  });
});

describe('[CMD-7] the content of a page of an edited site', () => {
  async function readEdited(response: unknown) {
    const { pages, site, asked } = pagesOf([response], { home: contentOf('before') });
    const before = pages.peek('home');
    site.applySite({ ...siteDocument(), content: 'c2' });
    expect(pages.read('home')).toBe(before);
    await settle();
    return { before, after: pages.read('home'), asked };
  }

  it('is replaced when the new one is loaded', async () => {
    const { after, asked } = await readEdited(contentOf('after'));
    expect({ after, asked }).toEqual({ after: ready(contentOf('after')), asked: ['/content/main.c2/home.json'] });
  });

  it.each([
    ['the new one fails', REFUSED],
    ['it did not change', contentOf('before')],
  ])('keeps its identity when %s', async (_name, response) => {
    const { before, after } = await readEdited(response);
    expect(after).toBe(before);
  });
});
