import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import type { Content } from './content.ts';
import { ContentError } from './content-error.ts';
import { LiveContent } from './live-content.ts';

// Only the key and the name of a document matter here.
const document = (key: string, name: string): SiteDocument => ({ site: { key, name } }) as SiteDocument;
const contentOf = (...documents: SiteDocument[]): Content => ({ documents, contents: {}, texts: {}, sprite: { path: '', svg: '' } });

/** Content that reads these steps, one after the other. */
function edited(...steps: (Content | ContentError)[]): LiveContent {
  return new LiveContent(async () => {
    const step = steps.shift();
    if (step === undefined || step instanceof Error) throw step ?? new Error('no more edits');
    return step;
  });
}
const broken = new ContentError(['a.json:1:2: bad']);

describe('content that is being edited', () => {
  const main = document('main', 'A');
  const uk = document('uk', 'A');

  it('tells which documents an edit changed', async () => {
    const live = edited(contentOf(main, uk), contentOf(document('main', 'B'), uk), contentOf(document('main', 'B'), uk));
    expect(await live.reload()).toEqual({ documents: [main, uk], problems: null });
    expect(await live.reload()).toEqual({ documents: [document('main', 'B')], problems: null });
    expect(await live.reload()).toEqual({ documents: [], problems: null });
  });

  it('keeps the last good content while an edit is broken, and says once what is wrong', async () => {
    const live = edited(contentOf(main), broken, broken, contentOf(main));
    await live.reload();
    expect(await live.reload()).toEqual({ documents: [], problems: ['a.json:1:2: bad'] });
    expect(live.content).toEqual(contentOf(main));
    expect(await live.reload()).toEqual({ documents: [], problems: null });
    expect(await live.reload()).toEqual({ documents: [], problems: [] });
  });
});
