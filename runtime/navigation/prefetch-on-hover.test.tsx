import { afterEach, beforeEach, expect, it } from 'vitest';
import { prefetchOnHover } from './prefetch-on-hover.ts';

let prefetched: string[] = [];
let stop: () => void;

beforeEach(() => {
  prefetched = [];
  document.body.innerHTML =
    '<a href="/learn?a=1#b"><b>Learn</b></a><a href="https://elsewhere.example/x">Other</a><a>No address</a><button>Button</button>';
  stop = prefetchOnHover(document, (pathname) => void prefetched.push(pathname));
});
afterEach(() => stop());

const dispatch = (selector: string, type: string) => document.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true }));

it.each(['pointerover', 'focusin', 'touchstart'])('[MAN-31] a link prefetches its path on %s, also inside the link', (type) => {
  dispatch('a', type);
  dispatch('b', type);
  expect(prefetched).toEqual(['/learn', '/learn']);
});

it('[MAN-31] a link that is added later is prefetched, too', () => {
  document.body.insertAdjacentHTML('beforeend', '<div><a href="/later" id="later">Later</a></div>');
  dispatch('#later', 'pointerover');
  expect(prefetched).toEqual(['/later']);
});

it('[MAN-31] a link to another origin or without a URL, and other elements, prefetch nothing', () => {
  for (const selector of ['a:nth-of-type(2)', 'a:nth-of-type(3)', 'button', 'body']) dispatch(selector, 'pointerover');
  document.dispatchEvent(new Event('focusin'));
  expect(prefetched).toEqual([]);
});

it('[MAN-31] a link prefetches nothing after unsubscribing', () => {
  stop();
  dispatch('a', 'pointerover');
  expect(prefetched).toEqual([]);
});
