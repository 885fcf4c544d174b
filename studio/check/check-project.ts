import { analyseProject } from '../analyse/analyse.ts';
import type { SharedDiagnostic } from '../analyse/diagnostic.ts';
import { findingsOf, type Proof, proveCases } from '../cases/proof.ts';
import { type LanguageReport, reportTexts } from '../texts/text-report.ts';
import { findUnreadFields } from './unread-fields.ts';
import { hasErrors, validateOn } from '../validate/validate.ts';
import type { Finding } from '../project/finding.ts';
import { readInvariants } from '../project/invariants.ts';
import type { Project } from '../project/project.ts';

/** Everything that stands between a project and its publishing, each thing once (TOL-26). */
export interface Checked {
  /** What `validate` says, warnings too. */
  readonly findings: readonly Finding[];
  /** Fields that nothing reads; they are no fault. */
  readonly unread: readonly Finding[];
  readonly proof: Proof;
  /** What `analyse` finds; its notes are no fault. */
  readonly remarks: readonly SharedDiagnostic[];
  /** The languages whose texts are missing, untranslated, stale or not in the words of the glossary. */
  readonly languages: readonly LanguageReport[];
  /** What is wrong with the suppressions of analysis. */
  readonly suppressions: readonly Finding[];
  readonly counts: { readonly sites: number; readonly rules: number; readonly cases: number; readonly invariants: number };
  readonly isWell: boolean;
}

/** Validates, tests and analyses every site and its texts; what one of them needs to know, the others find known. */
export function checkProject(project: Project, today: string): Checked {
  const findings = validateOn(today, project);
  const proof = proveCases(project);
  const report = analyseProject(project, { today, facts: { file: '', text: '' }, isBrief: true });
  const remarks = report.remarks.filter(({ severity }) => severity === 'error');
  const { suppressions } = report;
  const languages = unfinished(project);
  const isProved = findingsOf(proof).length === 0;
  return {
    findings,
    unread: findUnreadFields(project),
    proof,
    remarks,
    languages,
    suppressions,
    counts: countsOf(project, proof),
    isWell: isProved && remarks.length === 0 && languages.length === 0 && !hasErrors([...findings, ...suppressions]),
  };
}

/** What validation has said already of texts is left to it. */
function unfinished(project: Project): LanguageReport[] {
  const { languages } = reportTexts(project);
  const told = languages.map((each) => ({ ...each, findings: each.findings.filter(({ check }) => !check.startsWith('locale/')) }));
  return told.filter(({ findings }) => findings.length > 0);
}

function countsOf(project: Project, { rules, cases }: Proof): Checked['counts'] {
  return { sites: project.siteKeys.length, rules, cases, invariants: readInvariants(project).invariants.length };
}
