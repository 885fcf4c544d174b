import { beforeAll, describe, expect, it } from 'vitest';
import { openWorkspace, type Workspace } from '../../studio/cli/workspace.ts';
import { type AnalysisReport, analyseProject, isClean } from '../../studio/analyse/analyse.ts';
import { readInvariants } from '../../studio/project/invariants.ts';
import { type Project, withFile } from '../../studio/project/project.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace(ROOT);
});

function analysed(project: Project, site?: string): AnalysisReport {
  return analyseProject(project, workspace.surroundings, { site, today: '2026-01-01', facts: { file: 'facts.ts', text: '' } });
}

/** The project with a text of a file replaced by another. */
function edited(path: string, from: string, to: string): Project {
  const text = workspace.project.files.get(path) ?? '';
  expect(text).toContain(from);
  return withFile(workspace.project, path, text.replace(from, to));
}

function violated(project: Project, site: string): readonly [string, unknown][] {
  const { remarks } = analysed(project, site);
  return remarks.filter(({ check }) => check === 'analyse/invariant').map(({ subject, example }) => [subject, example?.facts]);
}

describe('the sites of this project', { timeout: 60_000 }, () => {
  it('[TOL-16][TOL-17][TOL-20] have no dead rule, no unseen surface, no branch without a case, and keep every invariant', () => {
    const report = analysed(workspace.project);
    expect(report.remarks.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(isClean(report)).toBe(true);
    expect(report.sites).toHaveLength(11);
    expect(readInvariants(workspace.project).pledged.length).toBeGreaterThan(10);
  });

  it('[TOL-18] let the modals of main compete, the one of higher priority first', () => {
    const { remarks } = analysed(workspace.project, 'main');
    const pairs = remarks.filter(({ check }) => check === 'analyse/competes').map(({ subject }) => subject);
    expect(pairs).toContain('restricted-country-dialog hk-dialog');
    expect(pairs).toContain('hk-dialog new-user-reward-dialog');
    // One is for visitors, the other for those who are logged in.
    expect(pairs).not.toContain('user-agreement-dialog new-user-reward-dialog');
  });

  it('would break an invariant by a clause that is lost', () => {
    const project = edited('rules/netherlands-dialog.rule.json', '{ "var": "compliance.limit.isNlLimit" },', '');
    expect(violated(project, 'hk')).toEqual([['netherlands-needs-limit', {}]]);
  });

  it('would break an invariant by another priority', () => {
    const project = edited('manifests/base/surfaces.json', '"priority": 1500', '"priority": 50');
    const [found, ...others] = violated(project, 'uae');
    expect(found?.[0]).toBe('agreement-comes-first');
    expect(others).toEqual([]);
  });

  it('would break an invariant by a duration that is too short', () => {
    const project = edited('rules/hk-dialog.rule.json', '"PT24H"]', '"PT12H"]');
    expect(violated(project, 'japan')).toEqual([
      ['hong-kong-once-a-day', { 'compliance.toast.isHkUser': true, 'memory.hk-dialog.dismissedAt': { ago: 'PT12H' } }],
    ]);
  });
});
