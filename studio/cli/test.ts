import { getFindings, type Proof, proveCases } from '../cases/proof.ts';
import { formatCase } from '../cases/format-cases.ts';
import { createFormatter } from '../edit/json-edit.ts';
import { type Ask, createAsk } from './ask.ts';
import { parseNow, createNowOption } from './now.ts';
import { type Outcome, createUsageError } from './output.ts';
import { type Paint, createPaint } from './paint.ts';
import { formatAnnotation } from './report.ts';
import { formatProof } from './test-lines.ts';
import { writeOpenCases } from './test-write.ts';
import type { Verb } from './verb.ts';
import type { Workspace } from './workspace.ts';

export const test: Verb = {
  usage: 'test [--write]',
  does: "runs every rule's cases and holds them against what they have to prove",
  example: 'test --write',
  options: {
    write: { type: 'boolean', does: 'adds the cases that are missing; a terminal asks what each comes to, else it is left open' },
    github: { type: 'boolean', does: 'prints annotations for GitHub Actions in place of lines' },
    now: createNowOption('the time of missing cases that no window asks for; written cases keep their own'),
  },
  run: ({ names, options, workspace }) => {
    if (names.length > 0) return createUsageError('test takes no arguments');
    const moment = parseNow(options['now']);
    if (moment && 'exit' in moment) return moment;
    const paint = createPaint(process.stdout, process.env);
    if (options['write'] === true)
      return writeAndTest(workspace, options['json'] === true ? null : createAsk(process.stdin, process.stdout), paint);
    return runTest(workspace, proveCases(workspace.project, moment?.at), {
      isGithub: options['github'] === true,
      paint,
    });
  },
};

interface View {
  readonly isGithub: boolean;
  readonly paint: Paint;
  readonly before?: readonly string[];
}

async function runTest({ project }: Workspace, proof: Proof, { isGithub, paint, before = [] }: View): Promise<Outcome> {
  const all = getFindings(proof);
  const lines = isGithub ? all.map(formatAnnotation) : [...before, ...(await formatProof(proof, project, createFormatter(), paint))];
  return { exit: all.length > 0 ? 1 : 0, lines, document: createProofDocument(proof) };
}

export function createProofDocument({ invalid, failures, open, survivors, figure, rules, cases }: Proof): object {
  return {
    rules,
    cases,
    invalid,
    findings: failures.map(({ finding }) => finding),
    missing: open.map(({ id, site, file, cases }) => ({
      rule: id,
      site,
      file,
      cases: cases.map((each) => ({ ...formatCase(each, null), reaches: each.reaches })),
    })),
    mutants: { ...figure, survivors },
  };
}

export async function writeAndTest(workspace: Workspace, ask: Ask | null, paint: Paint): Promise<Outcome> {
  const { open } = proveCases(workspace.project);
  const { project, lines } = await writeOpenCases(workspace, open, ask);
  const proof = proveCases(project);
  return runTest({ ...workspace, project }, proof, { isGithub: false, paint, before: lines });
}
