import { MASK, type Span } from './spans.ts';

const LATIN = String.raw`\p{Script=Latin}\p{M}\p{N}`;

/**
 * Patterns start at `@` and look backwards, to avoid backtracking. Latin addresses are first, because Chinese and Japanese texts have no
 * space around them.
 */
const ADDRESSES = [
  new RegExp(String.raw`@(?<=([${LATIN}_.%+'-]{1,64})@)(?:[${LATIN}_-]{1,63}\.){1,8}\p{Script=Latin}{2,24}`, 'gu'),
  /@(?<=([\p{L}\p{M}\p{N}_.%+-]{1,64})@)(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,8}(?:[A-Za-z]{2,24}|[\p{L}\p{M}]{2,24})/gu,
] as const;

const VERSION = /^@\d{1,9}\.\d{1,9}\.\d/;

export function findMailSpans(work: string): readonly (readonly Span[])[] {
  return ADDRESSES.map((pattern) => {
    let last = 0;
    return [...work.matchAll(pattern)].flatMap(({ 0: match, 1: local = '', index }) => {
      if (VERSION.test(match)) return [];
      const from = Math.max(last, index - local.length);
      last = index + match.length;
      return [{ from, to: last, replacement: MASK }];
    });
  });
}
