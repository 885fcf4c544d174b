import { describe, expect, it } from 'vitest';
import { type AnalysisReport, analyseProject, isClean } from '../../studio/analyse/analyse.ts';
import { frozen } from '../project/frozen.ts';
import type { Project } from '../../studio/project/project.ts';

function analysed(project: Project, site?: string): AnalysisReport {
  return analyseProject(project, { site, today: '2026-01-01', facts: { file: 'facts.ts', text: '' } });
}

describe('the analysis of whole sites', { timeout: 60_000 }, () => {
  it('[TOL-16][TOL-17][TOL-20] finds nothing where no rule is dead, no surface unseen, no branch without a case, every invariant kept', () => {
    const report = analysed(frozen);
    expect(report.remarks.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(isClean(report)).toBe(true);
  });

  it('[TOL-18] lets modals compete, the one of higher priority first', () => {
    const { remarks } = analysed(frozen, 'main');
    const pairs = remarks.filter(({ check }) => check === 'analyse/competes').map(({ subject }) => subject);
    expect(pairs).toContain('restricted-country-dialog hk-dialog');
    expect(pairs).toContain('hk-dialog new-user-reward-dialog');
    // One is for visitors, the other for those who are logged in.
    expect(pairs).not.toContain('user-agreement-dialog new-user-reward-dialog');
  });

  it.each([
    [
      'eu',
      'manifests/base/surfaces/user-agreement-dialog.json',
      '"priority": 1500',
      '"priority": 50',
      ['agreement-comes-first', 'modal-order'],
    ],
    ['turkey', 'rules/netherlands-dialog.rule.json', '{ "var": "compliance.limit.isNlLimit" },', '', ['netherlands-needs-limit']],
  ])('finds the invariants and statements that an edit breaks on %s: %s', (site, file, from, to, broken) => {
    const project = frozen.with(file, (frozen.files.get(file) ?? '').replace(from, to));
    const remarks = analysed(project, site).remarks.filter(({ check }) => /^analyse\/(invariant|statement)$/.test(check));
    expect(remarks.map(({ subject }) => subject)).toEqual(broken);
  });
});
