import { expect, it } from 'vitest';
import { createBar, createModal, createRule, patchSection, createTinyProject } from '../../tests/errors/tiny-project.ts';
import { analyseTiny } from '../../tests/studio/tiny-verbs.ts';
import { validateProject } from '../validate/validate.ts';

const COUNT = 40;
const upTo = <Item>(count: number, create: (index: number) => Item): Item[] => Array.from({ length: count }, (_, index) => create(index));
const flag = (index: number) => ({ var: `compliance.menu.f${index}` });
const codes = patchSection('codes', {
  menu: { spot: { doc: 'spot' }, ...Object.fromEntries(upTo(COUNT, (at) => [`f${at}`, { doc: 'a code' }])) },
});

/** A project with bars or dialogs that have these rules. */
function projectWith(logics: Readonly<Record<string, object>>, surface: (fields: object) => object = createBar) {
  const ids = Object.keys(logics);
  const surfaces = ids.map((id, at) => [id, surface({ when: id, priority: 300 + at })] as const);
  const rules = ids.map((id) => [`rules/${id}.rule.json`, createRule(logics[id] ?? {})] as const);
  return createTinyProject({ ...codes, ...patchSection('surfaces', Object.fromEntries(surfaces)), ...Object.fromEntries(rules) });
}

const FREQUENCY = { var: 'compliance.kycToast.riskUserGuideFrequency' };
const restsFor = (at: number) => ({
  not_within: [{ var: `memory.${at % 2 === 0 ? 'wide' : 'other'}.dismissedAt` }, at < 2 ? FREQUENCY : `PT${at}H`],
});
const allOfPairs = (count: number) => ({ and: upTo(count, (at) => ({ or: [flag(2 * at), flag(2 * at + 1)] })) });
const anyOfPairs = (count: number) => ({ or: upTo(count, (at) => ({ and: [flag(at), { '!': [flag(at + 20)] }] })) });
const twiceTheOneBefore = (at: number) =>
  at === 0 ? { and: [flag(0), flag(1)] } : { or: [{ rule: `r${at - 1}` }, { and: [flag(at + 1), { rule: `r${at - 1}` }] }] };
const chain = (count: number) => Object.fromEntries(upTo(count, (at) => [`r${at}`, twiceTheOneBefore(at)]));

it.each([
  ['six clauses of two', { wide: allOfPairs(6) }, []],
  ['seven clauses of two', { wide: allOfPairs(7) }, ['rules/wide.rule.json']],
  ['twenty clauses of two', { wide: allOfPairs(20) }, ['rules/wide.rule.json']],
  ['twenty pairs, after all their first conditions', { wide: { and: [{ or: upTo(20, flag) }, anyOfPairs(20)] } }, []],
  ['a hundred comparisons', { wide: { or: upTo(100, (at) => flag(at % 20)) } }, []],
  ['one more', { wide: { '!': { or: upTo(101, (at) => flag(at % 20)) } } }, ['rules/wide.rule.json']],
  ['instants and a length with many bounds', { wide: { or: upTo(24, restsFor) }, other: flag(0) }, ['rules/wide.rule.json']],
  ['rules that name the one before twice', chain(7), ['rules/r6.rule.json']],
])('[TOL-41] a rule that is too wide to analyze is reported, and nothing else is asked about its sites: %s', (_, logics, files) => {
  const found = validateProject(projectWith(logics)).filter(({ severity }) => severity === 'error');
  expect(found.map(({ check, file }) => [check, file])).toEqual(files.map((file) => ['rule/too-wide', file]));
});

it('[TOL-41] a rule that is too wide to analyze is none of several notices that rest for a length set by a server, and one of their own', () => {
  const rests = (id: string, hours: number) => {
    const closed = { var: `memory.${id}.dismissedAt` };
    return { and: [{ not_within: [closed, FREQUENCY] }, { not_within: [closed, `PT${hours}H`] }] };
  };
  const close = { close: [{ remember: 'dismissedAt' }, { close: true }] };
  const logics = Object.fromEntries(upTo(6, (at) => [`n${at}`, rests(`n${at}`, at + 1)] as const));
  const { invalid, remarks } = analyseTiny(projectWith(logics, (fields) => createModal({ ...fields, actions: close })));
  expect(invalid).toEqual([]);
  expect(remarks.filter(({ check }) => ['rule/too-wide', 'analyse/equal'].includes(check))).toEqual([]);
});

it('[TOL-41] a rule that is too wide to analyze is reported where only two rules together are too wide', () => {
  const scattered = { or: upTo(20, (at) => ({ and: [flag(at), flag(20 + ((7 * at) % 20))] })) };
  const distant = { or: upTo(20, (at) => ({ and: [flag(at), flag(at + 20)] })) };
  const project = projectWith({ distant, scattered }, (fields) => createBar({ ...fields, priority: 300 }));
  const found = validateProject(project).filter(({ severity }) => severity === 'error');
  expect(found.map(({ check, path }) => `${check} ${path}`)).toEqual(['rule/too-wide surfaces.scattered.priority']);
});
