import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plain } from '../../studio/cli/paint.ts';
import { framedLines, summaryOf } from '../../studio/cli/report.ts';
import { type Finding, formatFinding } from '../../studio/project/finding.ts';
import { fixProject } from '../../studio/project/fix.ts';
import { type Project, ruleIdsOf } from '../../studio/project/project.ts';
import { effectiveManifest, resolveSite } from '../../studio/project/resolve.ts';
import { ruleBook, testRule } from '../../studio/project/rules.ts';
import { scopeOf } from '../../studio/project/scope.ts';
import { validateOn } from '../../studio/project/validate.ts';
import { knownChecks } from './known-checks.ts';
import { surroundings, tinyProject } from './tiny-project.ts';

const HERE = new URL('.', import.meta.url).pathname;
const TODAY = '2026-01-01';
const read = (path: string) => readFileSync(path, 'utf8');
const json = (path: string): unknown => JSON.parse(read(path));
const validate = (project: Project) => validateOn(TODAY, project, surroundings);

/** Each folder is named after a check and holds what breaks the tiny project, and what the tool then prints. */
const CHECKS = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .flatMap((path) => /^(.+)[/\\]changes\.json$/.exec(path)?.[1]?.replace('\\', '/') ?? [])
  .sort();

/** `validate` runs no cases: what comes out of them `test` says. */
const SAID_BY_TEST = ['rule/case-failed'];

function findingsOf(check: string, project: Project): readonly Finding[] {
  if (!SAID_BY_TEST.includes(check)) return validate(project);
  const { facts } = scopeOf(project, effectiveManifest(resolveSite(project, 'main'), surroundings.parts), surroundings);
  return ruleIdsOf(project).flatMap((id) => testRule(id, ruleBook(project, facts)));
}

describe('validation', () => {
  it('finds nothing wrong with the tiny project', () => {
    expect(validate(tinyProject())).toEqual([]);
  });

  it.each(CHECKS)('[TOL-4][TOL-5][TOL-6][TOL-7][TOL-8] tells what is wrong, where it is written, and what was meant: %s', (check) => {
    const project = tinyProject(json(`${HERE}${check}/changes.json`) as Record<string, object>); // written beside this test
    const findings = findingsOf(check, project);
    const { fixes } = fixProject(project, validate);
    const lines = [...framedLines(findings, project, plain), ...summaryOf(findings, fixes.length)];
    expect(`${lines.join('\n')}\n`).toBe(read(`${HERE}${check}/expected.txt`));
    expect(findings.map((finding) => finding.check)).toContain(check);
  });

  it('refuses a file beyond 256 kB', () => {
    const findings = validate(tinyProject({ 'manifests/base/assets.json': 'x'.repeat(257 * 1024) }));
    expect(findings.map(formatFinding)).toEqual(['manifests/base/assets.json:1:1: larger than 256 kB']);
  });

  it('has a broken example of every check', () => {
    const known = knownChecks();
    expect(known.filter((check) => check !== 'json/size' && !CHECKS.includes(check))).toEqual([]);
    expect(CHECKS.filter((check) => !known.includes(check))).toEqual([]);
  });
});
