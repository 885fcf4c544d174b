import { expect, it } from 'vitest';
import { formatAnalysis } from '../../studio/cli/analyse-lines.ts';
import { PROVEN_RULES } from '../errors/proven-rules.ts';
import { FILES, createModal, createRule, SECOND, patchSection, createTinyProject } from '../errors/tiny-project.ts';
import { analyseTiny, type Changes, runTinyVerb } from './tiny-verbs.ts';

function getFindings(check: string, changes: Changes): string[] {
  const project = createTinyProject(changes);
  const lines = formatAnalysis(analyseTiny(project, "'user.isSub'"), project.siteKeys);
  return lines.filter((line) => line.endsWith(`[${check}]`)).map((line) => line.slice(0, -check.length - 3));
}

const surfaces = (more: object) => patchSection('surfaces', more);
const hk = { var: 'compliance.toast.isHkUser' };
const blocked = { var: 'page.isBlocked' };
const tier = { var: 'user.tierLevel' };
const invariant = (claim: object) => ({ title: 't', why: 'w', owner: 'o', ...claim });
const NEVER = { 'rules/notice.rule.json': createRule({ and: [{ '>=': [tier, 11] }, { '<=': [tier, 10] }] }) };
const dismissed = { not_within: [{ var: 'memory.notice.dismissedAt' }, 'PT24H'] };

it.each<[object, string]>([
  [{ and: [{ '>=': [tier, 11] }, { '!': [{ var: 'session.isLoggedIn' }] }] }, 'a law between facts rules the rest out'],
  [{ and: [hk, dismissed, { '!': [{ var: 'feature.chat' }] }] }, 'the features of the site settle it'],
  [{ and: [hk, dismissed, { var: 'page.isUpcoming' }] }, 'the pages and languages of the site settle it'],
])('[TOL-16][TOL-17] finds a rule that can never hold, and its surface: %j', (logic, reason) => {
  const changes = { 'rules/notice.rule.json': createRule(logic) };
  expect(getFindings('analyse/never', changes)).toEqual([`rules/notice.rule.json:5:12: logic: can never hold: ${reason} (on main)`]);
  const severity = reason.includes('features') ? 'note: ' : '';
  expect(getFindings('analyse/unseen', changes)).toEqual([
    `manifests/base/surfaces.json:7:13: ${severity}surfaces.notice.when: nobody can see it: its rule "notice" can never hold: ${reason} (on main)`,
  ]);
});

const hidden = { ...SECOND, features: { chat: { hidden: true } } };

it('[TOL-17] notes a surface of a hidden feature', () => {
  const feature = { ...surfaces({ other: createModal({ feature: 'chat' }) }), 'manifests/second.json': hidden };
  expect(getFindings('analyse/unseen', feature)).toContain(
    'manifests/base/surfaces.json:36:16: note: surfaces.other.feature: nobody can see it: the feature "chat" is hidden (on second)',
  );
});

it('[TOL-19] finds unread facts of the catalog, and does not report a rule that refers to another as equal', () => {
  const other = surfaces({ other: createModal({ slot: 'bar', when: 'other' }) });
  expect(getFindings('analyse/equal', { ...other, 'rules/other.rule.json': createRule({ rule: 'blocked' }) })).toEqual([]);
  const found = getFindings('analyse/unread', {});
  expect(found).toContain('facts.ts:1:1: note: user.isSub: no rule and no "by" reads the fact "user.isSub"');
  expect(found.join('\n')).not.toContain('isHkUser');
});

it('reports the surface that comes first instead of the one of an invariant', () => {
  const changes = {
    ...surfaces({ other: createModal({ when: 'other' }) }),
    'rules/other.rule.json': createRule(blocked),
    'rules/invariants/once.json': invariant({ when: { rule: 'notice' }, then: { first: 'notice' } }),
  };
  expect(getFindings('analyse/invariant', changes)).toEqual([
    'rules/invariants/once.json:9:14: then.first: not always so: "t"; "other" comes first (on main)',
  ]);
});

