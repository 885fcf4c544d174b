import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { findFiles } from './find-files.ts';
import { getImports } from './import-cycles.ts';
import { PROJECT } from './project-root.ts';
import { createBuildCommand, type Part, PARTS, createPlaywrightPart, createVitestPart } from './test-parts.ts';

/** Limit of browser test files for one change. Those that mention most of the change come first. */
const MAX_BROWSER_FILES = 8;
/** A change that affects more components counts as shared code, for which the covering set of pages runs. */
const MAX_COMPONENTS = 6;
const COVERING_SET = 'tests/e2e/own-sites/covering-set.test.ts';
const CODE = /\.(tsx?|mjs|css)$/;
const DATA = /^(tests\/project\/)?(manifests|rules|locales)\/.*\.json$/;

const runGit = (...args: string[]): readonly string[] =>
  execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).split('\n').filter(Boolean);

function listChangedFiles(): readonly string[] {
  const edited = [...runGit('diff', '--name-only', 'HEAD'), ...runGit('ls-files', '--others', '--exclude-standard')];
  const files = edited.length > 0 ? edited : runGit('diff', '--name-only', 'HEAD~1', 'HEAD');
  return files.filter((file) => existsSync(join(PROJECT, file)));
}

/** Imports every component lazily, so that nearly every test would depend on every component. */
const REGISTRY = 'components/registry.ts';

function findDependents(files: readonly string[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const file of findFiles(PROJECT, /\.tsx?$/)) {
    for (const imported of getImports(file, readFileSync(file, 'utf8'), /^\.{1,2}\/.*\.(tsx?|css)$/))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    if (file !== join(PROJECT, REGISTRY)) for (const importer of importers.get(file) ?? []) visit(importer);
  };
  for (const file of files) visit(join(PROJECT, file));
  return found;
}

export function findComponents(files: ReadonlySet<string>, registry: string): readonly string[] {
  const entries = registry.matchAll(/component\(\s*'([\w-]+)',[\s\S]*?import\('\.\/([^']+)'\)/g);
  return [...entries].flatMap(([, name = '', path = '']) => (files.has(join(PROJECT, 'components', path)) ? [name] : []));
}

export function findRecordNames(components: readonly string[], key: string, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { component, screen, path } = value as Readonly<Record<string, unknown>>;
  const isUser = [component, screen].some((name) => typeof name === 'string' && components.includes(name));
  const own = isUser ? [key, ...(typeof path === 'string' ? [path.replace(/\{.*/, '')] : [])] : [];
  return [...own, ...Object.entries(value).flatMap(([id, each]) => findRecordNames(components, id, each))];
}

function findTestsMentioning(words: readonly string[], folder: string): readonly string[] {
  const countMentions = (source: string) => words.filter((word) => source.includes(`'${word}'`) || source.includes(`${word}'`)).length;
  return findFiles(join(PROJECT, folder), /\.test\.tsx?$/)
    .map((file) => ({ file: relative(PROJECT, file), count: countMentions(readFileSync(file, 'utf8')) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ file }) => file);
}

const BROWSER_TEST = /^tests\/(e2e|matrix)\/.*\.test\.ts$/;

function selectUnitTests(changed: readonly string[], dependents: ReadonlySet<string>, components: readonly string[]): readonly string[] {
  const importing = [...dependents].map((file) => relative(PROJECT, file)).filter((file) => /\.test\.tsx?$/.test(file));
  const mentioning = components.length > MAX_COMPONENTS ? [] : findTestsMentioning(components, '.');
  const onData = changed.some((file) => DATA.test(file)) ? ['tests/own-sites'] : [];
  return [...new Set([...importing, ...mentioning])].filter((file) => !BROWSER_TEST.test(file)).concat(onData);
}

function selectBrowserTests(changed: readonly string[], components: readonly string[]): readonly string[] {
  const own = changed.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file));
  if (components.length === 0) return own;
  if (components.length > MAX_COMPONENTS) {
    console.log(`The change reaches ${components.length} components. Only the covering set of pages runs: use \`npm test\` for all.`);
    return [...own, COVERING_SET];
  }
  const manifests = ['manifests', 'tests/project/manifests'].flatMap((folder) => findFiles(join(PROJECT, folder), /\.json$/));
  const records = manifests.flatMap((file) => findRecordNames(components, basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8'))));
  const files = findTestsMentioning([...new Set([...components, ...records])], 'tests/e2e');
  const others = files.length - MAX_BROWSER_FILES;
  if (others > 0) console.log(`${others} more browser test files mention ${components.join(', ')}: use \`npm test -- browser\` for all.`);
  return [...new Set([...own, ...files.slice(0, MAX_BROWSER_FILES)])];
}

const readText = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');
const selectPart = (name: string): readonly Part[] => PARTS.filter((part) => part.name === name);

export function selectChangedParts(): readonly Part[] {
  const changed = listChangedFiles();
  const code = changed.filter((file) => CODE.test(file));
  const dependents = findDependents(code);
  const components = findComponents(dependents, readText(REGISTRY));
  const browser = selectBrowserTests(changed, components);
  const unit = selectUnitTests(changed, dependents, components);
  const lint = [join(PROJECT, 'node_modules/.bin/oxlint'), '--type-aware', '--deny-warnings', ...code];
  return [
    ...(browser.length > 0 ? [{ name: 'build', tier: 'test' as const, command: createBuildCommand('--without-pages') }] : []),
    ...(changed.some((file) => DATA.test(file)) ? selectPart('check') : []),
    ...(code.length > 0 ? [{ name: 'lint', tier: 'test' as const, command: lint }, ...selectPart('types')] : []),
    ...selectPart('format'),
    ...(unit.length > 0 ? [createVitestPart('unit', 'test', ['run', '--project=node', '--project=dom', ...unit])] : []),
    // Tests tagged `@pages` need every page of the build, and this build has none.
    ...(browser.length > 0 ? [createPlaywrightPart('browser', 'test', [...browser, '--grep-invert=@pages'])] : []),
  ];
}
