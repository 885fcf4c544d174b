import { analyseProject } from '../analyse/analyse.ts';
import type { SharedDiagnostic } from '../analyse/diagnostic.ts';
import { getFindings, type Proof, proveCases } from '../cases/proof.ts';
import { type LanguageReport, reportTexts } from '../texts/text-report.ts';
import { findUnreadFields } from './unread-fields.ts';
import { hasErrors, validateForDate } from '../validate/validate.ts';
import type { Finding } from '../project/finding.ts';
import { readInvariants } from '../project/invariants.ts';
import type { Project } from '../project/project.ts';

export interface CheckReport {
  readonly findings: readonly Finding[];
  readonly unread: readonly Finding[];
  readonly proof: Proof;
  readonly remarks: readonly SharedDiagnostic[];
  readonly languages: readonly LanguageReport[];
  readonly suppressions: readonly Finding[];
  readonly counts: { readonly sites: number; readonly rules: number; readonly cases: number; readonly invariants: number };
  readonly isWell: boolean;
}

export function checkProject(project: Project, today: string): CheckReport {
  const findings = validateForDate(today, project);
  const proof = proveCases(project);
  const report = analyseProject(project, { today, facts: { file: '', text: '' }, isBrief: true });
  const remarks = report.remarks.filter(({ severity }) => severity === 'error');
  const { suppressions } = report;
  const languages = findUnfinished(project);
  const isProved = getFindings(proof).length === 0;
  return {
    findings,
    unread: findUnreadFields(project),
    proof,
    remarks,
    languages,
    suppressions,
    counts: countRecords(project, proof),
    isWell: isProved && remarks.length === 0 && languages.length === 0 && !hasErrors([...findings, ...suppressions]),
  };
}

/** Leaves out findings that validation has already reported. */
function findUnfinished(project: Project): LanguageReport[] {
  const { languages } = reportTexts(project);
  const told = languages.map((each) => ({ ...each, findings: each.findings.filter(({ check }) => !check.startsWith('locale/')) }));
  return told.filter(({ findings }) => findings.length > 0);
}

function countRecords(project: Project, { rules, cases }: Proof): CheckReport['counts'] {
  return { sites: project.siteKeys.length, rules, cases, invariants: readInvariants(project).invariants.length };
}
