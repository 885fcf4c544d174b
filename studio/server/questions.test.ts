import { expect, test } from 'vitest';
import { frozen } from '../../tests/project/frozen.ts';
import { getAudience } from '../analyse/audience.ts';
import { formatAudience } from '../cli/who-lines.ts';
import { createFormatter } from '../edit/json-edit.ts';
import { createSiteModel } from '../model/site-model.ts';
import { planNewCases } from './changes.ts';
import { listCases } from './cases-question.ts';
import { Refusal } from '../disk.ts';
import { describeChanges, listAudience, explainSurface } from './questions.ts';
import { getSubjectDetail } from './subject.ts';
import { listSubjects } from './subjects.ts';

const RULE = 'rules/netherlands-dialog.rule.json';
const NOW = '2026-03-10T12:00:00.000Z';
const shorter = frozen.with(RULE, (frozen.files.get(RULE) ?? '').replaceAll('"P30D"', '"P14D"'));

test('[TOL-25] lists the audience of a notice like the command', () => {
  const told = listAudience(frozen, { site: 'main', surface: 'netherlands-dialog' });
  const audience = getAudience(createSiteModel(frozen.site('main')), 'netherlands-dialog');
  const lines = formatAudience('netherlands-dialog', { on: 'main', moment: undefined }, audience);
  expect(told.head).toBe(lines[0]);
  for (const { about } of told.rows.flatMap(({ cells }) => cells)) expect(lines.join('\n')).toContain(about);
});

test('[TOL-25] explains which surfaces come before a notice, with their priority', () => {
  const facts = { 'compliance.toast.isHkUser': true, 'compliance.limit.isNlLimit': true };
  const told = explainSurface(frozen, { site: 'main', surface: 'hk-dialog', person: { now: NOW, facts } });
  expect(told).toMatchObject({ isShown: false, slot: 'modal' });
  expect(told.ahead.map(({ id }) => id)).toContain('netherlands-dialog');
  expect(told.ahead.every(({ priority }) => priority > (told.priority ?? 0))).toBe(true);
});

test('[TOL-25] describes changes by audience', () => {
  expect(describeChanges(frozen, shorter).lines.join('\n')).toMatch(/netherlands-dialog[\s\S]*newly sees it/);
  expect(describeChanges(frozen, frozen).lines).toEqual(['Nothing changes for anybody.']);
});

test('[TOL-24] lists missing and wrong cases after an edit, and no missing case once each is answered', async () => {
  const asked = { site: 'main', rule: 'netherlands-dialog' };
  expect(listCases(frozen, asked).missing).toEqual([]);
  const { missing, cases } = listCases(shorter, asked);
  expect(missing.length).toBeGreaterThan(0);
  expect(cases.some(({ expect: expected, comes }) => expected !== comes)).toBe(true);
  const answers = missing.map(({ now, facts, because }) => ({ now, facts, because, expect: 'shown' as const }));
  const { files } = await planNewCases(shorter, asked.rule, answers, createFormatter());
  const answered = files.reduce((project, { file, text }) => project.with(file, text ?? ''), shorter);
  expect(listCases(answered, asked).missing).toEqual([]);
});

test.each([
  ['no such site', () => listAudience(frozen, { site: 'mars', surface: 'hk-dialog' })],
  ['no such notice', () => listAudience(frozen, { site: 'main', surface: 'hk-dialogue' })],
  ['no such fact', () => explainSurface(frozen, { site: 'main', surface: 'hk-dialog', person: { now: NOW, facts: { 'user.teir': 1 } } })],
  ['no such rule', () => listCases(frozen, { site: 'main', rule: 'nothing' })],
  ['a site that is not valid', () => listAudience(frozen.with(RULE, '{'), { site: 'main', surface: 'netherlands-dialog' })],
])('[TOL-25] rejects %s with a message', (_, ask) => {
  expect(ask).toThrow(Refusal);
});

test('[TOL-24] subjects are found by visible words of any language, and by id', () => {
  const ids = (words: string): readonly string[] => listSubjects(frozen, words).flatMap(({ kind, id }) => (kind === 'notice' ? [id] : []));
  expect(ids('residents of the NETHERLANDS')).toContain('netherlands-dialog');
  expect(ids('netherlands-dia')).toEqual(['netherlands-dialog']);
  expect(ids('no text says this')).toEqual([]);
});

test('[TOL-24] a notice has its texts, its rule in plain fields, its place among others, and the origin of each value', () => {
  const detail = getSubjectDetail(frozen.site('main'), 'notice', 'netherlands-dialog');
  expect(detail?.texts.map(({ id }) => id)).toContain('notices:netherlands-dialog.title');
  expect(detail?.rules.find(({ id }) => id === 'netherlands-dialog')?.bounds).toContainEqual(
    expect.objectContaining({ fact: 'memory.netherlands-dialog.confirmedAt', kind: 'duration', text: 'P30D' }),
  );
  expect(detail?.order.map(({ id }) => id)).toContain('hk-dialog');
  expect(detail?.records[0]?.origins['priority']).toMatchObject({ layer: 'base', isOverride: false });
  expect(detail?.files[0]).toBe('manifests/base/surfaces/netherlands-dialog.json');
  const file = 'manifests/turkey.json';
  const { surfaces, ...rest } = JSON.parse(frozen.files.get(file) ?? '{}') as { surfaces: object };
  const edited = frozen.with(file, JSON.stringify({ ...rest, surfaces: { ...surfaces, 'hk-dialog': { priority: 610 } } }));
  const overridden = getSubjectDetail(edited.site('turkey'), 'notice', 'hk-dialog')?.records[0]?.origins;
  expect(overridden?.['priority']).toMatchObject({ layer: 'turkey', isOverride: true });
  expect(overridden?.['kind']).toMatchObject({ layer: 'base', isOverride: false });
});

test('[TOL-24] every notice, page, menu and site has a form of plain types only', () => {
  const plain = new Set(['string', 'boolean', 'number', 'integer', 'array', 'object', undefined]);
  const getTypes = (schema: unknown): readonly unknown[] => {
    const { type, properties = {} } = schema as { type?: string; properties?: object };
    return [type, ...Object.values(properties).flatMap(getTypes)];
  };
  for (const { kind, id, sites } of listSubjects(frozen, '')) {
    const detail = getSubjectDetail(frozen.site(sites[0] ?? ''), kind, id);
    expect(detail, `${kind} ${id}`).not.toBeNull();
    for (const { schema } of detail?.records ?? []) for (const type of getTypes(schema)) expect(plain).toContain(type);
  }
});
