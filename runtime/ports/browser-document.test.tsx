import { beforeEach, expect, it, vi } from 'vitest';
import { createBrowserDocument } from './browser-document.ts';
import type { PageHead } from './ports.ts';

const ORIGIN = 'https://www.meridian.example';
const SITE = { site: 'main', brand: 'meridian', siteName: 'Meridian Exchange' };
const ALTERNATES = ['en', 'x-default'].map((lang) => ({ lang, href: `${ORIGIN}/price` }));
const LOOK = { lang: 'zh-TW', dir: 'ltr', theme: 'dark', rise: 'red' } as const;
const HEAD: PageHead = { title: 'Prices · Meridian', ...LOOK, ...SITE, canonical: `${ORIGIN}/tw/price`, alternates: ALTERNATES };

beforeEach(() => {
  document.head.replaceChildren();
  // Other test files leave attributes in the same document.
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});

const getMetas = () =>
  Object.fromEntries([...document.querySelectorAll('meta')].map((meta) => [meta.getAttribute('property'), meta.content]));
const getLinks = () =>
  [...document.querySelectorAll('link')].map((link) => [link.rel, link.hreflang, link.getAttribute('href')].filter(Boolean).join(' '));

it('[LNG-11][LNG-12][SIT-6][THM-1] the head describes the page', () => {
  createBrowserDocument().apply(HEAD);
  const { title, documentElement: root } = document;
  expect([title, root.lang, root.dir]).toEqual(['Prices · Meridian', 'zh-TW', 'ltr']);
  expect(Object.fromEntries(Object.entries(root.dataset))).toEqual({ site: 'main', brand: 'meridian', theme: 'dark', rise: 'red' });
  expect(getMetas()).toEqual({ 'og:site_name': 'Meridian Exchange', 'og:title': 'Prices · Meridian' });
  expect(getLinks()).toEqual([`canonical ${ORIGIN}/tw/price`, `alternate en ${ORIGIN}/price`, `alternate x-default ${ORIGIN}/price`]);
});

it('[LNG-12] the head updates what was served, removes what no longer applies, and leaves the rest', () => {
  document.head.innerHTML =
    '<meta property="og:title" content="Home"><link rel="icon" href="/a.svg"><link rel="alternate" hreflang="de" href="/de">';
  createBrowserDocument().apply(HEAD);
  const before = [...document.head.children];
  const alternates = [{ lang: 'en', href: 'https://x/learn' }];
  createBrowserDocument().apply({ ...HEAD, title: 'Learn', dir: 'rtl', canonical: 'https://x/learn', alternates });
  expect([getMetas(), document.documentElement.dir]).toEqual([{ 'og:title': 'Learn', 'og:site_name': 'Meridian Exchange' }, 'rtl']);
  expect(getLinks()).toEqual(['icon /a.svg', 'canonical https://x/learn', 'alternate en https://x/learn']);
  expect([...document.head.children].every((element) => before.includes(element))).toBe(true);
});

it('reads what the server wrote on the root, and writes the current manifest there', () => {
  Object.assign(document.documentElement.dataset, { build: 'b1', manifest: 'm1' });
  createBrowserDocument().setManifest('m2');
  expect(createBrowserDocument().getServerData()).toMatchObject({ build: 'b1', manifest: 'm2' });
});

it('measures a slot in whole pixels', () => {
  document.body.innerHTML = '<p data-slot="other"></p><p data-slot="bar"></p>';
  vi.spyOn(document.body.lastElementChild!, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 9, 40.6));
  expect(['bar', 'missing'].map((slot) => createBrowserDocument().measureHeight(slot))).toEqual([41, 0]);
});

it('removes the attributes of the prerendered page, and marks the page as hydrated', () => {
  const { dataset, style } = document.documentElement;
  dataset['known'] = 'bar';
  style.setProperty('--bars', '40px');
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  createBrowserDocument().activate();
  expect([dataset['known'], style.getPropertyValue('--bars'), document.adoptedStyleSheets]).toEqual([undefined, '', []]);
  expect(dataset['alive']).toBe('');
});

it.each([
  ['stays', 1],
  ['is removed', 0],
])('a control that was pressed before hydration and %s after it is clicked %d times', async (what, clicks) => {
  document.body.innerHTML = '<button data-pressed="">Log in</button>';
  const button = document.body.querySelector('button')!;
  const clicked = vi.fn<() => void>();
  button.addEventListener('click', clicked);
  createBrowserDocument().activate();
  expect(clicked).not.toHaveBeenCalled();
  if (what === 'is removed') button.remove();
  await Promise.resolve();
  expect(clicked).toHaveBeenCalledTimes(clicks);
  expect(button.hasAttribute('data-pressed')).toBe(false);
});
