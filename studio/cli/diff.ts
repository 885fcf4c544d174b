import { hasSameStatements } from '../diff/statement-changes.ts';
import { compareProjects } from '../diff/project-diff.ts';
import { createSummary } from '../diff/format/summary.ts';
import { getValidRulesAndInvariants } from '../model/valid-rules.ts';
import { openProject } from './revision.ts';
import { validateSite } from '../validate/validate-site.ts';
import { formatDiffLines } from './diff-lines.ts';
import { formatDiffMarkdown } from './diff-markdown.ts';
import { type Outcome, createUsageError } from './output.ts';
import { createPaint } from './paint.ts';
import type { Call, Verb } from './verb.ts';
import { type Finding, formatFinding, sortFindings } from '../project/finding.ts';
import { readInvariants } from '../project/invariants.ts';
import type { Project } from '../project/project.ts';
import { readStatements } from '../project/statements.ts';

export const diff: Verb = {
  usage: 'diff OLD NEW',
  does: 'says what changes for whom between two folders or git revisions of manifests and rules; nothing when behaviour is the same',
  example: 'diff HEAD .',
  options: { markdown: { type: 'boolean', does: 'prints Markdown, for a pull request' } },
  isAnywhere: true,
  run: runDiff,
};

async function runDiff({ names, options, workspace }: Call): Promise<Outcome> {
  const [old = '', next = '', ...more] = names;
  if (next === '' || more.length > 0) return createUsageError('diff takes two folders or git revisions: npm run meridian -- diff HEAD .');
  const [before, after] = await Promise.all([openProject(old, workspace), openProject(next, workspace)]);
  if ('error' in before) return createUsageError(before.error);
  if ('error' in after) return createUsageError(after.error);
  if (isEqual(before, after)) return { exit: 0, lines: [], document: { summary: [], entries: [], sites: after.siteKeys } };
  const stated = hasSameStatements(before, after) ? () => [] : findStatementErrors;
  const broken = checkProject(old, before, stated) ?? checkProject(next, after, stated);
  if (broken) return broken;
  const found = compareProjects(before, after);
  const lines = options['markdown'] === true ? formatDiffMarkdown(found) : formatDiffLines(found, createPaint(process.stdout, process.env));
  return { exit: found.entries.length === 0 ? 0 : 1, lines, document: { summary: createSummary(found), ...found } };
}

function isEqual(before: Project, after: Project): boolean {
  return before.files.size === after.files.size && [...before.files].every(([path, text]) => after.files.get(path) === text);
}

function findStatementErrors(project: Project): readonly Finding[] {
  return readStatements(project).findings;
}

/** Behavior can only be compared for valid manifests, rules and invariants. */
function checkProject(name: string, project: Project, stated: typeof findStatementErrors): Outcome | null {
  const unsound = project.sites.filter((site) => getValidRulesAndInvariants(site) === null);
  const promises = [...readInvariants(project).findings, ...stated(project)];
  if (unsound.length + promises.length === 0) return null;
  const all = [...promises, ...unsound.flatMap((site) => validateSite(site).findings)];
  const findings = sortFindings(all.filter(({ severity }) => severity === 'error'));
  const head = `${name} is not valid, so that nothing can be said of its behaviour:`;
  return { exit: 1, lines: [head, ...findings.map(formatFinding)], document: { project: name, findings } };
}
