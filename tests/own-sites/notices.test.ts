import { describe, expect, it } from 'vitest';
import { otherwise } from './checks.ts';
import { DOCUMENTS, own } from './own.ts';

describe('every notice shows and rests as the cases of its rule say', () => {
  it.each(DOCUMENTS.map((document) => [document.site.key, document] as const))('on %s', (_key, document) => {
    expect(otherwise(own, document)).toEqual([]);
  });
});
