import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registry } from '../../components/registry.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { getComponentChunks, getComponentFiles, getInlinedTexts, getNamespaces } from './page-assets.ts';
import { createDocument } from '../testing/fixture.ts';

const document = createDocument({ key: 'main' });

it('every component has its existing file, so that a page preloads it and its style sheet', () => {
  const files = getComponentFiles();
  expect(Object.keys(files).toSorted()).toEqual(registry.map(({ name }) => name).toSorted());
  expect(Object.values(files).filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
});

it('[MAN-30] the first text files of a page have the namespaces of the page and of its components', () => {
  expect(getNamespaces(['home']).toSorted()).toEqual(['market', 'ui', 'ui']);
  expect(getNamespaces([])).toEqual(['ui']);
});

it('a page contains the existing texts of its language', () => {
  const texts = { ui: { close: 'Close' }, home: { title: 'Home' } };
  expect(getInlinedTexts(document, 'ar', texts, ['ui', 'moon'])).toEqual({ '/texts/ar.a1/ui.json': { close: 'Close' } });
  expect(getInlinedTexts(document, 'de', texts, ['ui'])).toEqual({});
});

const files = Object.fromEntries(Object.values(getComponentFiles()).map((source) => [source, 'assets/shared.1.js']));
const chunks = { _shared: { file: 'assets/shared.1.js', css: ['assets/shared.1.css'] } };

it('every component has the chunk that contains it, or the build is rejected', () => {
  expect(new Set(Object.values(getComponentChunks(chunks, files)))).toEqual(new Set(['_shared']));
  const [first = ''] = Object.keys(files);
  expect(() => getComponentChunks(chunks, { ...files, [first]: 'assets/gone.js' })).toThrow(`no chunk of the build contains ${first}`);
});
