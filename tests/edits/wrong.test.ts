import { expect, it } from 'vitest';
import { findingsIn } from '../own-sites/edited.ts';
import { own } from '../own-sites/own.ts';
import { WRONG } from './wrong.ts';
import { after, placeIn } from './writing.ts';

it.each(Object.entries(WRONG))('[MAN-33][TOL-4] a slip is stopped where it was made: %s', async (_, slip) => {
  const { edits, file, at, says } = slip(own);
  const project = after(edits, own);
  const place = new RegExp(`^${placeIn(project, file, at)}:\\d+: `);
  const found = await findingsIn(project);
  expect(found.filter((line) => place.test(line))).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
});
