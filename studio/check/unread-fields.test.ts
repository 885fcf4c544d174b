import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { constants } from '../../schemas/manifest/manifest.ts';
import { READ_BY_CODE } from './read-by-code.ts';
import { site } from '../../schemas/manifest/site.ts';
import { NOTICE, patchSection, createTinyProject } from '../../tests/errors/tiny-project.ts';
import { findUnreadFields } from './unread-fields.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const SOURCE = ['app', 'runtime', 'components', 'server', 'studio/project']
  .flatMap((folder) => readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map((path) => `${ROOT}${folder}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Returns whether code reads a field of the section, as `site.name`, `constants['name']`, or `const { name } = document.site`. */
function isReadInCode(name: 'site' | 'constants', field: string): boolean {
  const holder = name === 'site' ? '(?:site|Site|config|publicSite)' : 'constants';
  const listed = `\\{[^{}\\n]*\\b${field}\\b`;
  const direct = `(?<!['\\w])${holder}\\??(?:\\.${field}\\b|\\['${field}'\\])`;
  const destructured = `${listed}[^{}\\n]*\\}(?: = [\\w.#()]*${holder}\\b|: SiteConfig|: Pick<SiteConfig|: Constants)`;
  return [direct, destructured, `\\b${holder}: ${listed}`].some((pattern) => new RegExp(pattern).test(SOURCE));
}

const shapes = Object.entries({ site: site.def.shape, constants: constants.def.shape }) as ['site' | 'constants', object][];

it.each(shapes.flatMap(([name, shape]) => Object.keys(shape).map((field) => [name, field] as const)))(
  '[SIT-28] a field of the site or a constant is in the table of what code reads if code reads it: %s.%s',
  (name, field) => {
    expect(READ_BY_CODE[name].some((read) => read === field)).toBe(isReadInCode(name, field));
  },
);

it('[SIT-28] a field of the site or a constant is reported at its place if neither code nor a prop reads it', () => {
  const getUnread = (...args: Parameters<typeof createTinyProject>) =>
    findUnreadFields(createTinyProject(...args)).map(({ file, path, severity, check }) => `${file} ${path} ${severity} ${check}`);
  const totpName = 'manifests/base/site.json site.totpName warning site/unread';
  expect(getUnread()).toEqual(expect.arrayContaining(['manifests/base/site.json site.anti warning site/unread', totpName]));
  expect(getUnread().join()).not.toContain('ogSiteName');
  const title = { text: 'notices:trade', with: { pair: { value: 'site.totpName' } } };
  expect(getUnread(patchSection('surfaces', { notice: { ...NOTICE, props: { title } } })).join()).not.toContain('site.totpName');
});
