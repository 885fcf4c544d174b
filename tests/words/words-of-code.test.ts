import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registry } from '../../components/registry.ts';
import { getOwnNamespaces } from '../../schemas/manifest/component.ts';
import { findFiles } from '../../scripts/find-files.ts';
import { getImports } from '../../scripts/import-cycles.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { getComponentFiles } from '../../server/pages/page-assets.ts';
import { getPhrases } from '../../studio/project/texts.ts';
import { describeFinding } from '../../studio/project/finding.ts';
import { validateProject } from '../../studio/validate/validate.ts';
import { surroundings, createTinyProject } from '../errors/tiny-project.ts';
import { own } from '../own-sites/own.ts';

/** Returns the namespaces of a file and everything it imports. */
function findNamespaces(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const own = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) => names.match(/[\w-]+/g) ?? []);
  return [...new Set([...own, ...getImports(file, source).flatMap((next) => findNamespaces(next, seen))])];
}

it.each(registry)('[MAN-30] $name declares exactly the namespaces that it uses', ({ name, namespaces = [] }) => {
  const used = findNamespaces(join(PROJECT, getComponentFiles()[name] ?? ''));
  expect(namespaces.toSorted()).toEqual(used.toSorted());
});

const FILES = ['app', 'components', 'runtime', 'schemas', 'server'].flatMap((folder) =>
  findFiles(join(PROJECT, folder), /(?<!\.test)\.tsx?$/),
);
const CODE = FILES.map((file) => readFileSync(file, 'utf8')).join('\n');

/** Keys written out or composed after a literal prefix: `place.${place}`. */
function isUsed(key: string): boolean {
  const isLiteral = ["'", '"', '`', ':'].some((before) => ["'", '"', '`'].some((after) => CODE.includes(before + key + after)));
  const levels = key.split('.').map((_, index, all) => all.slice(0, index).join('.'));
  return isLiteral || levels.some((level) => level !== '' && CODE.includes(`\`${level}.\${`));
}

it.each([...getOwnNamespaces(own.surroundings.parts)])('[MAN-30] the code uses every text of %s', (namespace) => {
  expect([...getPhrases(own.english[namespace] ?? {}).keys()].filter((key) => !isUsed(key))).toEqual([]);
});

const withTexts = { ...surroundings, parts: { ...surroundings.parts, page: { ...surroundings.parts['page']!, namespaces: ['parts'] } } };

const findErrors = (text: string) => {
  const changes = {
    'locales/en/ui.json': { close: 'Close' },
    'locales/en/parts.json': { close: 'Close' },
    'manifests/base/guards.json': { unavailable: { when: 'blocked', priority: 1, screen: 'page', props: { title: { text } } } },
  };
  return validateProject(createTinyProject(changes, withTexts)).map(describeFinding);
};

it.each(['ui:close', 'parts:close'])('[MAN-30] a record must not name %s, a text of components', (text) => {
  expect(findErrors(text)).toEqual([`guards.unavailable.props.title.text: "${text}" is a component's own word: no record names it`]);
});

it('a record may name any other text', () => {
  expect(findErrors('notices:home')).toEqual([]);
});
