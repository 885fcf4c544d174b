import type { Proof } from '../cases/proof.ts';
import { formatPasteableCases, formatCase } from '../cases/format-cases.ts';
import type { OpenCases } from '../analyse/mutation.ts';
import type { Formatter } from '../edit/json-edit.ts';
import { formatTree } from './explain-tree.ts';
import type { Paint } from './paint.ts';
import { formatCount } from './report.ts';
import { formatFinding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

export async function formatProof(proof: Proof, { files }: Project, format: Formatter, paint: Paint): Promise<string[]> {
  const open = await Promise.all(proof.open.map((each) => formatOpenCases(each, files.get(each.file) ?? '', format)));
  return [
    ...proof.invalid.map(formatFinding),
    ...formatFailures(proof, paint),
    ...proof.survivors.map(formatFinding),
    ...open.flat(),
    ...formatProofSummary(proof),
  ];
}

export function formatFailures({ failures }: Proof, paint: Paint): string[] {
  return failures.flatMap(({ finding, tree }) => [
    formatFinding(finding),
    ...(tree ? formatTree(tree, paint) : []).map((line) => `    ${line}`),
  ]);
}

async function formatOpenCases({ file, cases }: OpenCases, text: string, format: Formatter): Promise<string[]> {
  const written = cases.map((each) => formatCase(each, null));
  return [
    `${file}: to paste at the beginning of "cases", and to say what each comes to, from the spec or the law (test --write puts them in):`,
    ...(await formatPasteableCases(file, text, written, format)),
  ];
}

function formatProofSummary({ invalid, failures, open, figure, rules, cases }: Proof): string[] {
  const missing = open.flatMap(({ findings }) => findings).length;
  const stand = invalid.length === 1 ? 'stands' : 'stand';
  return [
    `${rules} rules, ${cases} cases, ${failures.length} failed`,
    ...(invalid.length > 0 ? [`${formatCount(invalid.length, 'finding')} ${stand} in the way; the rules concerned are not tested`] : []),
    ...(missing > 0 ? [`${formatCount(missing, 'case')} missing`] : []),
    `${figure.mutants} mutants: ${figure.killed} killed, ${figure.equivalent} equivalent, ${figure.survived} survived`,
  ];
}
