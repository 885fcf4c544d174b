import { expect, it } from 'vitest';
import { Outbox } from './outbox.ts';

it('[RED-1] stores the first hundred items until a subscription, and passes on later ones', () => {
  const outbox = new Outbox<number>();
  const taken: number[] = [];
  for (const item of [-1, 0]) outbox.put(item);
  expect(outbox.take((item) => item < 0)).toEqual([-1]);
  for (let item = 1; item < 1_000; item += 1) outbox.put(item);
  outbox.subscribe((item) => {
    taken.push(item);
    // Items may arrive while the stored ones are passed on.
    if (item === 0) outbox.put(1_001);
  });
  outbox.put(1_002);
  const first = Array.from({ length: 100 }, (_, item) => item);
  expect(taken.toSorted((one, other) => one - other)).toEqual([...first, 1_001, 1_002]);
  expect(taken.filter((item) => item !== 1_001)).toEqual([...first, 1_002]);
});
