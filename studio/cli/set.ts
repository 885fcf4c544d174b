import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { describeUnknownName } from '../../schemas/suggest.ts';
import { checkProject } from '../check/check-project.ts';
import { editFile, createFormatter } from '../edit/json-edit.ts';
import { findThresholds, planThresholdChange } from '../edit/plan-threshold.ts';
import { isBound } from '../edit/comparisons.ts';
import type { FilePlan } from '../edit/file-plan.ts';
import { parseThreshold } from '../edit/threshold.ts';
import { formatCheck, mergeTextFindings } from './check.ts';
import { type Outcome, createUsageError } from './output.ts';
import { type Paint, createPaint } from './paint.ts';
import { writeProject } from './write-project.ts';
import { createUnknownNameError } from './sites.ts';
import { formatPlan } from './set-lines.ts';
import type { Call, Verb } from './verb.ts';
import type { Workspace } from './workspace.ts';
import type { Project } from '../project/project.ts';

export const set: Verb = {
  usage: 'set RULE OLD NEW [--fact ID] [--write]',
  does: 'changes a duration, a threshold or a date of a rule, with the cases, invariants and words that say it; shows it first',
  example: 'set netherlands-dialog P30D P14D --fact memory.netherlands-dialog.confirmedAt',
  options: {
    fact: { type: 'string', takes: 'ID', does: 'only where this fact is compared with it' },
    write: { type: 'boolean', does: 'writes the changes that are shown' },
  },
  run: (call) => runSet(call, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length), createPaint(process.stdout, process.env)),
};

export async function runSet({ names, options, workspace }: Call, today: string, paint: Paint): Promise<Outcome> {
  const [rule, old, next, ...more] = names;
  if (rule === undefined || old === undefined || next === undefined || more.length > 0)
    return createUsageError('set takes a rule, what it compares with and what it shall: npm run meridian -- set hk-dialog PT24H PT12H');
  const ids = [...workspace.project.ruleIds];
  if (!ids.includes(rule)) return createUnknownNameError('rule', rule, ids);
  const [from, to] = [parseThreshold(old), parseThreshold(next)];
  if (!from || !to || from.kind !== to.kind)
    return createUsageError(
      `"${old}" and "${next}" must both be ISO 8601 durations such as PT24H or P30D, both whole numbers, or both dates such as 2026-12-01T00:00[Europe/Istanbul]`,
    );
  const catalogue = mergeFacts(workspace);
  const fact = typeof options['fact'] === 'string' ? options['fact'] : undefined;
  const bounds = findThresholds(workspace.project, rule, catalogue).filter((each) => fact === undefined || each.fact === fact);
  if (!bounds.some(({ bound }) => isBound(bound, from)))
    return createUsageError(
      formatUnknownBound(
        rule,
        old,
        fact,
        bounds.map(({ bound }) => String(bound)),
      ),
    );
  const plan = planThresholdChange(workspace.project, { rule, from, to, fact }, { catalogue });
  return applyPlan(workspace, plan, { isWritten: options['write'] === true, today, paint });
}

function formatUnknownBound(rule: string, old: string, fact: string | undefined, known: readonly string[]): string {
  const subject = fact === undefined ? 'nothing' : `no "${fact}"`;
  const { message } = describeUnknownName(`the rule "${rule}" itself compares ${subject} with ${old}`, old, new Set(known));
  return known.length > 0 && !message.includes('; known') ? `${message}; known: ${[...new Set(known)].join(', ')}` : message;
}

function mergeFacts({ project }: Workspace): FactCatalogue {
  return Object.assign({}, ...project.sites.map(({ facts }) => facts).reverse()) as FactCatalogue;
}

interface ApplyOptions {
  readonly isWritten: boolean;
  readonly today: string;
  readonly paint: Paint;
}

async function applyPlan({ root, project }: Workspace, plan: readonly FilePlan[], doing: ApplyOptions): Promise<Outcome> {
  const { isWritten, today, paint } = doing;
  const edited = await editFiles(project, plan);
  const found = checkProject(edited, today);
  const files = plan.filter(({ changes }) => changes.length > 0).map(({ file }) => file);
  if (isWritten) await writeProject(root, project, edited);
  const left = plan.flatMap(({ file, left: places }) => places.map(({ path, why }) => ({ file, path: path.join('.'), why })));
  return {
    exit: found.isWell ? 0 : 1,
    lines: [
      ...formatPlan(project, edited, plan, paint),
      ...formatCheck(found, edited, paint),
      ...(isWritten ? [] : ['nothing is written yet: --write does it']),
    ],
    document: {
      files,
      left,
      isWritten,
      isWell: found.isWell,
      findings: [...found.findings, ...found.proof.failures.map(({ finding }) => finding), ...mergeTextFindings(found.languages)],
    },
  };
}

async function editFiles(project: Project, plan: readonly FilePlan[]): Promise<Project> {
  const format = createFormatter();
  let edited = project;
  for (const { file, changes } of plan) {
    const before = project.files.get(file) ?? '';
    edited = edited.with(file, await editFile(file, before, changes, format));
  }
  return edited;
}
