import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRepository } from '../../tests/studio/folders.ts';
import { TestStudio } from './studio.fixture.ts';

const SURFACE = 'manifests/base/surfaces/hk-dialog.json';

let studio: TestStudio;
let git: ReturnType<typeof createRepository>;
beforeAll(() => {
  studio = TestStudio.open();
  git = createRepository(studio.root);
});
afterAll(() => studio.remove());

const getStatus = () => git('status', '--porcelain').split('\n').sort();

const edit = () => studio.request('/api/change', { body: { values: [{ file: SURFACE, path: ['priority'], value: 650 }] } });
const propose = async (branch: string) => studio.request('/api/propose', { body: { branch, title: 'HK first' } });

test('[TOL-24] the saved files, not before they are saved, get a branch of their own, and nothing else of the work tree changes', async () => {
  writeFileSync(join(studio.root, 'notes.txt'), 'mine');
  studio.write('rules/kyc-bar.rule.json', (text) => text.replace(/"owner": "[^"]*"/, '"owner": "Legal"'));
  git('add', 'rules/kyc-bar.rule.json');
  const before = getStatus();
  await edit();
  expect((await propose('hk-first')).status).toBe(409);
  expect(git('branch', '--list', 'hk-first')).toBe('');
  await studio.request('/api/save', { body: {} });
  expect((await propose('hk-first')).status).toBe(200);
  expect(git('branch', '--show-current')).toBe('main');
  expect(getStatus()).toEqual([` M ${SURFACE}`, ...before].sort());
  expect(git('log', '-1', '--format=%s', 'hk-first')).toBe('HK first');
  expect(git('diff', '--name-only', 'main', 'hk-first').split('\n')).toEqual([SURFACE, 'rules/kyc-bar.rule.json']);
});

test('[TOL-24] a branch that exists or has an invalid name is rejected', async () => {
  await edit();
  await studio.request('/api/save', { body: {} });
  const head = git('rev-parse', 'main');
  for (const branch of ['main', '-f', 'a..b', 'with space', '']) expect((await propose(branch)).status).toBe(409);
  expect(git('rev-parse', 'main')).toBe(head);
});
