import { expect, it } from 'vitest';
import { hasMarkup, splitLines, toPlainLines } from './markup.ts';
import { createLink } from '../../../tests/kit/runtime/fake-scope.ts';
import { splitAtPhrases, findStrayLinks } from './phrases.ts';
import { splitParagraphs } from '../common/Paragraphs.tsx';

it.each([
  ['Terms & fees; 5 > 3', false],
  ['AT&T', false],
  ['&; &#; &#x;', false],
  ['<b>x</b>', true],
  ['3 < 5', true],
  ['a &amp; b', true],
  ['&#60;', true],
  ['&#x3C;', true],
  ['&LT;', true],
])('finds markup in %s: %s', (text, expected) => {
  expect(hasMarkup(text)).toBe(expected);
});

it('splits text at every kind of line end, and drops blank lines', () => {
  expect(splitLines(' one\r\ntwo\n\n three \rfour\u2028\n')).toEqual(['one', 'two', 'three', 'four']);
});

it.each([
  ['plain', ['plain']],
  ['One\n\nTwo &amp; a half &unknown;', ['One', 'Two & a half &unknown;']],
  ['<p>one</p><p>two</p>', ['one', 'two']],
  ['<ul><li>One</li><li>Two <a href="/x">links</a></li></ul>', ['One', 'Two links']],
  ['one<br/>two', ['one', 'two']],
  ['<b title="a>b">x</b>', ['x']],
  ["<b title='a>\"b'>x</b>", ['x']],
  ['3 < 5 and 5 > 3', ['3 < 5 and 5 > 3']],
  ['a<!-- <b>hidden</b> -->b', ['ab']],
  ['a<!-- no end', ['a']],
  ['a<img src=x onerror=alert(1)', ['a']],
  ['a<SCRIPT >alert(1)</scRipt\n>b', ['ab']],
  ['a<style>p{}</style>b', ['ab']],
  ['a<script>alert(1)', ['a']],
  ['a</script>b', ['ab']],
  ['a<?x y?>b<!doctype z>c', ['abc']],
  ['&lt;b&gt; &amp;amp; &#233; &#xE9;&nbsp;&quot;&apos;', ['<b> &amp; \u00e9 \u00e9\u00a0"\'']],
  ['&#0; &#1114112; &nope;', ['&nope;']],
  ['', []],
])('removes the markup of %j', (markup, lines) => {
  expect(toPlainLines(markup)).toEqual(lines);
});

const createPhrase = (phrase: string, link: ReturnType<typeof createLink> | null = createLink(phrase)) => ({ phrase, link });
const renderText = (text: string, phrases: readonly ReturnType<typeof createPhrase>[]): string =>
  splitAtPhrases(text, phrases)
    .map((segment) => (segment.link === null ? segment.text : `[${segment.text}]`))
    .join('');

it.each([
  ['leaves a text without phrases as it is', 'Read the terms.', [], 'Read the terms.'],
  ['[BIZ-3] links a phrase', 'Read the terms.', [createPhrase('terms')], 'Read the [terms].'],
  ['[BIZ-3] links every occurrence', 'terms, terms and terms', [createPhrase('terms')], '[terms], [terms] and [terms]'],
  ['links the whole text', 'terms', [createPhrase('terms')], '[terms]'],
  ['links several phrases', 'terms and fees', [createPhrase('fees'), createPhrase('terms')], '[terms] and [fees]'],
  ['links the longest', 'terms of use, terms', [createPhrase('terms'), createPhrase('terms of use')], '[terms of use], [terms]'],
  ['links only the first of two overlapping phrases', 'abcd', [createPhrase('abc'), createPhrase('cd')], '[abc]d'],
  ['links only an occurrence in the same case', 'Terms and terms', [createPhrase('terms')], 'Terms and [terms]'],
  ['links pattern characters', 'a (b.*) $& c', [createPhrase('(b.*)'), createPhrase('$&')], 'a [(b.*)] [$&] c'],
  ['doesn’t link a rejected phrase', 'Read the terms.', [createPhrase('terms', null)], 'Read the terms.'],
  ['doesn’t link a phrase in a rejected one', 'terms of use', [createPhrase('terms of use', null), createPhrase('terms')], 'terms of use'],
  ['ignores empty phrases', 'a b', [createPhrase(''), createPhrase(' ')], 'a b'],
  ['uses the first of two equal phrases', 'terms', [createPhrase('terms', null), createPhrase('terms')], 'terms'],
])('%s', (_, text, phrases, expected) => {
  expect(renderText(text, phrases)).toBe(expected);
});

it.each([
  ['[BIZ-4] finds an absent phrase', ['Read this.'], [createPhrase('terms')], ['terms']],
  ['doesn’t find a phrase that is in one of the texts', ['Read this.', 'The terms.'], [createPhrase('terms')], []],
  ['[BIZ-4] finds part of a longer one', ['terms of use'], [createPhrase('terms of use'), createPhrase('terms')], ['terms']],
  ['doesn’t find a rejected phrase', ['Read this.'], [createPhrase('terms', null)], []],
  ['finds a phrase once if it is given twice', ['Read this.'], [createPhrase('terms'), createPhrase('terms')], ['terms']],
  ['doesn’t find empty phrases', ['Read this.'], [createPhrase(''), createPhrase(' ')], []],
])('%s', (_, texts, phrases, expected) => {
  expect(findStrayLinks(texts, phrases).map(({ phrase }) => phrase)).toEqual(expected);
});

it.each([
  ['one line', ['one line']],
  ['first\n\nsecond', ['first', 'second']],
  ['first\n  \n\nsecond\nstill second\n', ['first', 'second\nstill second']],
  ['', []],
  ['\n\n', []],
])('splits %j at blank lines only', (text, expected) => {
  expect(splitParagraphs(text)).toEqual(expected);
});
