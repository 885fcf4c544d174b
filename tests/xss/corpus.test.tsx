import { render, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Content } from '../../components/ui/content/Content.tsx';
import { toPlainLines } from '../../components/ui/content/markup.ts';
import { ALLOWED_TAGS, sanitize } from '../../components/ui/content/sanitise.ts';
import type { ServerContent } from '../../schemas/manifest/resolved.ts';
import { readPublicPayloads } from '../kit/browser/payloads.ts';
import corpus from './corpus.json' with { type: 'json' };

const LISTED = readPublicPayloads();
const CLASSES: readonly (readonly [string, readonly string[]])[] = Object.entries({
  ...corpus,
  ...(LISTED.length > 0 && { [`public list of ${LISTED.length}`]: LISTED }),
});

const TAGS = new Set<string>(ALLOWED_TAGS);
const ATTRIBUTES = new Set(['href', 'rel', 'class']);
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i;

/** Lets every link through, so that only the sanitiser filters. */
const openGate = (text: string): ServerContent => ({
  text,
  links: [],
  resolve: (href) => ({ href, external: true, current: false, action: null, follow: () => undefined }),
});

function found(root: Element): readonly string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(TAGS.has(element.localName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : [`<${element.localName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!ATTRIBUTES.has(name) || (name !== 'class' && element.localName !== 'a')) return [`${name}="${value}"`];
      return name === 'href' && !SAFE_ADDRESS.test(value) ? [`href="${value}"`] : [];
    }),
  ]);
}

function renderAll(texts: readonly string[]): readonly Element[] {
  const { container } = render(texts.map((text, index) => <Content key={index} content={openGate(text)} />));
  return [...container.children];
}

const alert = vi.fn<() => void>();
const complaints = vi.fn<(...args: unknown[]) => void>();

beforeAll(async () => {
  const [root] = renderAll(['<b>x</b>']);
  await waitFor(() => {
    if (root?.querySelector('b') === null) throw new Error('the sanitiser has not loaded');
  });
});
beforeEach(() => {
  vi.stubGlobal('alert', alert);
  // React complains of a nesting that a browser would not have parsed.
  vi.spyOn(console, 'error').mockImplementation(complaints);
});

it('hostile server content is detected: forbidden elements, handlers and addresses', () => {
  const host = document.createElement('div');
  host.innerHTML = '<b onclick="x()">a</b><a href="javascript:x()" class="b">c</a><svg></svg><i class="d" href="/e">f</i>';
  expect(found(host)).toEqual(['onclick="x()"', 'href="javascript:x()"', '<svg>', 'href="/e"']);
});

it.each(CLASSES)('[BIZ-2][RSK-2][AGR-3] %s: only allowed tags and attributes are rendered, and nothing runs', (_, payloads) => {
  const trees = renderAll(payloads);
  const survivors = payloads.flatMap((payload, index) => {
    const tree = trees[index];
    const left = tree === undefined ? ['not rendered'] : found(tree);
    return left.length === 0 ? [] : [{ payload, left }];
  });
  expect(survivors).toEqual([]);
  expect(alert).not.toHaveBeenCalled();
  expect(complaints.mock.calls).toEqual([]);
});

it.each(CLASSES)('[RES-9] %s: the sanitiser alone leaves only allowed tags and attributes', (_, payloads) => {
  const survivors = payloads.flatMap((payload) => {
    const host = document.createElement('div');
    host.append(sanitize(payload));
    // The sanitiser empties `is` and can't remove it (its issue 862); Content renders no attributes anyway.
    return found(host).filter((left) => left !== 'is=""');
  });
  expect(survivors).toEqual([]);
});

it.each(CLASSES)('%s: is plain text as a phrase of a link', (_, payloads) => {
  // React escapes each phrase alike.
  const links = payloads.slice(0, 10).map((phrase) => ({ phrase, link: openGate('').resolve('/terms') }));
  const { container } = render(<Content content={{ ...openGate('Read.'), links }} />);
  expect(found(container.firstElementChild ?? container)).toEqual([]);
  expect(new Set([...container.querySelectorAll('a')].map((link) => link.getAttribute('href')))).toEqual(new Set(['/terms']));
});

it.each(CLASSES)('[RES-9] %s: leaves no markup in the text that is shown before the sanitiser has loaded', (_, payloads) => {
  // With references or doubled brackets, text that looks like markup is plain text to a browser too.
  const plain = payloads.filter((payload) => !/&|<[<%]/.test(payload));
  expect(plain.flatMap(toPlainLines).filter((words) => /<[a-z/!?]/i.test(words))).toEqual([]);
});

it('hostile server content is made plain in one pass, so that no text can hang the page', () => {
  const endless = ['<', '<a "', '<!--', '<script>', '&#', '&lt;', '<b x="', "<'"].map((part) => part.repeat(20_000));
  expect(endless.map((text) => toPlainLines(text).join('').length <= text.length)).toEqual(endless.map(() => true));
});
