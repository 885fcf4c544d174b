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
});
