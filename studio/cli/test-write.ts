import { writeProject } from './write-project.ts';
import type { MissingCase } from '../../rules/coverage.ts';
import type { OpenCases } from '../analyse/mutation.ts';
import { createAddition, type Expectation, formatCase } from '../cases/format-cases.ts';
import { editFile, createFormatter } from '../edit/json-edit.ts';
import { formatCaseValue } from '../model/format-situation.ts';
import type { Ask } from './ask.ts';
import { formatCount } from './report.ts';
import type { Workspace } from './workspace.ts';
import type { Project } from '../project/project.ts';

interface WriteResult {
  readonly project: Project;
  readonly lines: readonly string[];
}

export async function writeOpenCases({ root, project }: Workspace, open: readonly OpenCases[], ask: Ask | null): Promise<WriteResult> {
  const format = createFormatter();
  const lines: string[] = [];
  let edited = project;
  for (const { file, cases } of open) {
    const before = project.files.get(file) ?? '';
    const answered = await askExpectations(file, cases, ask);
    const added = createAddition(
      answered.map(({ written }) => written),
      before,
    );
    const text = await editFile(file, before, added, format);
    edited = edited.with(file, text);
    const left = answered.filter(({ expected }) => expected === null).length;
    lines.push(`${file}: ${formatCount(cases.length, 'case')} added${left > 0 ? `, ${left} left open` : ''}`);
  }
  await writeProject(root, project, edited);
  return { project: edited, lines };
}

interface AnsweredCases {
  readonly written: object;
  readonly expected: Expectation;
}

async function askExpectations(file: string, cases: readonly MissingCase[], ask: Ask | null): Promise<AnsweredCases[]> {
  const answered: AnsweredCases[] = [];
  for (const each of cases) {
    const expected = ask === null ? null : await askExpectation(`${formatQuestion(file, each)}\n`, ask);
    answered.push({ written: formatCase(each, expected), expected });
  }
  return answered;
}

const ANSWERS: Readonly<Record<string, Expectation>> = { y: 'shown', yes: 'shown', n: 'hidden', no: 'hidden', '': null };

async function askExpectation(intro: string, ask: Ask): Promise<Expectation> {
  for (let before = intro; ; before = '') {
    const answer = (await ask(`${before}Shown? y or n; Enter leaves it open: `)).toLowerCase();
    const expected = Object.hasOwn(ANSWERS, answer) ? ANSWERS[answer] : undefined;
    if (expected !== undefined) return expected;
  }
}

function formatQuestion(file: string, { facts, because }: MissingCase): string {
  const listed = Object.entries(facts).map(([id, value]) => `  ${id}  ${formatCaseValue(id, value)}`);
  return [`\n${file}: ${because}`, ...(listed.length > 0 ? listed : ['  a plain visitor'])].join('\n');
}
