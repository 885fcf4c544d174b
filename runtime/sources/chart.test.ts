import { expect, it } from 'vitest';
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
  const made = ({ value }: { readonly value?: unknown }) => (value as { readonly value: unknown }).value;
  expect(made(read(one))).toBe(made(read(one)));
  expect(made(read(one))).not.toBe(made(read(other)));
});
