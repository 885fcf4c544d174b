import { describe, expect, it } from 'vitest';
import { amiss } from '../edits/amiss.ts';
import { NEW } from '../edits/new.ts';
import { RIGHT } from '../edits/right.ts';

describe('an edit of data alone passes everything', () => {
  it.each(Object.entries(RIGHT))('[MAN-33] %s', async (_, edits) => {
    expect(await amiss(edits)).toEqual([]);
  });

  it.each(Object.entries(NEW))('[MAN-33][MAN-20] %s', async (_, edits) => {
    expect(await amiss(edits)).toEqual([]);
  });
});
