import { describe, expect, it } from 'vitest';
import { findingsIn } from '../own-sites/edited.ts';
import { own } from '../own-sites/own.ts';
import { amiss } from './amiss.ts';
import { NEW, RIGHT } from './right.ts';
import { WRONG } from './wrong.ts';
import { after, placeIn } from './writing.ts';

describe('an edit of data alone passes everything', () => {
  it.each(Object.entries(RIGHT))('[MAN-33] %s', async (_, edits) => {
    expect(await amiss(after(edits(own), own))).toEqual([]);
  });

  it.each(Object.entries(NEW))('[MAN-33][MAN-20] %s', async (_, edits) => {
    expect(await amiss(after(edits(own), own))).toEqual([]);
  });
});

describe('a slip is stopped where it was made', () => {
  it.each(Object.entries(WRONG))('[MAN-33][TOL-4] %s', async (_, slip) => {
    const { edits, file, at, says } = slip(own);
    const project = after(edits, own);
    const place = new RegExp(`^${placeIn(project, file, at)}:\\d+: `);
    const found = await findingsIn(project);
    expect(found.filter((line) => place.test(line))).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
  });
});
