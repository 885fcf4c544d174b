import type { CaseValue, Logic, Rule, RuleCase } from '../../../schemas/rule.ts';
import { fresh } from '../subjects/first.ts';
import { pageLink } from '../subjects/pages.ts';
import { type Edit, type EditsByTitle, record, texts } from '../writing.ts';
import { rulePath } from '../../../studio/project/files.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import type { Project } from '../../../studio/project/project.ts';

/** Edits that add notices: a record, a rule with cases, and texts. */
export const NEW_NOTICES: EditsByTitle = {
  'a legal notice to one region, once a week, on two sites': (project) => {
    const id = freshId(project, 'region-dialog');
    const surface = { component: 'notice-dialog', kind: 'legal', priority: lowestPriority(project, 'modal'), when: id, dismissible: true };
    const two = project.sites.slice(0, 2);
    return [
      record(project, BASE, ['surfaces', id], { ...surface, sites: two.map(({ key }) => key), actions: REMEMBERED }),
      ruleFile(id, weekly(id)),
      ...texts(project, `notices:${id}`, { title: 'Notice to your region', body: 'Other rules apply to you.', confirm: 'I understand' }),
    ];
  },

  'a promotion from 1 to 24 December in Istanbul, up to tier 3': (project) => {
    const id = freshId(project, 'december-banner');
    const { site, link } = pageLink(project);
    const surface = {
      component: 'promotion-banner',
      kind: 'promotion',
      priority: lowestPriority(project, 'bar'),
      when: id,
      dismissible: true,
    };
    return [
      record(project, site, ['surfaces', id], { ...surface, props: { icon: 'gift', link } }),
      ruleFile(id, december(id)),
      ...texts(project, `notices:${id}`, { title: 'A present', text: 'Until Christmas', label: 'Get it' }),
    ];
  },
};

const REMEMBERED = {
  confirm: [{ remember: 'dismissedAt' }, { close: true }],
  close: [{ remember: 'dismissedAt' }, { close: true }],
};

function freshId(project: Project, id: string): string {
  return fresh(
    id,
    project.sites.flatMap(({ manifest }) => Object.keys(manifest.surfaces)),
  );
}

/** Returns a priority below those of all surfaces in a slot. */
function lowestPriority(project: Project, slot: string): number {
  const surfaces = project.sites.flatMap(({ manifest }) => Object.values(manifest.surfaces));
  return Math.min(...surfaces.flatMap((surface) => (surface.slot === slot ? [surface.priority] : []))) - 1;
}

function ruleFile(id: string, { logic, cases }: Pick<Rule, 'logic' | 'cases'>): Edit {
  const rule: Rule = { title: 'A new notice', why: 'It was decided so.', owner: 'Compliance', logic, onUnknown: 'hide', cases };
  return { [rulePath(id)]: { ...rule } };
}

const NOON = '2026-03-10T12:00:00.000Z';

function example(expected: RuleCase['expect'], facts: Readonly<Record<string, CaseValue>>, because: string, now = NOON): RuleCase {
  return { now, facts, expect: expected, because };
}

function weekly(id: string): Pick<Rule, 'logic' | 'cases'> {
  const region = 'compliance.limit.limitCountry';
  const since = `memory.${id}.dismissedAt`;
  const logic: Logic = { and: [{ var: region }, { not_within: [{ var: since }, 'P7D'] }] };
  return {
    logic,
    cases: [
      example('shown', { [region]: true }, 'a user of the region who never dismissed it'),
      example('hidden', {}, 'another region'),
      example('hidden', { [region]: true, [since]: { ago: 'P6DT23H59M59.999S' } }, '1 ms less than a week ago'),
      example('shown', { [region]: true, [since]: { ago: 'P7D' } }, 'a week ago'),
      example('hidden', { [region]: 'unknown' }, 'the region is unknown'),
    ],
  };
}

function december(id: string): Pick<Rule, 'logic' | 'cases'> {
  const closed = `memory.${id}.closedInSession`;
  const window = { during: ['2026-12-01T00:00[Europe/Istanbul]', '2026-12-25T00:00[Europe/Istanbul]'] } as const;
  const logic: Logic = { and: [{ '<=': [{ var: 'user.tierLevel' }, 3] }, window, { '!': [{ var: closed }] }] };
  const third = { 'session.isLoggedIn': true, 'user.tierLevel': 3 };
  const [start, end] = ['2026-11-30T21:00:00.000Z', '2026-12-24T21:00:00.000Z'];
  return {
    logic,
    cases: [
      example('hidden', third, 'before it begins', '2026-11-30T20:59:59.999Z'),
      example('shown', third, 'it begins', start),
      example('hidden', { ...third, 'user.tierLevel': 4 }, 'tier 4', start),
      example('hidden', { ...third, [closed]: true }, 'closed', start),
      example('hidden', { ...third, 'user.tierLevel': 'unknown' }, 'the tier is unknown', start),
      example('shown', third, 'its last moment', '2026-12-24T20:59:59.999Z'),
      example('hidden', third, 'it is over', end),
    ],
  };
}
