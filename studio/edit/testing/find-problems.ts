import { analyseProject } from '../../analyse/analyse.ts';
import { test } from '../../cli/test.ts';
import { validateForDate } from '../../validate/validate.ts';
import type { Project } from '../../project/project.ts';

const TODAY = '2026-01-01';

/** Lists the problems that `validate`, `test` and `analyse` find, without notes and unused facts. */
export async function findProblems(project: Project): Promise<string[]> {
  const findings = validateForDate(TODAY, project);
  const tested = await test.run({ names: [], options: { github: true }, workspace: { root: '', project } });
  const { remarks } = analyseProject(project, { today: TODAY, facts: { file: 'facts.ts', text: '' } });
  const errors = [...findings, ...remarks].filter(({ severity }) => severity === 'error');
  return [...errors.map(({ file, path, message }) => `${file} ${path} ${message}`), ...(tested.exit === 0 ? [] : tested.lines)];
}
