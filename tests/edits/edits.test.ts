import { expect, it } from 'vitest';
import { amiss } from './amiss.ts';
import { NEW } from './new.ts';
import { RIGHT } from './right.ts';

it('[MAN-33][MAN-20] edits of data alone pass everything: of texts, notices, rules, features and pages, and new notices, sites and languages', async () => {
  expect(await amiss(...Object.values({ ...RIGHT, ...NEW }))).toEqual([]);
});
