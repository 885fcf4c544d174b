import { expect, it } from 'vitest';
import { type Async, PENDING, readyOr } from '../../schemas/async.ts';
import { readValue } from './read.ts';
import { runtimeOf } from '../testing/runtime-of.ts';
import { settle } from '../testing/settle.ts';
import type { ValueContext } from './reader.ts';

it.each(['chart.feed', 'chart.layouts'])('%s is pending until its code is there, and then one for all', async (id) => {
  const read = ({ stores }: ReturnType<typeof runtimeOf>) => readValue(id, { stores, now: 0 } as ValueContext);
  const [one, other] = [runtimeOf(), runtimeOf()];
  read(one);
  for (let turn = 0; turn < 3; turn += 1) await settle();
  expect(read(one)).toMatchObject({ state: 'ready', value: { state: 'ready' } });
  const made = (runtime: ReturnType<typeof runtimeOf>) => readyOr(readyOr(read(runtime) as Async<Async<object>>, PENDING), null);
  expect(made(one)).toBe(made(one));
  expect(made(one)).not.toBe(made(other));
});
