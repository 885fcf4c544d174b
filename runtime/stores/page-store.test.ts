import { fetchFile } from '../api/fetch-file.ts';
import { describe, expect, it } from 'vitest';
import { type Async, IDLE, LOST, PENDING, ready } from '../../schemas/async.ts';
import type { PageContents } from '../../schemas/manifest/site-document.ts';
import { memoryLog } from '../ports/memory.ts';
import { deferred } from '../testing/deferred.ts';
import { inTurn, json } from '../testing/fake-network.ts';
import { settle } from '../testing/settle.ts';
import { siteDocument } from '../testing/site-document.ts';
import { PageStore } from './page-store.ts';
import { SiteStore } from './site-store.ts';

const says = (text: string) => ({ title: text, props: { text } });
const ok = says('learn');
const refused = new TypeError('refused');

/** The answers are taken one after the other; the last repeats. */
function pagesOf(answers: readonly unknown[], contents: PageContents = {}) {
  const fetch = inTurn(...answers);
  const log = memoryLog();
  const site = new SiteStore(siteDocument());
  return { pages: new PageStore({ file: (address) => fetchFile(fetch, address), log, site, contents }), asked: fetch.asked, log, site };
}

describe('[MAN-31] what a page says', () => {
  it('is known at once of the page that came with the document, and of no other', () => {
    const { pages, asked } = pagesOf([ok], { home: says('home') });
    expect({ home: pages.peek('home'), learn: pages.peek('learn') }).toEqual({ home: ready(says('home')), learn: IDLE });
    expect(asked).toEqual([]);
  });

  it('is asked for by whoever reads it first, once, by the content of the site', async () => {
    const { pages, asked } = pagesOf([ok]);
    for (let reader = 0; reader < 2; reader += 1) expect(pages.read('learn')).toEqual(PENDING);
    await settle();
    expect(pages.read('learn')).toEqual(ready(says('learn')));
    await pages.load('learn');
    expect(asked).toEqual(['/content/main.c1/learn.json']);
  });

  it('fetched ahead is asked for once, however often that is wished', async () => {
    const { pages, asked } = pagesOf([ok]);
    await Promise.all([pages.load('learn'), pages.load('learn')]);
    expect({ learn: pages.peek('learn').state, asked: asked.length }).toEqual({ learn: 'ready', asked: 1 });
  });

  it.each<[string, unknown, number, Async<never>]>([
    ['a network that fails', refused, 3, LOST],
    ['a server that fails', json({}, 500), 3, LOST],
    ['what is no JSON', new Response('<!doctype html>'), 3, LOST],
    ['what is no object', null, 3, LOST],
    ['a file that is gone', json({}, 404), 1, { ...LOST, why: 'gone' }],
  ])('is lost by %s, after so many tries, and that is logged once', async (_name, answer, tries, lost) => {
    const { pages, asked, log } = pagesOf([answer]);
    await pages.load('learn');
    expect({ learn: pages.read('learn'), asked: asked.length }).toEqual({ learn: lost, asked: tries });
    await settle();
    expect({ asked: asked.length, logged: log.lines.length }).toEqual({ asked: tries, logged: 1 });
    expect(log.lines[0]).toMatchObject({ event: 'content-failed', detail: { address: '/content/main.c1/learn.json' } });
  });

  it('heals by another try', async () => {
    const { pages, log } = pagesOf([refused, ok]);
    await pages.load('learn');
    expect({ learn: pages.peek('learn').state, log: log.lines }).toEqual({ learn: 'ready', log: [] });
  });

  it('that failed is asked for again when it is wished for, and meanwhile under way', async () => {
    const answer = deferred();
    const { pages } = pagesOf([refused, refused, refused, answer.promise]);
    await pages.load('learn');
    const again = pages.load('learn');
    expect(pages.peek('learn')).toEqual(PENDING);
    answer.resolve(ok);
    await again;
    expect(pages.peek('learn')).toEqual(ready(says('learn')));
  });

  it('that failed is asked for again by its reader once failures are forgotten', async () => {
    const { pages } = pagesOf([refused, refused, refused, ok]);
    await pages.load('learn');
    pages.forgetFailures();
    expect(pages.read('learn')).toEqual(PENDING);
    await settle();
    expect(pages.read('learn').state).toBe('ready');
  });
});

describe('[CMD-7] what a page of an edited site says', () => {
  const edited = (answer: unknown) => {
    const parts = pagesOf([answer], { home: says('before') });
    const before = parts.pages.peek('home');
    parts.site.applySite({ ...siteDocument(), content: 'c2' });
    return { ...parts, before };
  };

  it('stands until the new one is here', async () => {
    const { pages, before, asked } = edited(says('after'));
    expect(pages.read('home')).toBe(before);
    await settle();
    expect({ home: pages.read('home'), asked }).toEqual({ home: ready(says('after')), asked: ['/content/main.c2/home.json'] });
  });

  it('stands when the new one can not be had', async () => {
    const { pages, before } = edited(refused);
    pages.read('home');
    await settle();
    expect(pages.read('home')).toBe(before);
  });

  it('keeps its identity when the edit was another page’s', async () => {
    const { pages, before } = edited(says('before'));
    pages.read('home');
    await settle();
    expect(pages.read('home')).toBe(before);
  });
});
