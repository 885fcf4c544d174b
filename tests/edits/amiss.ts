import { siteDocument } from '../../studio/project/document.ts';
import { against, otherwise } from '../own-sites/checks.ts';
import { findingsIn } from '../own-sites/edited.ts';
import type { Project } from '../../studio/project/project.ts';
import { readStatements } from '../../studio/project/statements.ts';

/** Everything that speaks against a project: what `check` finds, and what the tests of the own sites ask of them. */
export async function amiss(project: Project): Promise<string[]> {
  const found = await findingsIn(project);
  if (found.length > 0) return found;
  const required = readStatements(project).stated.flatMap(({ statement }) => statement.requirements ?? []);
  const documents = project.siteKeys.map((key) => siteDocument(project.site(key), '/icons.svg'));
  return [...against(project, [...new Set(required)]), ...documents.flatMap((document) => otherwise(project, document))];
}
