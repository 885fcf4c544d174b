import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createLink } from '../../../tests/kit/runtime/fake-scope.ts';
import { createContent } from '../../../tests/kit/components/sample-values.ts';
import { Content } from './Content.tsx';

type Given = Parameters<typeof createContent>;

/** Returns the rendered markup without classes, once the sanitizer is loaded. */
async function renderMarkup(...given: Given): Promise<string> {
  const { container } = render(<Content content={createContent(...given)} />);
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
  return (container.firstElementChild?.innerHTML ?? '').replaceAll(/ class="[^"]*"/g, '');
}

const TERMS = { phrase: 'terms', link: createLink('terms') };
const LINK = '<a href="/terms">terms</a>';
const OTHER = '<a href="/x">terms</a>';
const FEES = { phrase: 'fees', link: createLink('fees') };

it.each<[string, Given, string]>([
  ['splits paragraphs at line ends', ['One\n\nTwo\nThree'], '<p>One</p><p>Two</p><p>Three</p>'],
  ['escapes special characters', ['5 > 3 & "x"'], '<p>5 &gt; 3 &amp; "x"</p>'],
  ['adds an absent phrase on a line of its own', ['Read.', { links: [FEES] }], '<p>Read.</p><p><a href="/fees">fees</a></p>'],
  ['renders nothing if it is empty', [''], ''],
])('[BIZ-3][BIZ-4] content without markup: %s', async (_, given, expected) => {
  expect(await renderMarkup(...given)).toBe(expected);
});

it('[BIZ-3] content follows its links inside the page', async () => {
  const follow = vi.fn<() => void>();
  await renderMarkup('Read terms.', { links: [{ phrase: 'terms', link: createLink('terms', { follow }) }] });
  fireEvent.click(screen.getByRole('link', { name: 'terms' }));
  expect(follow).toHaveBeenCalledOnce();
});

it.each<[string, Given, string]>([
  ['keeps allowed elements', ['<p>A <b>b</b> <em>c</em><br>d</p>'], '<p>A <b>b</b> <em>c</em><br>d</p>'],
  ['wraps loose text into paragraphs', ['A <b>b</b><p>c</p>d'], '<p>A <b>b</b></p><p>c</p><p>d</p>'],
  ['splits loose text at line ends', ['A &amp; b\nc <b>d</b>\n\ne'], '<p>A &amp; b</p><p>c <b>d</b></p><p>e</p>'],
  ['leaves the line ends of blocks to the blocks', ['<p>a\nb</p>\nc\nd'], '<p>a\nb</p><p>\nc\nd</p>'],
  ['renders lists with items only', ['<ul>\n<li>a</li>stray<li><b>c</b></li></ul>'], '<ul><li>a</li><li>stray</li><li><b>c</b></li></ul>'],
  ['makes a stray item a paragraph', ['<li>a</li>'], '<p>a</p>'],
  ['removes attributes', ['<p id="a" class="b" title="c" data-x="d" aria-label="e" style="color:red">f</p>'], '<p>f</p>'],
  ['resolves its own addresses', ['<p>a <a href="/x" onclick="y()">b</a></p>'], '<p>a <a href="/x">b</a></p>'],
  ['replaces a rejected address by its text', ['<a href="https://evil.example">a <b>b</b></a>'], '<p>a <b>b</b></p>'],
  ['[BIZ-3] links phrases in the text of the markup', ['<b>terms</b>, terms', { links: [TERMS] }], `<p><b>${LINK}</b>, ${LINK}</p>`],
  ['nests no links', ['<a href="/x">the terms</a>, terms', { links: [TERMS] }], `<p><a href="/x">the terms</a>, ${LINK}</p>`],
  ['[BIZ-4] adds a phrase that occurs only in a link', [OTHER, { links: [TERMS] }], `<p>${OTHER}</p><p>${LINK}</p>`],
  ['[BIZ-4] adds a phrase that occurs only in an attribute', ['<p title="terms">a</p>', { links: [TERMS] }], `<p>a</p><p>${LINK}</p>`],
  ['escapes a character that is not markup', ['3 < 5 &lt;b&gt;'], '<p>3 &lt; 5 &lt;b&gt;</p>'],
])('%s', async (_, given, expected) => {
  expect(await renderMarkup(...given)).toBe(expected);
});

const MARKUP = '<p>one <b>terms</b></p><script>alert(1)</script><p>&lt;two';

// Test files share loaded modules, so remove what was rendered with the mock.
afterEach(() => {
  vi.doUnmock('./sanitise.ts');
  vi.resetModules();
});

async function renderFresh(mock: () => Promise<object>) {
  vi.resetModules();
  vi.doMock('./sanitise.ts', mock);
  const own = await import('./Content.tsx');
  return render(<own.Content content={createContent(MARKUP, { links: [TERMS] })} />).container;
}

it('[RES-9] content shows nothing of its text while the sanitizer loads', async () => {
  const container = await renderFresh(() => new Promise<object>(() => undefined));
  expect({ text: container.textContent, busy: container.querySelector('[aria-busy="true"]') !== null }).toEqual({ text: '', busy: true });
});

const sanitize = vi.fn().mockThrow(new TypeError('no policy'));
it.each([
  ['fails to load', () => Promise.reject(new Error('no chunk'))],
  ['fails', () => Promise.resolve({ sanitize })],
])('content shows its plain text if the sanitizer %s', async (_, mock) => {
  const container = await renderFresh(mock);
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
  expect([...container.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['div', 'p', 'a', 'p']);
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['one terms', '<two']);
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/terms');
});
