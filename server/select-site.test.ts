import { expect, it, vi } from 'vitest';
import { ContentError } from './content-error.ts';
import type { Content } from './content.ts';
import { LiveContent } from './live-content.ts';
import { selectSite } from './select-site.ts';
import { getSiteRoot } from './pages/page-file.ts';
import { findSite } from './site-hosts.ts';
import { CONTENTS, createDocument, TEXTS } from './testing/fixture.ts';

const [main, uk] = [createDocument({ key: 'main', fallback: true }), createDocument({ key: 'uk' })];
const content: Content = {
  documents: [main, uk],
  contents: { main: CONTENTS, uk: CONTENTS },
  texts: { ...Object.fromEntries(Object.values(uk.texts).map((hash) => [hash, TEXTS])), other: TEXTS },
  sprite: { path: 'assets/icons.1.svg', svg: '' },
};

it('the content of a single site has its own pages and languages, at the root of any host', () => {
  const alone = selectSite(content, 'uk');
  expect([Object.keys(alone.contents), Object.keys(alone.texts)]).toEqual([['uk'], Object.values(uk.texts)]);
  expect(findSite(alone.documents, 'any.example').site.key).toBe('uk');
  expect(alone.documents.map(getSiteRoot)).toEqual(['']);
});

it.each([
  ['ukk', 'no site "ukk" (did you mean "uk"?)'],
  ['zz', 'no site "zz" (one of main, uk)'],
])('rejects the unknown site %s, and contains all sites by default', (key, message) => {
  expect(selectSite(content, undefined)).toBe(content);
  expect(() => selectSite(content, key)).toThrow(new ContentError([message]));
});

it('live content reports the documents that an edit changed', async () => {
  const edited: Content = { ...content, documents: [createDocument({ key: 'main', id: 7 }), uk] };
  const live = new LiveContent(vi.fn(() => Promise.resolve(edited)).mockResolvedValueOnce(content));
  expect(await live.reload()).toEqual({ documents: [main, uk], problems: null });
  expect(await live.reload()).toEqual({ documents: [edited.documents[0]], problems: null });
  expect(await live.reload()).toEqual({ documents: [], problems: null });
});

it('live content is the last valid content while an edit is invalid, and reports the problems once', async () => {
  const broken = new ContentError(['a.json:1:2: bad']);
  const load = vi
    .fn(() => Promise.resolve(content))
    .mockResolvedValueOnce(content)
    .mockRejectedValueOnce(broken)
    .mockRejectedValueOnce(broken);
  const live = new LiveContent(load);
  await live.reload();
  expect(await live.reload()).toEqual({ documents: [], problems: ['a.json:1:2: bad'] });
  expect(live.content).toBe(content);
  expect(await live.reload()).toEqual({ documents: [], problems: null });
  expect(await live.reload()).toEqual({ documents: [], problems: [] });
});
