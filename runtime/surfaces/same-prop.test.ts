import { expect, it } from 'vitest';
import { isSameProp } from './resolve-props.ts';

class Row {
  readonly price = 1;
}
const run = () => undefined;

it.each<[boolean, unknown, unknown]>([
  [true, 'a', 'a'],
  [true, Number.NaN, Number.NaN],
  [true, [{ a: 1, run }], [{ a: 1, run }]],
  [true, { a: undefined }, { a: undefined }],
  [false, 'a', 'b'],
  [false, [1, 2], [1]],
  [false, [], {}],
  [false, null, {}],
  [false, { a: undefined }, { b: undefined }],
  [false, { run }, { run: () => undefined }],
  [false, new Row(), new Row()],
])('%s: %j and %j', (expected, one, other) => {
  expect(isSameProp(one, other)).toBe(expected);
});
