import { expect, it } from 'vitest';
import { maskControls } from './mask-controls.ts';

it.each([
  ['a move of the cursor', 'a\u001b[2K\u001b[1Ab', 'a\\u001b[2K\\u001b[1Ab'],
  ['hidden text', '\u001b[8mx', '\\u001b[8mx'],
  ['a carriage return', 'x\ry', 'x\\u000dy'],
  ['a control of C1', '\u009b2K', '\\u009b2K'],
  ['a bidirectional override', 'a\u202eb', 'a\\u202eb'],
  ['a line break', 'a\nb', 'a\\u000ab'],
  ['a line or paragraph separator', 'a\u2028b\u2029', 'a\\u2028b\\u2029'],
  ['a bidirectional mark', '\u061ca\u200eb\u200f', '\\u061ca\\u200eb\\u200f'],
  ['a zero-width character', 'a\u200bb\u200cc\u200d\u2060\ufeff', 'a\\u200bb\\u200cc\\u200d\\u2060\\ufeff'],
  ['a tag character', '\u{e0061}', '\\udb40\\udc61'],
  ['no style of its own', '\u001b[1mbold\u001b[22m \u001b[31mred\u001b[39m', '\u001b[1mbold\u001b[22m \u001b[31mred\u001b[39m'],
  ['no letter, emoji or dash', 'ü 한 ع 👍 –', 'ü 한 ع 👍 –'],
])('[SEC-13] output shows by its code %s', (_, text, expected) => {
  expect(maskControls(text)).toBe(expected);
});
