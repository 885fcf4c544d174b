import { describe, expect, it } from 'vitest';
import { hasMarkup, splitLines, toPlainLines } from './markup.ts';

describe('holdsMarkup', () => {
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
  ])('%s: %s', (text, expected) => {
    expect(hasMarkup(text)).toBe(expected);
  });
});

it('linesOf parts at every kind of line end, blank lines or not', () => {
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
])('the plain lines of %j are words only', (markup, lines) => {
  expect(toPlainLines(markup)).toEqual(lines);
});
