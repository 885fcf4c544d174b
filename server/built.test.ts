import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { builtDocuments } from './built.ts';

it('the sites of a build are read the fallback first, then by their ids, whatever their files are called', () => {
  const dist = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'site'));
  const sites = { a: { id: 177 }, b: { id: 9 }, c: { id: 500, fallback: true } };
  for (const [name, site] of Object.entries(sites)) writeFileSync(join(dist, `site/site.${name}.json`), JSON.stringify({ site }));
  expect(builtDocuments(dist).map(({ site }) => site.id)).toEqual([500, 9, 177]);
});
