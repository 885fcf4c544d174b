import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../../server/testing/files.ts';
import { createFormatter } from '../edit/json-edit.ts';
import { readFiles } from './load.ts';

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

it('[SEC-12] formats without settings or code of the folder', async () => {
  expect(await createFormatter()(join(folder, 'manifests/main.json'), '{"a":1}')).toBe('{ "a": 1 }\n');
  expect(globalThis).not.toHaveProperty('hasRun');
});
