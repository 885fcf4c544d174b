import { describe, expect, it } from 'vitest';
import { PENDING, ready } from '../../schemas/async.ts';
import type { PageContents } from '../../schemas/manifest/site-document.ts';
import { fetchFile, FileGoneError } from '../api/fetch-file.ts';
import { memoryLog } from '../../tests/kit/runtime/memory-ports.ts';
import { inTurn, json } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { FailedLoads } from '../loadable.ts';
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
  const failures = new FailedLoads();
  const pages = new PageStore({ file: (address) => fetchFile(fetch, address), failures, log, site, contents });
  return { pages, failures, asked: fetch.asked, log, site };
}

describe('[MAN-31] the content of a page', () => {
  it('is ready for the page of the document, and pending for any other', () => {
    const { pages, asked } = pagesOf([LEARN], { home: contentOf('home') });
    expect([pages.peek('home'), pages.peek('learn')]).toEqual([ready(contentOf('home')), PENDING]);
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

  it.each<[string, unknown, object]>([
    ['a network failure', REFUSED, Error],
    ['a server failure', json({}, 500), Error],
    ['malformed JSON', new Response('<!doctype html>'), Error],
    ['a text instead of an object', 'x', Error],
    ['null instead of an object', null, Error],
    ['a file that no longer exists', json({}, 404), FileGoneError],
  ])('fails by %s, and is logged once', async (_name, response, error) => {
    const { pages, asked, log } = pagesOf([response]);
    await pages.load('learn');
    expect(pages.read('learn')).toMatchObject({ state: 'failed', error: expect.any(error) as unknown });
    await settle();
    expect({ asked: asked.length, logged: log.lines.length }).toEqual({ asked: 1, logged: 1 });
    expect(log.lines[0]).toMatchObject({ event: 'content-failed', detail: { address: '/content/main.c1/learn.json' } });
  });

  it.each<[string, (parts: ReturnType<typeof pagesOf>) => unknown]>([
    ['when it is opened again', ({ pages }) => pages.load('learn')],
    ['[MAN-35] on a return to the page', ({ failures }) => failures.retry()],
  ])('that failed is loaded again %s', async (_name, retry) => {
    const parts = pagesOf([REFUSED, LEARN]);
    await parts.pages.load('learn');
    void retry(parts);
    await settle();
    expect(parts.pages.peek('learn')).toEqual(ready(LEARN));
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
