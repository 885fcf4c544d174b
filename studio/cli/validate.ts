import { relative, resolve } from 'node:path';
import { formatFinding } from '../project/finding.ts';
import { hasErrors, validateProject } from '../project/validate.ts';
import { type Outcome, wrongUse } from './output.ts';
import type { Call, Verb } from './verb.ts';

export const validate: Verb = {
  usage: 'validate [FILE…]',
  does: 'checks every manifest, rule and locale file, or those named',
  example: 'validate manifests/turkey.json',
  run: validated,
};

function validated({ names, workspace: { root, project, surroundings } }: Call): Outcome {
  const files = names.map((name) => relative(root, resolve(name)).replaceAll('\\', '/'));
  const stranger = files.findIndex((file) => !project.files.has(file));
  if (stranger >= 0) return wrongUse(`${names[stranger]} is no manifest, rule or locale file of this project`);
  const all = validateProject(project, surroundings);
  const findings = files.length === 0 ? all : all.filter((finding) => files.includes(finding.file));
  return { exit: hasErrors(findings) ? 1 : 0, lines: findings.map(formatFinding), document: { findings } };
}
