import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { formatReports } from '../../scripts/stack.ts';
import { BUILD_FILE, type BuildRecord } from '../../server/read-build.ts';
import { hashContent } from '../../server/content-hash.ts';
import { getSourceMapsFolder } from '../../server/source-maps.ts';
import { SITES } from '../project/frozen.ts';
import { CODE } from '../kit/browser/servers.ts';

/** Keys of notes for editors in a manifest. A component may have a `note` that is a prop. */
const NOTES = ['$schema', 'note', 'extends', 'removals', 'because', 'owner', 'why', 'ticket'];
function findNotes(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (NOTES.includes(key) && typeof inner === 'string' ? [key] : findNotes(inner)));
}

test('[MAN-10] each site has one document, named by its content, without notes and rule titles', () => {
  const read = (name: string) => readFileSync(join(CODE.dist, name), 'utf8');
  const { sites } = JSON.parse(read(BUILD_FILE)) as BuildRecord;
  const documents = sites.map((name) => JSON.parse(read(name)) as { site: { key: string }; rules: Record<string, object> });
  expect(documents.map(({ site }) => site.key).toSorted()).toEqual([...SITES].toSorted());
  expect(sites).toEqual(sites.map((name) => `site/site.${hashContent(read(name))}.json`));
  for (const document of documents) {
    expect(findNotes(document)).toEqual([]);
    for (const rule of Object.values(document.rules)) expect(Object.keys(rule).filter((key) => /^(title|cases)$/.test(key))).toEqual([]);
  }
});

test('the source maps of the build translate a stack of its scripts', () => {
  const maps = getSourceMapsFolder(CODE.dist);
  const [main = ''] = readdirSync(join(CODE.dist, 'assets')).filter((name) => /^main-[\w-]+\.js$/.test(name));
  const lines = readFileSync(join(CODE.dist, 'assets', main), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('unhandledrejection'));
  const column = lines[line]?.indexOf('unhandledrejection') ?? -1;
  expect(formatReports(`at /assets/${main}:${line + 1}:${column}`, maps)).toMatch(/^at runtime\/ports\/browser\.ts:\d+:\d+$/);
});
