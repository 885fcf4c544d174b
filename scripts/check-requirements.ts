import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findFiles } from './find-files.ts';
import { PROJECT } from './project-root.ts';
import { findCitations, compareRequirements, parseEnforced, isMatrixShareExceeded, parseRequirements } from './requirements.ts';

const readText = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');
const tests = findFiles(PROJECT, /[.-](test|spec|e2e)\.tsx?$/);
const citations = tests.flatMap((file) => findCitations(relative(PROJECT, file), readFileSync(file, 'utf8')));
const requirements = parseRequirements(readText('tests/requirements.md'));
const report = compareRequirements(requirements, citations, parseEnforced(readText('tests/requirements.enforced')));

const groups = new Map<string, string[]>();
for (const id of report.untested) {
  const group = id.replace(/-\d+$/, '');
  groups.set(group, [...(groups.get(group) ?? []), id.slice(group.length + 1)]);
}
console.log(`without a test, ${report.untested.length} of ${requirements.length}:`);
for (const [group, numbers] of groups) console.log(`  ${group.padEnd(4)}${numbers.join(' ')}`);
const matrixOnly = `proven by the matrix alone, ${report.matrixOnly.length} of ${requirements.length}: ${report.matrixOnly.join(' ')}`;
console.log(matrixOnly.replace(/: $/, ''));

const failures = [
  ...(isMatrixShareExceeded(report, requirements)
    ? ['more than a tenth of the ids are proven by the matrix alone: prove some of them by `npm test`']
    : []),
  ...report.unknown.map(({ ids, file, line }) => `${file}:${line}: cites ${ids.join(', ')}, which is no requirement`),
  ...report.crowded.map(({ ids, file, line }) => `${file}:${line}: cites ${ids.length} requirements, a title names four at most`),
  ...report.lost.map((id) => `tests/requirements.enforced: ${id} has no test any more`),
  ...report.strayEnforced.map((name) => `tests/requirements.enforced: "${name}" is neither a requirement nor a group`),
];
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exit(1);
