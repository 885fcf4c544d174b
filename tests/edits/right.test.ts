import { describe, expect, it } from 'vitest';
import { own } from '../own-sites/own.ts';
import { accepting } from './accepting.ts';
import { amiss } from './amiss.ts';
import { NEW, RIGHT } from './right.ts';
import { after } from './writing.ts';

describe('an edit of data alone passes everything', () => {
  it.each(Object.entries(RIGHT))('[MAN-33] %s', async (_, edits) => {
    expect(await amiss(after(accepting(edits(own), own), own))).toEqual([]);
  });

  it.each(Object.entries(NEW))('[MAN-33][MAN-20] %s', async (_, edits) => {
    expect(await amiss(after(accepting(edits(own), own), own))).toEqual([]);
  });
});
