import { beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../studio/cli/analyse.ts';
import { test } from '../../studio/cli/test.ts';
import { validate } from '../../studio/cli/validate.ts';
import { own } from '../own-sites/own.ts';
import { amiss, findingsIn } from './amiss.ts';
import { NEW, RIGHT } from './right.ts';
import { after, placeIn } from './writing.ts';
import { WRONG } from './wrong.ts';

// One edit of each kind: `npm run test:matrix` runs every edit on its own.

function pick<Value>(table: Readonly<Record<string, Value>>, title: string): Value {
  const value = table[title];
  if (value === undefined) throw new Error(`no edit "${title}"`);
  return value;
}

it('[MAN-33][MAN-20] edits of data alone pass everything: a text, a notice, a rule, a site, a page, a new notice and a new site', async () => {
  const titles = [
    'a phrase that a statement quotes is put otherwise, here and there',
    'a notice rests twice as long: its rule, its cases and what is always so of it',
    'a threshold goes up by one, and the cases at it go with it in every rule',
    'a site offers one more language',
    'a page moves to another address',
    'a legal notice to one region, once a week, on two sites',
    'one more site that extends another and takes all from it',
  ];
  expect(await amiss(...titles.map((title) => pick({ ...RIGHT, ...NEW }, title)))).toEqual([]);
});

describe.each([
  ['validate', [validate], ['a key of a notice is misspelt', 'a site takes the host of another', 'two pages get the same address']],
  [
    'test, analyse and texts',
    [test, analyse],
    [
      'a notice rests twice as long, and its cases are left as they were',
      'a site counts in another currency, and what is stated of it is not changed',
      'a notice says something else in English alone',
    ],
  ],
] as const)('%s stops a slip where it was made', (_, verbs, titles) => {
  const slips = titles.map((title) => [title, pick(WRONG, title)(own)] as const);
  const edits = slips.flatMap(([, slip]) => slip.edits);
  const project = after(edits, own);
  let found: string[] = [];
  beforeAll(async () => {
    found = await findingsIn(project, verbs);
  });

  it.each(slips)('[MAN-33][TOL-4] %s', (_title, { file, at, says }) => {
    const place = `${placeIn(project, file, at)}:`;
    expect(found.filter((line) => line.startsWith(place))).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
  });
});
