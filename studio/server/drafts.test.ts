import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EditAnswer, Saved } from './shapes.ts';
import { TestStudio } from './studio.fixture.ts';

const RULE = 'rules/hk-dialog.rule.json';
const SURFACE = 'manifests/base/surfaces/hk-dialog.json';
const titled = (title: string) => (text: string) => text.replace(/"title": "[^"]*"/, `"title": "${title}"`);
const owned = (owner: string) => (text: string) => text.replace(/"owner": "[^"]*"/, `"owner": "${owner}"`);

let studio: TestStudio;
beforeEach(async () => {
  studio = TestStudio.open();
});
afterEach(() => studio.remove());

async function change(file: string, path: readonly string[], value: unknown): Promise<EditAnswer> {
  return (await (await studio.ask('/api/change', { body: { values: [{ file, path, value }] } })).json()) as EditAnswer;
}

async function save(): Promise<Saved> {
  return (await (await studio.ask('/api/save', { body: {} })).json()) as Saved;
}

describe('what is written', () => {
  test('[PUB-12] nothing before somebody saves; then the smallest change of the file', async () => {
    const before = studio.onDisk(SURFACE);
    const { unsaved } = await change(SURFACE, ['priority'], 650);
    expect(unsaved).toEqual([{ file: SURFACE, how: 'changed' }]);
    expect(studio.onDisk(SURFACE)).toBe(before);
    expect(await save()).toMatchObject({ written: [SURFACE], merged: [], conflicts: [] });
    expect(studio.onDisk(SURFACE)).toBe(before.replace('"priority": 600', '"priority": 650'));
  });

  test('[PUB-12] what is set back to what it was is nothing to save', async () => {
    await change(SURFACE, ['priority'], 650);
    expect((await change(SURFACE, ['priority'], 600)).unsaved).toEqual([]);
  });

  test('[PUB-12] what a site says otherwise goes back to what it inherits without a trace', async () => {
    const site = 'manifests/eu.json';
    await change(site, ['surfaces', 'hk-dialog', 'priority'], 650);
    expect(studio.drafts.project.site('eu').manifest.surfaces['hk-dialog']?.priority).toBe(650);
    expect((await change(site, ['surfaces', 'hk-dialog', 'priority'], undefined)).unsaved).toEqual([]);
  });

  test('[PUB-12] a file that changed meanwhile elsewhere is merged, not overwritten', async () => {
    await change(RULE, ['owner'], 'Legal');
    studio.write(RULE, titled('Another title'));
    const before = studio.onDisk(RULE);
    const { merged, conflicts } = await save();
    expect(conflicts).toEqual([]);
    expect(merged.map(({ file }) => file)).toEqual([RULE]);
    expect(studio.onDisk(RULE)).toBe(owned('Legal')(before));
  });

  test('[PUB-12] a file that changed at the same place stays as it is, nothing is written, and what both changed is told', async () => {
    await change(RULE, ['title'], 'My title');
    await change(SURFACE, ['priority'], 650);
    studio.write(RULE, titled('Their title'));
    const [rule, surface] = [studio.onDisk(RULE), studio.onDisk(SURFACE)];
    const { written, conflicts } = await save();
    expect(written).toEqual([]);
    const toTitle = (title: string): unknown[] => [
      expect.stringMatching(/\.rule\.json:\d+$/),
      expect.stringMatching(/^- .*"title": /),
      expect.stringMatching(new RegExp(`^\\+ .*"title": "${title}"`)),
    ];
    expect(conflicts).toEqual([{ file: RULE, mine: toTitle('My title'), theirs: toTitle('Their title') }]);
    expect(studio.onDisk(RULE)).toBe(rule);
    expect(studio.onDisk(SURFACE)).toBe(surface);
  });

  test.each([
    ['mine', 'My title'],
    ['theirs', 'Their title'],
  ] as const)('[PUB-12] a person ends a conflict by %s', async (by, title) => {
    await change(RULE, ['title'], 'My title');
    studio.write(RULE, titled('Their title'));
    await save();
    await studio.ask('/api/settle', { body: { file: RULE, by } });
    expect((await save()).conflicts).toEqual([]);
    expect(studio.onDisk(RULE)).toContain(`"title": "${title}"`);
  });

  test('[PUB-12] a file that went meanwhile is a conflict with an edit of it', async () => {
    await change(RULE, ['title'], 'My title');
    rmSync(join(studio.root, RULE));
    expect((await save()).conflicts).toMatchObject([{ file: RULE, theirs: [`${RULE} goes`] }]);
    expect(existsSync(join(studio.root, RULE))).toBe(false);
  });

  test('[PUB-12] what others change in files that nobody edits here is taken over', async () => {
    studio.write(RULE, titled('Their title'));
    await studio.ask('/api/refresh', { body: {} });
    expect(studio.drafts.project.files.get(RULE)).toContain('Their title');
    expect(studio.drafts.unsaved).toEqual([]);
  });
});

describe('what can be reached', () => {
  test.each([
    '../outside.json',
    'manifests/../package.json',
    'manifests/../../outside.json',
    'manifests/base/../../../outside.json',
    'manifests/./main.json',
    'manifests\\main.json',
    '/etc/passwd',
    'package.json',
    'rules/code.ts',
    'rules/.hidden.rule.json',
    'locales/en/../../../x.json',
    'manifests/main.json\0.json',
  ])('[PUB-12] %j is neither read nor written', async (file) => {
    expect((await studio.ask('/api/edit', { body: { files: [{ file, text: '{}' }] } })).status).toBe(409);
    expect((await studio.ask(`/api/file?file=${encodeURIComponent(file)}`)).status).toBe(404);
    expect(studio.drafts.unsaved).toEqual([]);
  });

  test('[PUB-12] a link that leads out of the project is not followed', async () => {
    const outside = join(tmpdir(), `outside-${process.pid}`);
    mkdirSync(outside, { recursive: true });
    symlinkSync(outside, join(studio.root, 'manifests/linked'));
    await studio.ask('/api/edit', { body: { files: [{ file: 'manifests/linked/site.json', text: '{}' }] } });
    expect((await studio.ask('/api/save', { body: {} })).status).toBe(409);
    expect(existsSync(join(outside, 'site.json'))).toBe(false);
  });

  test('[PUB-12] a file that is a link out of the project is not written through', async () => {
    const outside = join(tmpdir(), `outside-${process.pid}.json`);
    writeFileSync(outside, 'secret');
    symlinkSync(outside, join(studio.root, 'rules/linked.rule.json'));
    await studio.ask('/api/edit', { body: { files: [{ file: 'rules/linked.rule.json', text: '{}' }] } });
    const answer = await studio.ask('/api/save', { body: {} });
    expect(answer.status).toBe(409);
    expect(await answer.text()).not.toContain('secret');
  });

  test.each([
    ['edit', { files: [{ file: 'rules/a.rule.json', text: 1 }] }],
    ['edit', { files: [], more: true }],
    ['change', { values: 'all' }],
    ['bound', {}],
    ['settle', { file: 'a', by: 'nobody' }],
    ['edit', 'no object'],
  ])('[PUB-12] a request %s of another shape is refused: %j', async (name, body) => {
    expect((await studio.ask(`/api/${name}`, { body })).status).toBe(400);
  });
});
