import { describe, expect, it } from 'vitest';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import { splitAtPhrases, findStrayLinks } from './phrases.ts';

const to = (phrase: string, link: ReturnType<typeof linkTo> | null = linkTo(phrase)) => ({ phrase, link });
const drawn = (text: string, phrases: readonly ReturnType<typeof to>[]): string =>
  splitAtPhrases(text, phrases)
    .map((segment) => (segment.link === null ? segment.text : `[${segment.text}]`))
    .join('');

describe('phrases of a text', () => {
  it.each([
    ['none', 'Read the terms.', [], 'Read the terms.'],
    ['[BIZ-3] once', 'Read the terms.', [to('terms')], 'Read the [terms].'],
    ['[BIZ-3] every occurrence', 'terms, terms and terms', [to('terms')], '[terms], [terms] and [terms]'],
    ['the whole text', 'terms', [to('terms')], '[terms]'],
    ['several', 'terms and fees', [to('fees'), to('terms')], '[terms] and [fees]'],
    ['the longest first', 'terms of use, terms', [to('terms'), to('terms of use')], '[terms of use], [terms]'],
    ['one over the edge of another', 'abcd', [to('abc'), to('cd')], '[abc]d'],
    ['as it stands, capitals too', 'Terms and terms', [to('terms')], 'Terms and [terms]'],
    ['signs that a pattern would read', 'a (b.*) $& c', [to('(b.*)'), to('$&')], 'a [(b.*)] [$&] c'],
    ['refused', 'Read the terms.', [to('terms', null)], 'Read the terms.'],
    ['refused around another', 'terms of use', [to('terms of use', null), to('terms')], 'terms of use'],
    ['of no words', 'a b', [to(''), to(' ')], 'a b'],
    ['given twice: the first holds', 'terms', [to('terms', null), to('terms')], 'terms'],
  ])('%s', (_, text, phrases, expected) => {
    expect(drawn(text, phrases)).toBe(expected);
  });

  it.each([
    ['[BIZ-4] absent', ['Read this.'], [to('terms')], ['terms']],
    ['present in one of the texts', ['Read this.', 'The terms.'], [to('terms')], []],
    ['[BIZ-4] only inside of a longer one', ['terms of use'], [to('terms of use'), to('terms')], ['terms']],
    ['absent and refused', ['Read this.'], [to('terms', null)], []],
    ['absent and given twice', ['Read this.'], [to('terms'), to('terms')], ['terms']],
    ['of no words', ['Read this.'], [to(''), to(' ')], []],
  ])('left over: %s', (_, texts, phrases, expected) => {
    expect(findStrayLinks(texts, phrases).map(({ phrase }) => phrase)).toEqual(expected);
  });
});
