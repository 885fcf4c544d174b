import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { texts } from '../../studio/cli/texts.ts';
import { tinyProject } from '../errors/tiny-project.ts';
import { folderOfFile } from './folders.ts';

const root = folderOfFile();
const run = (pseudo: string, names: readonly string[] = []) =>
  texts.run({ names, options: { pseudo }, workspace: { root, project: tinyProject() } });
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, 'copy', path), 'utf8'));

describe('texts --pseudo', () => {
  it('writes a copy of the sites, in which they speak languages that show what becomes of a layout', async () => {
    expect(await run(join(root, 'copy'))).toMatchObject({ exit: 0, document: { languages: ['qps', 'qps-rtl'] } });
    expect(read('manifests/main.json')).toHaveProperty('site.languages', ['en', 'tr', 'qps', 'qps-rtl']);
    expect(read('manifests/base/languages.json')).toMatchObject({
      qps: { tag: 'en-XA', dir: 'ltr' },
      'qps-rtl': { tag: 'ar-XB', dir: 'rtl' },
    });
    expect(read('locales/qps/notices.json')).toHaveProperty('trade', '[Ţŕååðéé {{pair}} öñé]');
  });

  it('[TOL-1] writes over nothing, and takes no language', async () => {
    expect(await run(root)).toMatchObject({ exit: 2, lines: [expect.stringMatching(/is not empty$/)] });
    expect(await run(join(root, 'other'), ['tr'])).toMatchObject({ exit: 2 });
  });
});
