import { analyse } from '../../studio/cli/analyse.ts';
import { test } from '../../studio/cli/test.ts';
import { validate } from '../../studio/cli/validate.ts';
import { mergePatch } from '../../schemas/manifest/merge.ts';
import { own } from './own.ts';
import { formatFinding } from '../../studio/project/finding.ts';
import { reportTexts } from '../../studio/texts/text-report.ts';
import type { Project } from '../../studio/project/project.ts';

/** What becomes of a file: gone, another text, a text made of the one before, or JSON laid over what is there (RFC 7396). */
type Change = null | string | object | ((text: string) => string);

/** An edit of manifests, rules and texts, by path. */
export type Edit = Readonly<Record<string, Change>>;

/** The project's own files with an edit, in memory: nothing is written. */
export function edited(edit: Edit, before: Project = own): Project {
  return Object.entries(edit).reduce((project, [path, change]) => project.with(path, changed(project.files.get(path), change)), before);
}

function changed(text: string | undefined, change: Change): string | null {
  if (change === null || typeof change === 'string') return change;
  if (typeof change !== 'function') return `${JSON.stringify(mergePatch(JSON.parse(text ?? '{}'), change), null, 2)}\n`;
  const after = change(text ?? '');
  if (after === text) throw new Error('the edit changes nothing');
  return after;
}

const FINDING = /^[^\s:]+:\d+:\d+: (?!note: |warning: )/;

/** What `validate`, `test`, `analyse` and `texts` find in a project, a line each, with the place in the file; nothing when all is well. */
export async function findingsIn(project: Project): Promise<string[]> {
  const workspace = { root: '', project };
  const said: string[] = [];
  for (const verb of [validate, test, analyse]) {
    const { exit, lines } = await verb.run({ names: [], options: {}, workspace });
    if (exit !== 0) said.push(...(lines.some((line) => FINDING.test(line)) ? lines.filter((line) => FINDING.test(line)) : lines));
  }
  said.push(...reportTexts(project).languages.flatMap(({ findings }) => findings.map(formatFinding)));
  return [...new Set(said)];
}
