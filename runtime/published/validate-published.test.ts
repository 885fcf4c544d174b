import { expect, it } from 'vitest';
import { createValidator } from './validate-published.ts';

it('[PUB-20] an audit rejects texts of a wrong shape, although it has no limits of a build', async () => {
  const { texts } = await createValidator([], null);
  expect(texts('{"a":{"title":"A"}}', 'notices')).toEqual({ a: { title: 'A' } });
  expect(() => texts('{"a":{"title":1}}', 'notices')).toThrow('texts notices');
});
