import { problemsOf } from '../../schemas/manifest/explain.ts';
import { near } from '../../schemas/manifest/issue.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { type Statement, statement as schema } from '../../schemas/statement.ts';
import { type Finding, findingAt, type Place } from './finding.ts';
import { siteKeys } from './layers.ts';
import { oncePerProject } from './once.ts';
import type { Project } from './project.ts';
import { recordIds } from './record-ids.ts';
import { resolveSite } from './resolve.ts';
import { sourceAt } from './sources.ts';

/** What must hold of sites, as it is written. */
export interface Stated {
  readonly id: string;
  readonly statement: Statement;
}

interface StatementFiles {
  /** Those with which nothing is wrong so far. */
  readonly stated: readonly Stated[];
  readonly findings: readonly Finding[];
}

export function statementPath(id: string): string {
  return `rules/statements/${id}.json`;
}

/** The statements of a project, and what is wrong with them on any site. */
export const readStatements = oncePerProject((project): StatementFiles => {
  const ids = [...project.files.keys()].flatMap((path) => /^rules\/statements\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  const read = ids.map((id) => ({ id, ...readOne(project, id) }));
  return {
    stated: read.flatMap(({ id, statement }) => (statement ? [{ id, statement }] : [])),
    findings: read.flatMap(({ findings }) => findings),
  };
});

function readOne(project: Project, id: string): { readonly statement?: Statement; readonly findings: readonly Finding[] } {
  const { text, value, faults } = sourceAt(project, statementPath(id));
  const at = (offset: number): Place => ({ file: statementPath(id), text, offset });
  if (faults.length > 0)
    return { findings: faults.map(({ offset, check, message }) => findingAt(at(offset), { check, path: [], message })) };
  if (!isObject(value)) return { findings: [findingAt(at(0), { check: 'json/object', path: [], message: 'expected an object' })] };
  const { $schema: _, ...content } = value;
  const refused = problemsOf(schema, content);
  const statement = content as Statement; // looked into only where the schema has refused nothing
  const problems = refused.length > 0 ? refused : [...checkSites(statement, siteKeys(project)), ...checkRecords(statement, project)];
  const findings = problems.map((problem) => findingAt(placeInStatement(project, id, problem.path, problem.atKey), problem));
  return findings.length > 0 ? { findings } : { statement, findings };
}

function checkSites({ sites = [] }: Statement, known: readonly string[]): Problem[] {
  return sites.flatMap((key, index): Problem[] =>
    known.includes(key) ? [] : [{ check: 'statement/site', path: ['sites', index], message: `no site "${key}"`, ...near(key, known) }],
  );
}

/** Of ids that no site has, a slip is likelier than a claim: that something is offered nowhere is said with null or `offered`. */
function checkRecords({ holds }: Statement, project: Project): Problem[] {
  const { hidden = [], links = {}, pages = {}, surfaces = {}, words = {}, order = [] } = holds;
  const idsOf = (section: string) => new Set(siteKeys(project).flatMap((key) => recordIds(resolveSite(project, key).merged, section)));
  const named: readonly (readonly [section: string, claim: string, ids: readonly (readonly [key: string | number, id: string])[]])[] = [
    ['features', 'hidden', [...hidden.entries()]],
    ['links', 'links', claimed(links)],
    ['routes', 'pages', claimed(pages)],
    ['surfaces', 'surfaces', claimed(surfaces)],
    ...Object.entries(words).map(([code, phrases]) => ['surfaces', `words.${code}`, claimed(phrases)] as const),
    ['surfaces', 'order', [...order.entries()]],
  ];
  return named.flatMap(([section, claim, ids]) => {
    const known = idsOf(section);
    const unknown = ids.filter(([, id]) => !known.has(id));
    return unknown.map(([key, id]): Problem => {
      const atKey = typeof key === 'string' ? { atKey: true } : {};
      const message = `no site has "${id}" among its ${section}`;
      return { check: 'statement/record', path: ['holds', ...claim.split('.'), key], ...atKey, message, ...near(id, known) };
    });
  });
}

function claimed(record: Readonly<Record<string, unknown>>): [string, string][] {
  const isNone = (value: unknown) => value === null || (isObject(value) && value['offered'] === false);
  return Object.entries(record).flatMap(([id, value]) => (isNone(value) ? [] : [[id, id]]));
}

/** The statements that speak of a site. */
export function statementsOf(project: Project, key: string): readonly Stated[] {
  return readStatements(project).stated.filter(({ statement }) => statement.sites?.includes(key) ?? true);
}

/** Where a value of a statement is written. */
export function placeInStatement(project: Project, id: string, path: Problem['path'], atKey = false): Place {
  const { text, find } = sourceAt(project, statementPath(id));
  const { offset, keyOffset } = find(path);
  return { file: statementPath(id), text, offset: atKey ? keyOffset : offset };
}
