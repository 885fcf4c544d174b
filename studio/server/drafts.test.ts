import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestFolder } from '../../tests/studio/folders.ts';
import type { EditAnswer, Saved } from './shapes.ts';
import { TestStudio } from './studio.fixture.ts';

const RULE = 'rules/hk-dialog.rule.json';
const SURFACE = 'manifests/base/surfaces/hk-dialog.json';
const titled = (title: string) => (text: string) => text.replace(/"title": "[^"]*"/, `"title": "${title}"`);
const owned = (owner: string) => (text: string) => text.replace(/"owner": "[^"]*"/, `"owner": "${owner}"`);

let studio: TestStudio;
const open = () => void (studio = TestStudio.open());
const remove = () => studio.remove();
const post = async <T>(name: string, body: object) => (await (await studio.request(`/api/${name}`, { body })).json()) as T;
const change = (file: string, path: readonly string[], value: unknown) => post<EditAnswer>('change', { values: [{ file, path, value }] });
const save = () => post<Saved>('save', {});

describe('what is written', () => {
  beforeEach(open);
  afterEach(remove);

  test('[PUB-12] nothing before somebody saves; then the smallest change of the file', async () => {
    const before = studio.readDisk(SURFACE);
    expect((await change(SURFACE, ['priority'], 650)).unsaved).toEqual([{ file: SURFACE, how: 'changed' }]);
    expect(studio.readDisk(SURFACE)).toBe(before);
    expect(await save()).toMatchObject({ written: [SURFACE], merged: [], conflicts: [] });
    expect(studio.readDisk(SURFACE)).toBe(before.replace('"priority": 600', '"priority": 650'));
  });

  test("[PUB-12] a value that is set back, or a site's own that is removed, leaves nothing to save", async () => {
    const site = 'manifests/eu.json';
    await change(SURFACE, ['priority'], 650);
    expect((await change(SURFACE, ['priority'], 600)).unsaved).toEqual([]);
    await change(site, ['surfaces', 'hk-dialog', 'priority'], 650);
    expect(studio.drafts.project.site('eu').manifest.surfaces['hk-dialog']?.priority).toBe(650);
    expect((await change(site, ['surfaces', 'hk-dialog', 'priority'], undefined)).unsaved).toEqual([]);
  });

  test.each(['__proto__', 'constructor', 'prototype'])('no value below the key %s', async (key) => {
    const values = [{ file: 'manifests/new.json', path: [key, 'polluted'], value: true }];
    expect((await studio.request('/api/change', { body: { values } })).status).toBe(400);
    expect({}).not.toHaveProperty('polluted');
    expect(studio.drafts.unsaved).toEqual([]);
  });

  test('[PUB-12] a file that changed meanwhile elsewhere is merged, not overwritten', async () => {
    await change(RULE, ['owner'], 'Legal');
    studio.write(RULE, titled('Another title'));
    const before = studio.readDisk(RULE);
    const { merged, conflicts } = await save();
    expect(conflicts).toEqual([]);
    expect(merged.map(({ file }) => file)).toEqual([RULE]);
    expect(studio.readDisk(RULE)).toBe(owned('Legal')(before));
  });

  test('[PUB-12] a file that changed at the same place stays as it is, nothing is written, and what both changed is told', async () => {
    await change(RULE, ['title'], 'My title');
    await change(SURFACE, ['priority'], 650);
    studio.write(RULE, titled('Their title'));
    const [rule, surface] = [studio.readDisk(RULE), studio.readDisk(SURFACE)];
    const { written, conflicts } = await save();
    expect(written).toEqual([]);
    const toTitle = (title: string): unknown[] =>
      [/\.rule\.json:\d+$/, /^- .*"title": /, new RegExp(`^\\+ .*"title": "${title}"`)].map((line) => expect.stringMatching(line));
    expect(conflicts).toEqual([{ file: RULE, mine: toTitle('My title'), theirs: toTitle('Their title') }]);
    expect(studio.readDisk(RULE)).toBe(rule);
    expect(studio.readDisk(SURFACE)).toBe(surface);
  });

  test.each([
    ['mine', 'My title'],
    ['theirs', 'Their title'],
  ] as const)('[PUB-12] a person ends a conflict by %s', async (by, title) => {
    await change(RULE, ['title'], 'My title');
    studio.write(RULE, titled('Their title'));
    await save();
    await studio.request('/api/settle', { body: { file: RULE, by } });
    expect((await save()).conflicts).toEqual([]);
    expect(studio.readDisk(RULE)).toContain(`"title": "${title}"`);
  });

  test('[PUB-12] a change of a file by others is applied here, and removal of an edited file is a conflict', async () => {
    studio.write(RULE, titled('Their title'));
    await studio.request('/api/refresh', { body: {} });
    expect(studio.drafts.project.files.get(RULE)).toContain('Their title');
    expect(studio.drafts.unsaved).toEqual([]);
    await change(RULE, ['title'], 'My title');
    rmSync(join(studio.root, RULE));
    expect((await save()).conflicts).toMatchObject([{ file: RULE, theirs: [`${RULE} goes`] }]);
    expect(existsSync(join(studio.root, RULE))).toBe(false);
  });
});

describe('what can be reached', () => {
  beforeAll(open);
  afterAll(remove);

  const invalid = ['package.json', 'rules/code.ts', 'rules/.hidden.rule.json', 'manifests\\main.json', 'manifests/main.json\0.json'];
  const outside = ['../outside.json', 'manifests/../package.json', 'manifests/./main.json', 'locales/en/../../../x.json', '/etc/passwd'];

  test.each([...invalid, ...outside])('[PUB-12] %j is neither read nor written', async (file) => {
    expect((await studio.request('/api/edit', { body: { files: [{ file, text: '{}' }] } })).status).toBe(409);
    expect((await studio.request(`/api/file?file=${encodeURIComponent(file)}`)).status).toBe(404);
    expect(studio.drafts.unsaved).toEqual([]);
  });

  test.each([
    ['folder', 'manifests/linked', 'manifests/linked/site.json'],
    ['file', 'rules/linked.rule.json', 'rules/linked.rule.json'],
  ])('[PUB-12] a link to a %s out of the project is not followed', async (kind, link, file) => {
    const outside = createTestFolder();
    const target = join(outside, 'site.json');
    writeFileSync(target, 'secret');
    symlinkSync(kind === 'folder' ? outside : target, join(studio.root, link));
    await studio.request('/api/edit', { body: { files: [{ file, text: '{}' }] } });
    const answer = await studio.request('/api/save', { body: {} });
    expect(answer.status).toBe(409);
    expect(await answer.text()).not.toContain('secret');
    expect(readFileSync(target, 'utf8')).toBe('secret');
    await studio.request('/api/edit', { body: { files: [{ file, text: null }] } });
  });

  test.each([
    ['edit', { files: [{ file: 'rules/a.rule.json', text: 1 }] }],
    ['edit', { files: [], more: true }],
    ['change', { values: 'all' }],
    ['bound', {}],
    ['settle', { file: 'a', by: 'nobody' }],
    ['edit', 'no object'],
  ])('[PUB-12] a request %s of another shape is refused: %j', async (name, body) => {
    expect((await studio.request(`/api/${name}`, { body })).status).toBe(400);
  });
});
