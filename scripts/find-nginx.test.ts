import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { folderOfTest } from '../tests/studio/folders.ts';
import { findInstalledNginx } from './find-nginx.ts';

it('the nginx for the tests is the one from NGINX_PATH, with brotli built in', () => {
  const folder = folderOfTest();
  onTestFinished(() => void vi.unstubAllEnvs());
  const program = join(folder, 'my-nginx');
  writeFileSync(program, '');
  vi.stubEnv('NGINX_PATH', program);
  expect(findInstalledNginx()).toEqual({ program, brotli: null });
  vi.stubEnv('NGINX_PATH', join(folder, 'none'));
  expect(findInstalledNginx).toThrow('which does not exist');
});
