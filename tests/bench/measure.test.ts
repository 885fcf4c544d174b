import { expect, it } from 'vitest';
import { compare } from './measure.ts';

const work = (rounds: number) => () => {
  let sum = 0;
  for (let count = 0; count < rounds; count += 1) sum += Math.sqrt(count);
  return sum;
};

it('tells how many times the reference the subject takes', () => {
  const result = compare({ name: 'n', against: 'a', subject: work(2000), reference: work(200) }, { rounds: 3, roundMs: 1 });
  expect(result.ratio).toBe(result.subject / result.reference);
  expect({ name: result.name, against: result.against }).toEqual({ name: 'n', against: 'a' });
});
