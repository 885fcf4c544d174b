import { factCatalogue } from '../../schemas/facts/catalogue.ts';
import { type Finding, formatFinding, sortFindings } from '../project/finding.ts';
import { siteKeys } from '../project/layers.ts';
import { effectiveManifest, resolveSite } from '../project/resolve.ts';
import { readRule, ruleBook, testRule } from '../project/rules.ts';
import { hasErrors } from '../project/validate.ts';
import { validateSite } from '../project/validate-site.ts';
import { type Outcome, wrongUse } from './output.ts';
import type { Verb } from './verb.ts';
import type { Workspace } from './workspace.ts';

interface Run {
  readonly findings: readonly Finding[];
  /** Rule → how many cases it has. */
  readonly cases: ReadonlyMap<string, number>;
}

export const test: Verb = {
  usage: 'test',
  does: "runs every rule's cases",
  example: 'test --json',
  run: ({ names, workspace }) => (names.length > 0 ? wrongUse('test takes no arguments') : testProject(workspace)),
};

/** The cases of every rule on every site that uses it. */
function testProject(workspace: Workspace): Outcome {
  const runs = siteKeys(workspace.project).map((key) => testSite(key, workspace));
  const findings = sortFindings(runs.flatMap((run) => run.findings)).filter((finding) => finding.severity === 'error');
  const cases = new Map(runs.flatMap((run) => [...run.cases]));
  const total = [...cases.values()].reduce((sum, count) => sum + count, 0);
  const summary = `${cases.size} rules, ${total} cases, ${findings.length} failed`;
  return {
    exit: findings.length > 0 ? 1 : 0,
    lines: [...findings.map(formatFinding), summary],
    document: { rules: cases.size, cases: total, findings },
  };
}

function testSite(key: string, { project, surroundings }: Workspace): Run {
  const report = validateSite(project, key, surroundings);
  if (hasErrors(report.findings)) return { findings: report.findings, cases: new Map() };
  const book = ruleBook(project, factCatalogue(effectiveManifest(resolveSite(project, key), surroundings.parts)));
  return {
    findings: report.rules.flatMap((id) => testRule(id, book)),
    cases: new Map(report.rules.map((id) => [id, readRule(id, book).cases.length])),
  };
}
