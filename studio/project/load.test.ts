import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../../server/testing/files.ts';
import { createFormatter } from '../edit/json-edit.ts';
import { createTinyProject } from '../../tests/errors/tiny-project.ts';
import { checkStrays } from '../validate/check-strays.ts';
import { parseJson } from './json.ts';
import { hashPublicFiles, readFiles } from './load.ts';

const folder = createTemporaryFolder({
  'manifests/main.json': '{}',
  'manifests/Main.json': '{"a":1}',
  'manifests/.prettierrc.json': '{ "plugins": ["./code.mjs"] }',
  'manifests/code.mjs': 'globalThis.hasRun = true;',
});
symlinkSync('/etc/hostname', join(folder, 'manifests/linked.json'));

it('[TOL-43] reads no symbolic link, and of names that differ only in case the first', async () => {
  const { files, strays } = await readFiles(folder);
  expect([...files.keys()]).toEqual(['manifests/Main.json']);
  expect(strays).toEqual(['manifests/linked.json', 'manifests/.prettierrc.json', 'manifests/code.mjs', 'manifests/main.json']);
});

it.each(['manifests', 'rules', 'locales', 'public'])('[TOL-43] reads no %s/ that is a symbolic link', async (name) => {
  const [root, other] = [{ 'manifests/second.json': '{}' }, { 'en/main.json': '{}', 'main.json': '{}', 'x.rule.json': '{}' }].map(
    createTemporaryFolder,
  ) as [string, string];
  rmSync(join(root, name), { recursive: true, force: true });
  symlinkSync(other, join(root, name));
  expect(await readFiles(root)).toEqual({ files: new Map(name === 'manifests' ? [] : [['manifests/second.json', '{}']]), strays: [name] });
  expect(await hashPublicFiles(root)).toBeNull();
  const [finding] = checkStrays(createTinyProject().withFiles(await readFiles(root)));
  expect(finding).toMatchObject({ file: name, message: 'nothing reads this file: the folder is a symbolic link' });
});

it('reads of a huge file only what shows that it is too large', async () => {
  const root = createTemporaryFolder({ 'locales/en/huge.json': 'ä'.repeat(2 ** 20) });
  const text = (await readFiles(root)).files.get('locales/en/huge.json') ?? '';
  expect(text.length).toBeLessThan(2 ** 19);
  expect(parseJson(text).faults).toMatchObject([{ check: 'json/size' }]);
});

it('[TOL-43] reads no file with a line break in its name', async () => {
  const found = await readFiles(createTemporaryFolder({ 'manifests/a\nb.json': '{}' }));
  expect([...found.files.keys()]).toEqual([]);
  expect(checkStrays(createTinyProject().withFiles(found))).toMatchObject([
    { file: 'manifests/a\\u000ab.json', message: 'nothing reads this file: its name has a control character' },
  ]);
});

it('[SEC-12] formats without settings or code of the folder', async () => {
  expect(await createFormatter()(join(folder, 'manifests/main.json'), '{"a":1}')).toBe('{ "a": 1 }\n');
  expect(globalThis).not.toHaveProperty('hasRun');
});
