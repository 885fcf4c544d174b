import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { constants } from '../../schemas/manifest/manifest.ts';
import { READ_BY_CODE } from '../../schemas/manifest/readers.ts';
import { site } from '../../schemas/manifest/site.ts';
import { NOTICE, section, tinyProject } from '../../tests/errors/tiny-project.ts';
import { findUnreadFields } from './unread-fields.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const SOURCE = ['app', 'runtime', 'components', 'server', 'studio/project']
  .flatMap((folder) => readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map((path) => `${ROOT}${folder}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Whether code reads a field of the section, as `site.name`, `constants['name']`, or `const { name } = document.site`. */
function isReadInCode(name: 'site' | 'constants', field: string): boolean {
  const holder = name === 'site' ? '(?:site|Site|config|publicSite)' : 'constants';
  const direct = new RegExp(`(?<!['\\w])${holder}\\??(?:\\.${field}\\b|\\['${field}'\\])`);
  const destructured = new RegExp(
    `\\{[^{}\\n]*\\b${field}\\b[^{}\\n]*\\}(?: = [\\w.#()]*${holder}\\b|: SiteConfig|: Pick<SiteConfig|: Constants)`,
  );
  const nested = new RegExp(`\\b${holder}: \\{[^{}\\n]*\\b${field}\\b`);
  return [direct, destructured, nested].some((pattern) => pattern.test(SOURCE));
}

const fields = [
  ...Object.keys(site.def.shape).map((field) => ['site', field] as const),
  ...Object.keys(constants.def.shape).map((field) => ['constants', field] as const),
];

describe('a field of the site, or a constant', () => {
  it.each(fields)('[SIT-28] is in the table of what code reads if code reads it: %s.%s', (name, field) => {
    expect(READ_BY_CODE[name].some((read) => read === field)).toBe(isReadInCode(name, field));
  });

  it('[SIT-28] is reported at its place if nothing reads it', () => {
    const found = findUnreadFields(tinyProject());
    const told = found.map(({ file, path, severity, check }) => `${file} ${path} ${severity} ${check}`);
    expect(told).toContain('manifests/base/site.json site.anti warning site/unread');
    expect(told).toContain('manifests/base/site.json site.totpName warning site/unread');
    expect(told.some((line) => line.includes('ogSiteName'))).toBe(false);
  });

  it('[SIT-28] is read where a prop names its value', () => {
    const title = { text: 'notices:trade', with: { pair: { value: 'site.totpName' } } };
    const found = findUnreadFields(tinyProject(section('surfaces', { notice: { ...NOTICE, props: { title } } })));
    expect(found.map(({ path }) => path)).not.toContain('site.totpName');
  });
});
