import { expect, it } from 'vitest';
import { frozen, SITES } from '../../tests/project/frozen.ts';
import { analyseProject, isClean } from '../analyse/analyse.ts';
import { getAudience } from '../analyse/audience.ts';
import { explainInSite } from '../explain/explanation.ts';
import { createSiteModel, type SiteModel } from '../model/site-model.ts';
import type { Situation } from '../../schemas/rule.ts';
import { completeSituation, findBrokenLaws } from './cases.ts';

const getModel = (site: string): SiteModel => createSiteModel(frozen.site(site));
const read = (example: Situation, { context }: SiteModel): Situation => completeSituation(example, context);

it.each(SITES)('[TOL-38] examples of people of who sees what break no law of the site, and see it: %s', (site) => {
  const model = getModel(site);
  const rows = model.due.flatMap(({ id }) => {
    const audience = getAudience(model, id);
    return audience.kind === 'rule' ? audience.rows.map(({ example }) => ({ rule: audience.rule.id, person: read(example, model) })) : [];
  });
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.flatMap(({ person }) => findBrokenLaws(person, model.context))).toEqual([]);
  expect(rows.filter(({ rule, person }) => explainInSite(rule, person, model).decision !== 'show')).toEqual([]);
});

it('[TOL-16][TOL-17][TOL-20][TOL-38] the frozen project has only notes, and their examples break no law of their sites', () => {
  const report = analyseProject(frozen, { today: '2026-01-01', facts: { file: '', text: '' } });
  expect(isClean(report)).toBe(true);
  const examples = report.remarks.flatMap(({ example, sites }) =>
    example ? sites.map((site) => ({ example, model: getModel(site) })) : [],
  );
  expect(examples.length).toBeGreaterThan(10);
  expect(examples.flatMap(({ example, model }) => findBrokenLaws(read(example, model), model.context))).toEqual([]);
});
