import { findProblems } from '../../schemas/manifest/explain.ts';
import { findHint } from '../../schemas/suggest.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { type Statement, statement as schema } from './schemas/statement.ts';
import { findIds } from './files.ts';
import type { Finding } from './finding.ts';
import { createDerived } from './memoize.ts';
import type { Project, Site } from './project.ts';
import { getRecordIds } from './records.ts';
import type { Source } from './source.ts';

export interface NamedStatement {
  readonly id: string;
  readonly statement: Statement;
}

interface StatementFiles {
  readonly stated: readonly NamedStatement[];
  readonly findings: readonly Finding[];
}

export function getStatementPath(id: string): string {
  return `rules/statements/${id}.json`;
}

export const readStatements = createDerived((project: Project): StatementFiles => {
  const read = findIds(project.paths, /^rules\/statements\/([^/]+)\.json$/).map((id) => ({
    id,
    ...readOne(project, getStatementSource(project, id)),
  }));
  return {
    stated: read.flatMap(({ id, statement }) => (statement ? [{ id, statement }] : [])),
    findings: read.flatMap(({ findings }) => findings),
  };
});

export function getStatementSource(project: Project, id: string): Source {
  return project.source(getStatementPath(id));
}

function readOne(project: Project, source: Source): { readonly statement?: Statement; readonly findings: readonly Finding[] } {
  if (source.findings.length > 0) return { findings: source.findings };
  const refused = findProblems(schema, source.content);
  const statement = source.content as Statement; // Checked only if the schema reports no problems.
  const problems = refused.length > 0 ? refused : [...checkSites(statement, project.siteKeys), ...checkRecords(statement, project)];
  const findings = problems.map((problem) => source.finding(problem));
  return findings.length > 0 ? { findings } : { statement, findings };
}

function checkSites({ sites = [] }: Statement, known: readonly string[]): Problem[] {
  return sites.flatMap((key, index): Problem[] =>
    known.includes(key) ? [] : [{ check: 'statement/site', path: ['sites', index], message: `no site "${key}"`, ...findHint(key, known) }],
  );
}

/** An id that no site has is more likely a typo than a claim. To state that something isn't offered, use null or `offered`. */
function checkRecords({ holds }: Statement, project: Project): Problem[] {
  const { hidden = [], links = {}, pages = {}, surfaces = {}, words = {}, order = [] } = holds;
  const getIds = (section: string) => new Set(project.sites.flatMap(({ merged }) => getRecordIds(merged, section)));
  const named: readonly (readonly [section: string, claim: string, ids: readonly (readonly [key: string | number, id: string])[]])[] = [
    ['features', 'hidden', [...hidden.entries()]],
    ['links', 'links', getClaimedIds(links)],
    ['routes', 'pages', getClaimedIds(pages)],
    ['surfaces', 'surfaces', getClaimedIds(surfaces)],
    ...Object.entries(words).map(([code, phrases]) => ['surfaces', `words.${code}`, getClaimedIds(phrases)] as const),
    ['surfaces', 'order', [...order.entries()]],
  ];
  return named.flatMap(([section, claim, ids]) => {
    const known = getIds(section);
    const unknown = ids.filter(([, id]) => !known.has(id));
    return unknown.map(([key, id]): Problem => {
      const atKey = typeof key === 'string' ? { atKey: true } : {};
      const message = `no site has "${id}" among its ${section}`;
      return { check: 'statement/record', path: ['holds', ...claim.split('.'), key], ...atKey, message, ...findHint(id, known) };
    });
  });
}

function getClaimedIds(record: Readonly<Record<string, unknown>>): [string, string][] {
  const isNone = (value: unknown) => value === null || (isObject(value) && value['offered'] === false);
  return Object.entries(record).flatMap(([id, value]) => (isNone(value) ? [] : [[id, id]]));
}

export function getStatements({ project, key }: Pick<Site, 'project' | 'key'>): readonly NamedStatement[] {
  return readStatements(project).stated.filter(({ statement }) => statement.sites?.includes(key) ?? true);
}
