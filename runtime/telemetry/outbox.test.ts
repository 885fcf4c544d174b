import { expect, it } from 'vitest';
import { Outbox } from './outbox.ts';

it('[RED-1] holds what is put in until it is followed, then gives it on in its order, and all that comes', () => {
  const outbox = new Outbox<string>();
  const taken: string[] = [];
  outbox.put('a');
  outbox.put('b');
  outbox.subscribe((item) => taken.push(item));
  outbox.put('c');
  expect(taken).toEqual(['a', 'b', 'c']);
});

it('holds the first hundred', () => {
  const outbox = new Outbox<number>();
  const taken: number[] = [];
  for (let item = 0; item < 1_000; item += 1) outbox.put(item);
  outbox.subscribe((item) => taken.push(item));
  expect(taken).toEqual(Array.from({ length: 100 }, (_, item) => item));
});

it('gives what is put in while it is emptied after that', () => {
  const outbox = new Outbox<string>();
  const taken: string[] = [];
  outbox.put('a');
  outbox.put('b');
  outbox.subscribe((item) => {
    taken.push(item);
    if (item === 'a') outbox.put('c');
  });
  expect(taken.toSorted()).toEqual(['a', 'b', 'c']);
});
