import { describe, expect, it } from 'vitest';
import { type AnalysisReport, analyseProject, isClean } from '../../studio/analyse/analyse.ts';
import { frozen } from '../project/frozen.ts';
import type { Project } from '../../studio/project/project.ts';

function analysed(project: Project, site?: string): AnalysisReport {
  return analyseProject(project, { site, today: '2026-01-01', facts: { file: 'facts.ts', text: '' } });
}

/** The project with a text of a file replaced by another. */
function edited(path: string, from: string, to: string): Project {
  const text = frozen.files.get(path) ?? '';
  expect(text).toContain(from);
  return frozen.with(path, text.replace(from, to));
}

function violated(project: Project, site: string): readonly [string, unknown][] {
  const { remarks } = analysed(project, site);
  return remarks.filter(({ check }) => check === 'analyse/invariant').map(({ subject, example }) => [subject, example?.facts]);
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

  it('finds an invariant broken by a clause that is lost', () => {
    const project = edited('rules/netherlands-dialog.rule.json', '{ "var": "compliance.limit.isNlLimit" },', '');
    expect(violated(project, 'turkey')).toEqual([['netherlands-needs-limit', {}]]);
  });

  it('finds one broken by another priority, and the statement on the order of modals', () => {
    const project = edited('manifests/base/surfaces/user-agreement-dialog.json', '"priority": 1500', '"priority": 50');
    const [found, ...others] = violated(project, 'eu');
    expect(found?.[0]).toBe('agreement-comes-first');
    expect(others).toEqual([]);
    const { remarks } = analysed(project, 'eu');
    const broken = remarks.filter(({ check }) => check === 'analyse/statement').map(({ subject, path }) => [subject, path]);
    expect(broken).toEqual([['modal-order', 'holds.order.1']]);
  });

  it('finds one broken by a duration that is too short', () => {
    const project = edited('rules/hk-dialog.rule.json', '"PT24H"]', '"PT12H"]');
    expect(violated(project, 'main')).toEqual([
      ['hong-kong-once-a-day', { 'compliance.toast.isHkUser': true, 'memory.hk-dialog.dismissedAt': { ago: 'PT12H' } }],
    ]);
  });
});
