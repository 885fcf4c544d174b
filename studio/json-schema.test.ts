import { expect, it, beforeEach } from 'vitest';
import { frozen } from '../tests/project/frozen.ts';
import { createSchemaFiles } from './json-schema.ts';
import { isValid } from './json-schema.fixture.ts';
import { SUPPRESSIONS_PATH } from './project/files.ts';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTinyProject } from '../tests/errors/tiny-project.ts';
import { updateSchemas } from './editor-schemas.ts';
import type { Project } from './project/project.ts';
import { createTestFolder } from '../tests/studio/folders.ts';

const files = createSchemaFiles(frozen);

const getSchema = (path: string): string => {
  if (path === SUPPRESSIONS_PATH) return 'schemas/json/suppressions.schema.json';
  const glossary = /^locales\/glossary\/(en)?/.exec(path);
  if (glossary) return `schemas/json/${glossary[1] === undefined ? 'glossary' : 'terms'}.schema.json`;
  const kind = /^rules\/(invariant|statement)s\//.exec(path)?.[1];
  if (kind !== undefined) return `schemas/json/${kind}.schema.json`;
  const record = /^manifests\/[^/]+\/(page|surface)s\//.exec(path)?.[1];
  if (record !== undefined) return `schemas/json/${record}.schema.json`;
  const base = /^manifests\/base\/(.+)\.json$/.exec(path)?.[1];
  const name =
    base === undefined ? (path.startsWith('manifests/') ? 'site' : path.startsWith('rules/') ? 'rule' : 'locale') : `base-${base}`;
  return `schemas/json/${name}.schema.json`;
};

const dated = (...during: unknown[]) => ({ title: 't', why: 'w', owner: 'o', when: { during }, then: { hidden: 'x' } });

it('JSON Schemas accept every manifest, rule and locale file', () => {
  const without = [...frozen.files.keys()].filter((path) => !files.has(getSchema(path)));
  expect(without).toEqual([]);
  const refused = [...frozen.files].filter(([path, text]) => !isValid(files.get(getSchema(path)), JSON.parse(text)));
  expect(refused.map(([path]) => path)).toEqual([]);
});

it.each([
  ['site', { extends: 'base', surfaces: { 'hk-dialog': { priorty: 1 } } }, false],
  ['site', { extends: 'base', surfaces: { 'hk-dialog': null }, site: { name: 'x' } }, true],
  ['site', { extends: 'base', sites: {} }, false],
  ['base-links', { home: { rout: 'home' } }, false],
  ['base-routes', { x: { path: '/x', screen: 'nowhere', title: { text: 'a:b' } } }, false],
  ['page', { props: { related: { links: { list: ['learn', 'blog'] } } } }, true],
  ['page', { prop: {} }, false],
  ['surface', { component: 'notice-dialog', kind: 'legal', priority: 1, dismissible: true, when: 'x' }, true],
  ['surface', { component: 'notice-dialog', kind: 'legal', prority: 1, dismissible: true }, false],
  ['base-features', { chat: { hidden: 'yes' } }, false],
  ['rule', { title: 't' }, false],
  ['invariant', dated('2026-12-01T00:00[Europe/Istanbul]', null), true],
  ['invariant', dated('2026-12-01T00:00', null), false],
  ['invariant', { title: 't', why: 'w', owner: 'o', then: { hidden: 'x' } }, true],
  ['invariant', { title: 't', why: 'w', owner: 'o', then: { hiden: 'x' } }, false],
  ['statement', { title: 't', why: 'w', owner: 'o', holds: { site: { id: 1 }, order: ['x'] } }, true],
  ['statement', { title: 't', why: 'w', owner: 'o', holds: { hiden: [] } }, false],
  ['locale', { a: { b: 'c' } }, true],
  ['locale', { a: 1 }, false],
  ['terms', { $schema: 's', wallet: 'The page with all that a user holds.' }, true],
  ['terms', { wallet: [] }, false],
  ['glossary', { $schema: 's', terms: { wallet: ['Brieftasche'] }, except: { 'notices:home': 'Its name.' } }, true],
  ['glossary', { terms: { wallet: 'Brieftasche' } }, false],
  ['suppressions', { $schema: 's', a: { check: 'rule/unused', subject: 's', reason: 'r', until: '2026-06-30' } }, true],
  ['suppressions', { a: { check: 'rule/unused', subject: 's', until: '2026-06-30' } }, false],
])('JSON Schemas %s: %j is accepted: %s', (name, value, isAccepted) => {
  expect(isValid(files.get(`schemas/json/${name}.schema.json`), value)).toBe(isAccepted);
});

let root = '';
beforeEach(() => void (root = createTestFolder()));

const freshen = (project: Project) => updateSchemas({ root, project });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const SITE = 'schemas/json/site.schema.json';

it('editor schemas are written to the paths that files refer to', async () => {
  await freshen(createTinyProject());
  for (const [path, schema] of createSchemaFiles(createTinyProject())) expect(JSON.parse(read(path))).toEqual(schema);
});

it('editor schemas include a new id, and aren’t rewritten without a change', async () => {
  await freshen(createTinyProject());
  expect(read(SITE)).not.toContain('"promo"');
  writeFileSync(join(root, SITE), 'mine');
  await freshen(createTinyProject());
  expect(read(SITE)).toBe('mine');
  await freshen(createTinyProject({ 'rules/promo.rule.json': { title: 't' } }));
  expect(read(SITE)).toContain('"promo"');
});

it.each(['schemas', 'schemas/json', SITE])('[TOL-43] editor schemas aren’t written if %s is a symbolic link', async (path) => {
  const other = createTestFolder();
  writeFileSync(join(other, 'file'), 'mine');
  mkdirSync(dirname(join(root, path)), { recursive: true });
  symlinkSync(path === SITE ? join(other, 'file') : other, join(root, path));
  await freshen(createTinyProject());
  expect(readdirSync(other)).toEqual(['file']);
  expect(readFileSync(join(other, 'file'), 'utf8')).toBe('mine');
});

it('editor schemas aren’t written outside a project, and a write error is ignored', async () => {
  await freshen(createTinyProject().withFiles({ files: new Map() }));
  expect(readdirSync(root)).toEqual([]);
  writeFileSync(join(root, 'schemas'), 'a file, no folder');
  await freshen(createTinyProject());
  expect(readdirSync(root)).toEqual(['schemas']);
});
