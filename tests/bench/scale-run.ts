import { analyseProject } from '../../studio/analyse/analyse.ts';
import { compareProjects } from '../../studio/diff/project-diff.ts';
import { validateProject } from '../../studio/validate/validate.ts';
import { generateProject } from './generated-project.ts';
import type { Project } from '../../studio/project/project.ts';

const [verb = '', count = '0'] = process.argv.slice(2);
const project = generateProject(Number(count));

function edited(): Project {
  const path = 'rules/notice-29.rule.json';
  return project.with(path, (project.files.get(path) ?? '').replace('"P30D"', '"P15D"'));
}

const WORK: Readonly<Record<string, () => unknown>> = {
  validate: () => validateProject(project),
  analyse: () => analyseProject(project, { today: '2026-01-01', facts: { file: '', text: '' } }),
  diff: () => compareProjects(project, edited()),
};

const started = performance.now();
WORK[verb]?.();
console.log(JSON.stringify({ ms: performance.now() - started }));
