import { describe, expect, it } from 'vitest';
import { allFindingsIn, amiss } from '../edits/amiss.ts';
import { NEW } from '../edits/new.ts';
import { RIGHT } from '../edits/right.ts';
import { WRONG } from '../edits/wrong.ts';
import { after, placeIn } from '../edits/writing.ts';
import { own } from '../own-sites/own.ts';

describe('an edit of data alone passes everything', () => {
  it.each(Object.entries(RIGHT))('[MAN-33] %s', async (_, edits) => {
    expect(await amiss(edits)).toEqual([]);
  });

  it.each(Object.entries(NEW))('[MAN-33][MAN-20] %s', async (_, edits) => {
    expect(await amiss(edits)).toEqual([]);
  });
});

it.each(Object.entries(WRONG))('[MAN-33][TOL-4] a slip is stopped where it was made: %s', async (_, slip) => {
  const { edits, file, at, says } = slip(own);
  const project = after(edits, own);
  const found = (await allFindingsIn(project)).filter((line) => line.startsWith(`${placeIn(project, file, at)}:`));
  expect(found).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
});
