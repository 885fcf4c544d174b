import { autorun } from 'mobx';
import { expect, it, vi } from 'vitest';
import { createTinyProject } from '../../tests/errors/tiny-project.ts';
import { generateProject } from '../../tests/bench/generated-project.ts';
import { createFactCatalogue } from '../../schemas/domains/catalogue.ts';
import { createSiteDocument } from './document.ts';
import { createDerived, memoize } from './memoize.ts';
import type { Project } from './project.ts';
import { compileChecked, createRuleBook } from './rules.ts';

const undismissable = (project: Project, path: string) =>
  (project.files.get(path) ?? '').replace('"dismissible":true', '"dismissible":false');

it('a pure function is computed once for the same arguments or key, and each time if its key is null', () => {
  const compute = vi.fn<(...args: unknown[]) => void>();
  const memoized = memoize(compute);
  const [one, other] = [{}, {}];
  for (const args of [[one, 1], [one, 2], [other, 1], [one, 1], [], []]) memoized(...args);
  expect(compute.mock.calls).toEqual([[one, 1], [one, 2], [other, 1], []]);
  const computeWord = vi.fn<(word: string) => void>();
  const memoizedWord = memoize(computeWord, (word) => (word === '' ? null : [word.toLowerCase()]));
  for (const word of ['a', 'A', 'b', '', '']) memoizedWord(word);
  expect(computeWord.mock.calls.flat()).toEqual(['a', 'b', '', '']);
});

it('a derived value is computed on demand, and again only after its input changed', () => {
  const asked: string[] = [];
  const ask = createDerived((project: Project, path) => asked.push(`${path} ${project.source(path).text.length}`));
  const project = createTinyProject({ 'locales/en/a.json': '{}', 'locales/en/b.json': '{}' });
  const askBoth = (): void => ['locales/en/a.json', 'locales/en/b.json'].forEach((path) => ask(project, path));
  askBoth();
  project.write('locales/en/b.json', '{ }');
  askBoth();
  askBoth();
  expect(asked).toEqual(['locales/en/a.json 2', 'locales/en/b.json 2', 'locales/en/b.json 3']);
});

it('a derived value notifies observers of an edit', () => {
  const project = createTinyProject();
  const titles: (string | undefined)[] = [];
  const stop = autorun(() => titles.push(project.site('main').manifest.constants.pageTitle));
  const constants = JSON.parse(project.files.get('manifests/base/constants.json') ?? '{}') as object;
  project.write('manifests/base/constants.json', JSON.stringify({ ...constants, pageTitle: '{title}' }));
  project.write('locales/tr/notices.json', '{}');
  stop();
  expect(titles).toEqual(['{title} · {name}', '{title}']);
});

it('a derived value isn’t changed by an edited copy', () => {
  const project = createTinyProject();
  const document = createSiteDocument(project.site('main'), '');
  const edited = project.with('locales/en/notices.json', '{"home":"Start","trade":"Trade {{pair}}","notice":{"title":"Notice"}}');
  expect(createSiteDocument(edited.site('main'), '').texts).not.toEqual(document.texts);
  expect(createSiteDocument(project.site('main'), '')).toBe(document);
});

it('copies of a project share a compiled rule among sites with equal facts only', () => {
  const project = generateProject(20);
  const getBook = (key: string) => createRuleBook(project, createFactCatalogue(project.site(key).manifest));
  expect(compileChecked('notice-2', getBook('site-0'))).toBe(compileChecked('notice-2', getBook('site-1')));
  const { facts, ...book } = getBook('site-0');
  const narrow = { ...facts, 'page.route': { ...facts['page.route'], type: { kind: 'enum', values: ['home', 'page-2'] } } };
  expect(compileChecked('notice-2', { ...book, facts: narrow as typeof facts })).not.toEqual(compileChecked('notice-2', getBook('site-0')));
});

it.each([
  ['rules/notice-0.rule.json', ['site-0', 'site-10', 'site-1']],
  ['manifests/site-0.json', ['site-10', 'site-1']],
  ['manifests/group-0.json', ['site-1']],
  ['manifests/base/surfaces.json', []],
])('copies of a project share unchanged sites: %s', (path, shared) => {
  const project = generateProject(20);
  const other = project.with(path, path.startsWith('rules/') ? null : undismissable(project, path));
  const keys = ['site-0', 'site-10', 'site-1'];
  expect(keys.filter((key) => project.site(key).manifest === other.site(key).manifest)).toEqual(shared);
});
