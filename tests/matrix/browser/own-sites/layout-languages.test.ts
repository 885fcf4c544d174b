import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_ROOT } from '../../../../scripts/project-root.ts';
import type { Language } from '../../../../schemas/manifest/site.ts';
import { writePseudoProject } from '../../../../studio/cli/write-pseudo.ts';
import { PSEUDO } from '../../../../studio/texts/pseudo.ts';
import { findLayoutFaults } from '../../../kit/browser/layout/find-layout-faults.ts';
import type { Stop } from '../../../kit/browser/layout/walk.ts';
import { runCommand, type RunningServer } from '../../../kit/browser/process.ts';
import { toPath, getPlaces, type Site, SITES } from '../../../kit/browser/sites.ts';
import { expect, test } from '../../../kit/browser/test.ts';

type Spoken = Readonly<Record<string, Pick<Language, 'tag' | 'dir'>>>;

/** Sites differ by their pages, languages by their texts: other sites repeat a language only if it is their default. */
const NEW = SITES.map((site, index) => {
  const seen = new Set(SITES.slice(0, index).flatMap(({ languages }) => languages));
  return { site, codes: site.languages.filter((code) => code === site.defaultLang || !seen.has(code)) };
});

/** Returns the first page of each kind in each of the languages. */
function getStops(site: Site, spoken: Spoken): Stop[] {
  const { routes } = site.document;
  const places = getPlaces(site.document);
  const firsts = places.filter((place) => places.find(({ id }) => routes[id]?.screen === routes[place.id]?.screen) === place);
  return Object.entries(spoken).flatMap(([code, { tag, dir }]) =>
    firsts.map(({ path, id }) => ({ path: toPath(site, code, path), screen: id, lang: tag, dir })),
  );
}

for (const { site, codes } of NEW) {
  test(`every kind of page of ${site.key} has room for its texts in ${codes.join(', ')}`, async ({ page }) => {
    const { languages } = site.document;
    const spoken = Object.fromEntries(Object.entries(languages).filter(([code]) => codes.includes(code)));
    expect(await findLayoutFaults(page, getStops(site, spoken), { site: site.key })).toEqual([]);
  });
}

test.describe('a pseudo-language', () => {
  // One server for both.
  test.describe.configure({ mode: 'default' });
  let folder = '';
  let server: RunningServer | undefined;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pseudo-'));
    await writePseudoProject(CONTENT_ROOT, folder);
    server = await runCommand('start', { CONTENT: folder, DIST: join(folder, 'dist') });
  });
  test.afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [code, { language }] of Object.entries(PSEUDO)) {
    test(`has room on every kind of page: ${code}`, async ({ page }) => {
      const [site] = SITES.filter(({ document }) => document.site.fallback === true);
      if (site === undefined || server === undefined) throw new Error('there is no fallback site, or no server');
      expect(await findLayoutFaults(page, getStops(site, { [code]: language }), { site: site.key, on: server })).toEqual([]);
    });
  }
});
