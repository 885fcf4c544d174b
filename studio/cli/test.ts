import { explainInSite } from '../explain/explanation.ts';
import { type Finding, formatFinding, sortFindings } from '../project/finding.ts';
import { siteKeys } from '../project/layers.ts';
import { figureOf, mutateRules, type MutationFigure, type SiteRules } from '../analyse/mutation.ts';
import { openCases, type OpenCases } from '../analyse/mutation-cases.ts';
import { readRule, testRule } from '../project/rules.ts';
import { siteModel, type SiteModel } from '../model/site-model.ts';
import { type UnusedRule, unusedRules } from '../validate/unused-rules.ts';
import { hasErrors } from '../validate/validate.ts';
import { validateSite } from '../validate/validate-site.ts';
import { treeLines } from './explain-tree.ts';
import { momentOf, nowOption } from './now.ts';
import { type Outcome, wrongUse } from './output.ts';
import { type Paint, painterFor } from './paint.ts';
import { annotation, counted } from './report.ts';
import type { Verb } from './verb.ts';
import type { Workspace } from './workspace.ts';

export const test: Verb = {
  usage: 'test',
  does: "runs every rule's cases and holds them against what they have to prove",
  example: 'test --json',
  options: {
    github: { type: 'boolean', does: 'prints annotations for GitHub Actions in place of lines' },
    now: nowOption('the time of missing cases that no window asks for; written cases keep their own'),
  },
  run: ({ names, options, workspace }) => {
    if (names.length > 0) return wrongUse('test takes no arguments');
    const moment = momentOf(options['now']);
    if (moment && 'exit' in moment) return moment;
    const paint = painterFor(process.stdout, process.env);
    return testProject(workspace, { isGithub: options['github'] === true, now: moment?.at, paint });
  },
};

interface Failure {
  readonly finding: Finding;
  /** The failing case explained: what each condition of the rule came to. */
  readonly tree: readonly string[];
}

interface Proof {
  readonly sites: readonly SiteRules[];
  readonly failures: readonly Failure[];
  readonly open: readonly OpenCases[];
  readonly survivors: readonly Finding[];
  readonly figure: MutationFigure;
}

interface Asked {
  readonly isGithub: boolean;
  /** Where made-up cases stand. */
  readonly now: number | undefined;
  readonly paint: Paint;
}

/** The cases of every rule on every site that uses it, or else on one; what they leave out; the slips that they would not notice. */
function testProject(workspace: Workspace, asked: Asked): Outcome {
  const proof = proofOf(workspace, asked);
  const failed = proof.failures.map(({ finding }) => finding);
  const missing = proof.open.flatMap(({ findings }) => findings);
  const all = [...failed, ...missing, ...proof.survivors];
  const counts = countsOf(proof);
  const { failures, figure, open, survivors } = proof;
  const lines = asked.isGithub
    ? all.map(annotation)
    : [
        ...failures.flatMap(({ finding, tree }) => [formatFinding(finding), ...tree.map((line) => `    ${line}`)]),
        ...survivors.map(formatFinding),
        ...open.flatMap(openLines),
        `${counts.rules} rules, ${counts.cases} cases, ${failed.length} failed`,
        ...(missing.length > 0 ? [`${counted(missing.length, 'case')} missing`] : []),
        `${figure.mutants} mutants: ${figure.killed} killed, ${figure.equivalent} equivalent, ${figure.survived} survived`,
      ];
  const document = {
    ...counts,
    findings: failed,
    missing: open.map(({ id, site, file, cases }) => ({ rule: id, site, file, cases })),
    mutants: { ...figure, survivors },
  };
  return { exit: all.length > 0 ? 1 : 0, lines, document };
}

function proofOf({ project, surroundings }: Workspace, { now, paint }: Asked): Proof {
  const reports = siteKeys(project).map((key) => ({ key, ...validateSite(project, key, surroundings) }));
  const spare = unusedRules(project, reports);
  const findings = [...reports.flatMap((report) => report.findings), ...spare.flatMap((rule) => rule.findings)];
  const broken = findings.filter(({ severity }) => severity === 'error');
  const sites = reports.flatMap((report, index): SiteRules[] => {
    if (hasErrors(report.findings)) return [];
    const model = siteModel(project, report.key, surroundings.parts);
    return [{ model: { ...model, context: { ...model.context, now } }, rules: [...report.rules, ...soundOn(index, spare)] }];
  });
  const failing = sites.flatMap(({ model, rules }) => rules.flatMap((id) => failuresOf(id, model, paint)));
  // The same case fails in the same way on most sites.
  const trees = new Map(failing.map(({ finding, tree }) => [formatFinding(finding), tree]));
  const failures = sortFindings([...broken, ...failing.map(({ finding }) => finding)]).map((finding): Failure => {
    return { finding, tree: trees.get(formatFinding(finding)) ?? [] };
  });
  const mutated = mutateRules(sites);
  const survivors = mutated.flatMap(({ findings }) => findings);
  return { sites, failures, open: openCases(sites, mutated), survivors, figure: figureOf(mutated) };
}

function soundOn(site: number, spare: readonly UnusedRule[]): string[] {
  return spare.filter(({ report, findings }) => report === site && findings.length === 0).map(({ id }) => id);
}

function failuresOf(id: string, model: SiteModel, paint: Paint): Failure[] {
  return testRule(id, model.book).map((finding): Failure => {
    const index = Number(finding.path.split('.')[1]);
    const failing = finding.check === 'rule/case-failed' ? readRule(id, model.book).cases[index] : undefined;
    return { finding, tree: failing ? treeLines(explainInSite(id, failing, model).tree, paint) : [] };
  });
}

function countsOf({ sites }: Proof): { readonly rules: number; readonly cases: number } {
  const cases = new Map(sites.flatMap(({ model, rules }) => rules.map((id) => [id, readRule(id, model.book).cases.length] as const)));
  return { rules: cases.size, cases: [...cases.values()].reduce((sum, count) => sum + count, 0) };
}

/** Cases to paste into a rule's file, above each what it is for. */
function openLines({ file, cases }: OpenCases): string[] {
  const lines = cases.flatMap(({ reaches, ...example }) => [
    ...reaches.map((text) => `    # ${text}`),
    `    ${JSON.stringify(example, null, 1).replaceAll(/\n\s*/g, ' ')},`,
  ]);
  return [`${file}: to paste into "cases", with what each should come to and why, from the spec or the law:`, ...lines];
}