it('omits findings until their suppression expires', () => {
  const until = (day: string): Changes => ({
    'rules/invariants/once.json': invariant({ when: hk, then: { first: 'notice' } }),
    'rules/suppressions.json': { late: { check: 'analyse/invariant', subject: 'once', reason: 'r', until: day } },
  });
  expect(getFindings('analyse/invariant', until('2026-01-01'))).toEqual([]);
  expect(analyseTiny(createTinyProject(until('2026-01-01'))).suppressed).toBe(1);
  expect(getFindings('analyse/invariant', until('2025-12-31'))).toHaveLength(1);
  expect(analyseTiny(createTinyProject(until('2025-12-31'))).suppressions).toMatchObject([{ check: 'suppression/expired' }]);
});

it('prints an equal finding of several sites once, and ends with a table', () => {
  const lines = formatAnalysis(analyseTiny(createTinyProject({ 'manifests/second.json': SECOND, ...NEVER })), ['main', 'second']);
  expect(lines).toContain(
    'rules/notice.rule.json:5:12: logic: can never hold: its own comparisons leave nothing else (on all 2 sites) [analyse/never]',
  );
  expect(lines.slice(-6, -2)).toEqual([
    '',
    'site    surfaces  rules  pairs  invariants  findings  notes',
    'main           1      2      0           0         2      0',
    'second         1      2      0           0         2      0',
  ]);
});

it('[TOL-1][TOL-2] exits 0 if there are only notes, else 1, and analyzes the other sites if one is invalid', async () => {
  const remarks: unknown = expect.arrayContaining([expect.objectContaining({ severity: 'note' })]);
  expect(await runTinyVerb('analyse', ['main'], { changes: PROVEN_RULES })).toMatchObject({ exit: 0, document: { remarks } });
  const changes = { 'manifests/second.json': { ...SECOND, surfaces: { notice: { priority: 'high' } } } };
  const document = { invalid: [{ check: 'schema/type', path: 'surfaces.notice.priority' }], sites: [{ site: 'main' }] };
  expect(await runTinyVerb('analyse', [], { changes })).toMatchObject({ exit: 1, document });
});

it('annotates findings, not notes, for a pull request', async () => {
  const { exit, lines } = await runTinyVerb('analyse', [], { changes: NEVER, options: { github: true } });
  expect(exit).toBe(1);
  const message = 'logic: can never hold: its own comparisons leave nothing else';
  expect(lines).toContain(`::error file=rules/notice.rule.json,line=5,col=12,title=analyse/never::${message}`);
  expect(lines.every((line) => line.startsWith('::error '))).toBe(true);
});

const analyseProven = (changes: Changes) => analyseTiny(createTinyProject({ ...PROVEN_RULES, ...changes }));

it('[TOL-19][TOL-37] reports no unread fact and ignores suppressions while a file is broken', () => {
  const { invalid, remarks } = analyseProven({ 'manifests/base/surfaces.json': '{' });
  expect(invalid).toHaveLength(1);
  expect(remarks).toEqual([]);
  expect(analyseProven({}).remarks.length).toBeGreaterThan(0);
  const uncovered = { 'rules/notice.rule.json': FILES['rules/notice.rule.json'] as object, 'rules/suppressions.json': '{' };
  const unsuppressed = analyseProven(uncovered);
  expect(unsuppressed.invalid).toMatchObject([{ check: 'json/syntax', file: 'rules/suppressions.json' }]);
  expect(unsuppressed.remarks).toEqual([]);
});

it('[TOL-16][TOL-37] reports a dead rule of one site only as a note while another site is broken', () => {
  const trade = { ...PROVEN_RULES['rules/notice.rule.json'], logic: { '===': [{ var: 'page.route' }, 'trade'] } };
  const never = (main: Changes) => {
    const { remarks } = analyseProven({ 'rules/notice.rule.json': trade, 'manifests/second.json': hidden, ...main });
    const own = remarks.filter(({ check, subject }) => check === 'analyse/never' && subject === 'notice');
    return own.map(({ severity, sites }) => [severity, sites]);
  };
  const main = Object(FILES['manifests/main.json']) as object;
  expect(never({})).toEqual([['note', ['second']]]);
  for (const fault of [{ surfaces: { notice: { when: 'nottice' } } }, { links: { home: { route: 'hoem' } } }])
    expect(never({ 'manifests/main.json': { ...main, ...fault } })).toEqual([['note', ['second']]]);
});
