import { stateTheSame } from '../diff/statement-changes.ts';
import { projectDiff } from '../diff/project-diff.ts';
import { summaryOf } from '../diff/told/summary.ts';
import { soundWithInvariants } from '../model/sound-rules.ts';
import { projectAt } from './revision.ts';
import { validateSite } from '../validate/validate-site.ts';
import { diffLines } from './diff-lines.ts';
import { markdownOf } from './diff-markdown.ts';
import { type Outcome, wrongUse } from './output.ts';
import { painterFor } from './paint.ts';
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
  run: compared,
};

async function compared({ names, options, workspace }: Call): Promise<Outcome> {
  const [old = '', next = '', ...more] = names;
  if (next === '' || more.length > 0) return wrongUse('diff takes two folders or git revisions: npm run meridian -- diff HEAD .');
  const [before, after] = await Promise.all([projectAt(old, workspace), projectAt(next, workspace)]);
  if ('error' in before) return wrongUse(before.error);
  if ('error' in after) return wrongUse(after.error);
  if (isEqual(before, after)) return { exit: 0, lines: [], document: { summary: [], entries: [], sites: after.siteKeys } };
  const stated = stateTheSame(before, after) ? () => [] : statementFaults;
  const broken = brokenIn(old, before, stated) ?? brokenIn(next, after, stated);
  if (broken) return broken;
  const found = projectDiff(before, after);
  const lines = options['markdown'] === true ? markdownOf(found) : diffLines(found, painterFor(process.stdout, process.env));
  return { exit: found.entries.length === 0 ? 0 : 1, lines, document: { summary: summaryOf(found), ...found } };
}

function isEqual(before: Project, after: Project): boolean {
  return before.files.size === after.files.size && [...before.files].every(([path, text]) => after.files.get(path) === text);
}

function statementFaults(project: Project): readonly Finding[] {
  return readStatements(project).findings;
}

/** Behavior can only be compared for valid manifests, rules and invariants. */
function brokenIn(name: string, project: Project, stated: typeof statementFaults): Outcome | null {
  const unsound = project.sites.filter((site) => soundWithInvariants(site) === null);
  const promises = [...readInvariants(project).findings, ...stated(project)];
  if (unsound.length + promises.length === 0) return null;
  const all = [...promises, ...unsound.flatMap((site) => validateSite(site).findings)];
  const findings = sortFindings(all.filter(({ severity }) => severity === 'error'));
  const head = `${name} is not valid, so that nothing can be said of its behaviour:`;
  return { exit: 1, lines: [head, ...findings.map(formatFinding)], document: { project: name, findings } };
}
