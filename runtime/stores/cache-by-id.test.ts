import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { cacheById } from './cache-by-id.ts';

it('derives once for an id with its parameters, while that is observed', () => {
  const derived: string[] = [];
  const read = cacheById((id, { n = '' } = {}) => derived.push(id + n));
  onTestFinished(autorun(() => ['1', '2', '1'].forEach((n) => read('a', { n }))));
  expect([read('a', { n: '2' }), derived]).toEqual([2, ['a1', 'a2']]);
});
