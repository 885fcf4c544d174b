import { siteModel } from '../../model/site-model.ts';
import { getCases } from '../../people/cases.ts';
import { rulePath } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';
import { testRule } from '../../project/rules.ts';
import { withValue } from '../tokens.ts';
import { read } from './small-project.ts';

/** Fills in the open cases of a rule as a site decides them. */
export function answered(project: Project, id: string, site = 'main'): Project {
  const { cases } = read(project, rulePath(id)) as { cases: object[] };
  const open = cases.map((each) => ({ ...each, expect: 'hidden' }));
  const all = withValue(project, rulePath(id), ['cases'], open);
  const model = siteModel(all.site(site));
  const shown = testRule(id, model.book, getCases(id, model)).map(({ path }) => Number(path.split('.')[1]));
  return shown.reduce((edited, index) => withValue(edited, rulePath(id), ['cases', index, 'expect'], 'shown'), all);
}
