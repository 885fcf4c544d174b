import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../components/registry.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { componentChunks, componentFiles, inlinedTexts, wordsOf } from './page-assets.ts';
import { documentOf } from '../testing/fixture.ts';

const document = documentOf({ key: 'main' });

it('the file of every component is known, so that a page asks for it, and for its style sheet, at once', () => {
  const files = componentFiles();
  expect(Object.keys(files).toSorted()).toEqual(registry.map(({ name }) => name).toSorted());
  expect(Object.values(files).filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
});

it("[MAN-30] a page's first files of texts hold the words of the page itself and of its components", () => {
  expect(wordsOf(['home']).toSorted()).toEqual(['market', 'ui', 'ui']);
  expect(wordsOf([])).toEqual(['ui']);
});

it('the texts that a page holds are those of its language that there are', () => {
  const spoken = { ui: { close: 'Close' }, home: { title: 'Home' } };
  expect(inlinedTexts(document, 'ar', spoken, ['ui', 'moon'])).toEqual({ '/texts/ar.a1/ui.json': { close: 'Close' } });
  expect(inlinedTexts(document, 'de', spoken, ['ui'])).toEqual({});
});

describe('the chunk of a component', () => {
  const files = Object.fromEntries(Object.values(componentFiles()).map((source) => [source, 'assets/shared.1.js']));
  const chunks = { _shared: { file: 'assets/shared.1.js', css: ['assets/shared.1.css'] } };

  it('is that in which it came to lie, alone or with others', () => {
    expect(new Set(Object.values(componentChunks(chunks, files)))).toEqual(new Set(['_shared']));
  });

  it('is in every build: one without it is refused', () => {
    const [first = ''] = Object.keys(files);
    expect(() => componentChunks(chunks, { ...files, [first]: 'assets/gone.js' })).toThrow(`no chunk of the build holds ${first}`);
  });
});
