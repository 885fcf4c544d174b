import { isObject } from '../../schemas/manifest/shape.ts';
import type { Statement } from '../project/schemas/statement.ts';
import type { SharedEntry } from './entry.ts';
import type { Line } from './entry-parts.ts';
import { formatPath } from './leaves.ts';
import { createPairs } from './pairs.ts';
import { formatPlain } from './description.ts';
import type { Project } from '../project/project.ts';
import { readStatements } from '../project/statements.ts';

/** Reports added, removed or changed statements, because a changed statement is always deliberate. */
export function compareStatements(before: Project, after: Project): SharedEntry[] {
  if (hasSameStatements(before, after)) return [];
  return createPairs(getById(before), getById(after)).flatMap(([id, was, is]): SharedEntry[] => {
    const [earlier, later] = [was && describeStatement(was), is && describeStatement(is)];
    if (JSON.stringify(earlier) === JSON.stringify(later)) return [];
    const said = is ?? was;
    const about = { section: 'statements', id, name: `statement ${id}`, owner: said?.owner ?? null };
    const sites = said?.sites ?? (is ? after : before).siteKeys;
    return [{ ...about, kind: 'statement', before: earlier ?? null, after: later ?? null, sites }];
  });
}

/** Shortcut: most edits don't touch statements, so they needn't be valid. */
export function hasSameStatements(before: Project, after: Project): boolean {
  const [was, is] = [before, after].map(({ files }) => [...files].filter(([path]) => path.startsWith(FOLDER)));
  return JSON.stringify(was) === JSON.stringify(is);
}

const FOLDER = 'rules/statements/';

function getById(project: Project): Readonly<Record<string, Statement>> {
  return Object.fromEntries(readStatements(project).stated.map(({ id, statement }) => [id, statement]));
}

function describeStatement({ title, why, owner, sites, holds }: Statement): Line[] {
  const head = { title, why, owner, sites: sites === undefined ? 'all' : sites.join(', ') };
  return [...Object.entries(head).map(([label, words]) => ({ label, words })), ...findClaims(holds, [])];
}

function findClaims(value: unknown, path: readonly string[]): Line[] {
  if (!isObject(value)) return value === undefined ? [] : [{ label: formatPath(path), words: formatPlain(value) }];
  return Object.keys(value)
    .sort()
    .flatMap((key) => findClaims(value[key], [...path, key]));
}
