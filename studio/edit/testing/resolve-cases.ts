import { createSiteModel } from '../../model/site-model.ts';
import { getCases } from '../../people/cases.ts';
import { getRulePath } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';
import { testRule } from '../../project/rules.ts';
import { setValue } from '../tokens.ts';
import { readJson } from './small-project.ts';

/** Fills in the open cases of a rule as a site decides them. */
export function resolveCases(project: Project, id: string, site = 'main'): Project {
  const { cases } = readJson(project, getRulePath(id)) as { cases: object[] };
  const open = cases.map((each) => ({ ...each, expect: 'hidden' }));
  const all = setValue(project, getRulePath(id), ['cases'], open);
  const model = createSiteModel(all.site(site));
  const shown = testRule(id, model.book, getCases(id, model)).map(({ path }) => Number(path.split('.')[1]));
  return shown.reduce((edited, index) => setValue(edited, getRulePath(id), ['cases', index, 'expect'], 'shown'), all);
}
