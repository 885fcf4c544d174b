import { expect, it } from 'vitest';
import { type Async, PENDING, ready, readyOr } from '../../schemas/async.ts';
import { runtimeOf } from '../../tests/kit/runtime/runtime-of.ts';
import { loadLazyReaders } from './lazy-readers.ts';
import { readValue } from './read.ts';
import type { ValueContext } from './reader.ts';

it.each(['chart.feed', 'chart.layouts'])('%s is there once its code is, one for all of a page', async (id) => {
  const [one, other] = [runtimeOf(), runtimeOf()];
  const read = ({ stores }: ReturnType<typeof runtimeOf>) =>
    readyOr(readValue(id, { stores, now: 0 } as ValueContext) as Async<Async<object>>, PENDING);
  await loadLazyReaders();
  const made = read(one);
  expect(made).toEqual(ready(expect.any(Object)));
  expect(readyOr(read(one), null)).toBe(readyOr(made, null));
  expect(readyOr(read(other), null)).not.toBe(readyOr(made, null));
});
