import type { CaseValue, Rule, RuleCase } from '../../../schemas/rule.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import { rulePath } from '../../../studio/project/files.ts';
import type { Project } from '../../../studio/project/project.ts';
import { fresh } from '../subjects/first.ts';
import { type EditsByTitle, record, texts } from '../writing.ts';

export const NEW_NOTICES: EditsByTitle = {
  'a legal notice to one region, once a week, on two sites': (project) => {
    const taken = project.sites.flatMap(({ manifest }) => Object.keys(manifest.surfaces));
    const id = fresh('region-dialog', taken);
    const surface = { component: 'notice-dialog', kind: 'legal', priority: lowestPriority(project), when: id, dismissible: true };
    const dismiss = [{ remember: 'dismissedAt' }, { close: true }];
    const actions = { confirm: dismiss, close: dismiss };
    return [
      record(project, BASE, ['surfaces', id], { ...surface, sites: project.siteKeys.slice(0, 2), actions }),
      { [rulePath(id)]: { ...weekly(id) } },
      ...texts(project, `notices:${id}`, { title: 'Notice to your region', body: 'Other rules apply to you.', confirm: 'I understand' }),
    ];
  },
};

function lowestPriority(project: Project): number {
  const surfaces = project.sites.flatMap(({ manifest }) => Object.values(manifest.surfaces));
  return Math.min(...surfaces.flatMap(({ slot, priority }) => (slot === 'modal' ? [priority] : []))) - 1;
}

function weekly(id: string): Rule {
  const region = 'compliance.limit.limitCountry';
  const since = `memory.${id}.dismissedAt`;
  const example = (expected: RuleCase['expect'], facts: Readonly<Record<string, CaseValue>>, because: string): RuleCase => ({
    now: '2026-03-10T12:00:00.000Z',
    facts,
    expect: expected,
    because,
  });
  return {
    title: 'A new notice',
    why: 'It was decided so.',
    owner: 'Compliance',
    logic: { and: [{ var: region }, { not_within: [{ var: since }, 'P7D'] }] },
    onUnknown: 'hide',
    cases: [
      example('shown', { [region]: true }, 'a user of the region who never dismissed it'),
      example('hidden', {}, 'another region'),
      example('hidden', { [region]: true, [since]: { ago: 'P6DT23H59M59.999S' } }, '1 ms less than a week ago'),
      example('shown', { [region]: true, [since]: { ago: 'P7D' } }, 'a week ago'),
      example('hidden', { [region]: 'unknown' }, 'the region is unknown'),
    ],
  };
}
