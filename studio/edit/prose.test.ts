import { expect, it } from 'vitest';
import { findInProse } from './prose.ts';

const FILES = new Map([['manifests/a.json', JSON.stringify({ why: 'instead of a-(b', note: 'not a-b', id: 'a-(b' })]]);

it.each([
  ['a-(b', 1],
  ['a-.', 0],
  ['a-b', 1],
])('finds the id %s as it is written, %d times', (id, times) => {
  expect(findInProse(FILES, id)).toHaveLength(times);
});
