import { beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../studio/cli/analyse.ts';
import { test } from '../../studio/cli/test.ts';
import { validate } from '../../studio/cli/validate.ts';
import { own } from '../own-sites/own.ts';
import { amiss, findingsIn } from './amiss.ts';
import { NEW } from './new.ts';
import { RIGHT } from './right.ts';
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
    'a quoted phrase changes in the text and in the statement',
    'a notice is snoozed twice as long: rule, cases and invariants',
    'a threshold and the cases at it go up by one in every rule',
    'a site offers one more language',
    'a page moves to another address',
    'a legal notice to one region, once a week, on two sites',
    'a new site extends another site',
  ];
  expect(await amiss(...titles.map((title) => pick({ ...RIGHT, ...NEW }, title)))).toEqual([]);
});

describe.each([
  ['validate', [validate], ['a key of a notice is misspelt']],
  [
    'test and analyse',
    [test, analyse],
    ['a notice is snoozed twice as long, but its cases stay', 'a site gets another currency, but its statement stays'],
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
