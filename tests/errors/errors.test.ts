import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatFinding } from '../../studio/project/finding.ts';
import { validateProject } from '../../studio/project/validate.ts';
import { surroundings, tinyProject } from './tiny-project.ts';

const HERE = new URL('.', import.meta.url).pathname;
const ROOT = new URL('../..', import.meta.url).pathname;
const read = (path: string) => readFileSync(path, 'utf8');
const json = (path: string): unknown => JSON.parse(read(path));

/** Each folder is named after a check and holds what breaks the tiny project, and what validation then says. */
const CHECKS = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .flatMap((path) => /^(.+)[/\\]changes\.json$/.exec(path)?.[1]?.replace('\\', '/') ?? [])
  .sort();

describe('validation', () => {
  it('finds nothing wrong with the tiny project', () => {
    expect(validateProject(tinyProject(), surroundings)).toEqual([]);
  });

  it.each(CHECKS)('[TOL-6] tells what is wrong, where it is written, and what was meant: %s', (check) => {
    const changes = json(`${HERE}${check}/changes.json`) as Record<string, object>; // written beside this test
    const findings = validateProject(tinyProject(changes), surroundings);
    expect(`${findings.map(formatFinding).join('\n')}\n`).toBe(read(`${HERE}${check}/expected.txt`));
    expect(findings.map((finding) => finding.check)).toContain(check);
  });

  it('refuses a file beyond 256 kB', () => {
    const findings = validateProject(tinyProject({ 'manifests/base/assets.json': 'x'.repeat(257 * 1024) }), surroundings);
    expect(findings.map(formatFinding)).toEqual(['manifests/base/assets.json:1:1: larger than 256 kB']);
  });

  it('has a broken example of every check', () => {
    const folders = ['studio/project', 'schemas/manifest'].map((folder) => `${ROOT}${folder}`);
    const sources = folders.flatMap((folder) => readdirSync(folder).map((name) => read(`${folder}/${name}`)));
    const known = new Set(sources.flatMap((source) => [...source.matchAll(/check: '([a-z]+\/[a-zA-Z-]+)'/g)].map((match) => match[1])));
    expect([...known].filter((check) => check !== 'json/size' && !CHECKS.includes(String(check)))).toEqual([]);
    expect(known.size).toBeGreaterThan(40);
  });
});
