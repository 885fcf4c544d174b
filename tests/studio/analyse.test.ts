import { describe, expect, it } from 'vitest';
import { analyse } from '../../studio/cli/analyse.ts';
import { analysisLines } from '../../studio/cli/analyse-lines.ts';
import type { Outcome } from '../../studio/cli/output.ts';
import { type AnalysisReport, analyseProject } from '../../studio/analyse/analyse.ts';
import { PROVEN_RULES } from '../errors/proven-rules.ts';
import { FILES, modal, rule, SECOND, tinyProject } from '../errors/tiny-project.ts';

type Changes = Parameters<typeof tinyProject>[0];

const FACTS = { file: 'facts.ts', text: "'user.isSub'" };

function analysed(changes: Changes, site?: string): AnalysisReport {
  return analyseProject(tinyProject(changes), { site, today: '2026-01-01', facts: FACTS });
}

function said(check: string, changes: Changes): string[] {
  const lines = analysisLines(analysed(changes), tinyProject(changes).siteKeys);
  return lines.filter((line) => line.endsWith(`[${check}]`)).map((line) => line.slice(0, -check.length - 3));
}

const surfaces = (more: object): Changes => ({
  'manifests/base/surfaces.json': { ...FILES['manifests/base/surfaces.json'], ...more },
});
const hk = { var: 'compliance.toast.isHkUser' };
const blocked = { var: 'page.isBlocked' };
const tier = { var: 'user.tierLevel' };
const invariant = (claim: object) => ({ title: 't', why: 'w', owner: 'o', ...claim });
const NEVER = { 'rules/notice.rule.json': rule({ and: [{ '>=': [tier, 11] }, { '<=': [tier, 10] }] }) };
const dismissed = { not_within: [{ var: 'memory.notice.dismissedAt' }, 'PT24H'] };

describe('analyse', () => {
  it.each<[object, string]>([
    [{ and: [{ '>=': [tier, 11] }, { '!': [{ var: 'session.isLoggedIn' }] }] }, 'a law between facts rules the rest out'],
    [{ and: [hk, dismissed, { '!': [{ var: 'feature.chat' }] }] }, 'the features of the site settle it'],
    [{ and: [hk, dismissed, { var: 'page.isUpcoming' }] }, 'the pages and languages of the site settle it'],
  ])('[TOL-16][TOL-17] finds a rule that can never hold, and the surface that nobody sees: %j', (logic, reason) => {
    const changes = { 'rules/notice.rule.json': rule(logic) };
    expect(said('analyse/never', changes)).toEqual([`rules/notice.rule.json:5:12: logic: can never hold: ${reason} (on main)`]);
    const severity = reason.includes('features') ? 'note: ' : '';
    expect(said('analyse/unseen', changes)).toEqual([
      `manifests/base/surfaces.json:7:13: ${severity}surfaces.notice.when: nobody can see it: its rule "notice" can never hold: ${reason} (on main)`,
    ]);
  });

  it('[TOL-17] notes a surface whose feature a site hides', () => {
    const second = { ...SECOND, features: { chat: { hidden: true } } };
    const feature = { ...surfaces({ other: modal({ feature: 'chat' }) }), 'manifests/second.json': second };
    expect(said('analyse/unseen', feature)).toContain(
      'manifests/base/surfaces.json:36:16: note: surfaces.other.feature: nobody can see it: the feature "chat" is hidden (on second)',
    );
  });

  it('does not take a rule that is another by name for its double', () => {
    const other = surfaces({ other: modal({ slot: 'bar', when: 'other' }) });
    expect(said('analyse/equal', { ...other, 'rules/other.rule.json': rule({ rule: 'blocked' }) })).toEqual([]);
  });

  it('[TOL-19] finds facts of the catalogue that nothing reads', () => {
    const found = said('analyse/unread', {});
    expect(found).toContain('facts.ts:1:1: note: user.isSub: no rule and no "by" reads the fact "user.isSub"');
    expect(found.join('\n')).not.toContain('isHkUser');
  });

  it('names what comes first where an invariant wants another', () => {
    const changes = {
      ...surfaces({ other: modal({ when: 'other' }) }),
      'rules/other.rule.json': rule(blocked),
      'rules/invariants/once.json': invariant({ when: { rule: 'notice' }, then: { first: 'notice' } }),
    };
    expect(said('analyse/invariant', changes)).toEqual([
      'rules/invariants/once.json:9:14: then.first: not always so: "t"; "other" comes first (on main)',
    ]);
  });

  it('leaves out what a suppression in force covers', () => {
    const until = (day: string): Changes => ({
      'rules/invariants/once.json': invariant({ when: hk, then: { first: 'notice' } }),
      'rules/suppressions.json': { late: { check: 'analyse/invariant', subject: 'once', reason: 'r', until: day } },
    });
    expect(said('analyse/invariant', until('2026-01-01'))).toEqual([]);
    expect(analysed(until('2026-01-01')).suppressed).toBe(1);
    expect(said('analyse/invariant', until('2025-12-31'))).toHaveLength(1);
    expect(analysed(until('2025-12-31')).suppressions).toMatchObject([{ check: 'suppression/expired' }]);
  });

  it('tells what is the same on several sites once, and ends with a table', () => {
    const lines = analysisLines(analysed({ 'manifests/second.json': SECOND, ...NEVER }), ['main', 'second']);
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
});

describe('the verb', () => {
  const run = (names: readonly string[], changes: Changes = {}, options: Record<string, boolean> = {}) =>
    analyse.run({ names, options, workspace: { root: '', project: tinyProject(changes) } }) as Outcome; // analyse is synchronous

  it('[TOL-1] exits 0 when there are but notes', () => {
    const { exit, document } = run(['main'], PROVEN_RULES);
    expect(exit).toBe(0);
    expect(document).toMatchObject({ remarks: expect.arrayContaining([expect.objectContaining({ severity: 'note' })]) });
  });

  it.each([
    [['mian'], 'no site "mian" (did you mean "main"?)'],
    [['main', 'second'], 'analyse takes one site or none: npm run meridian -- analyse main'],
  ])('[TOL-1] refuses %j', (names, message) => {
    expect(run(names)).toMatchObject({ exit: 2, lines: [message] });
  });

  it('[TOL-1][TOL-2] reports what validation rejects, and analyses the other sites', () => {
    const changes = { 'manifests/second.json': { ...SECOND, surfaces: { notice: { priority: 'high' } } } };
    const { exit, document } = run([], changes);
    expect(exit).toBe(1);
    expect(document).toMatchObject({ invalid: [{ check: 'schema/type', path: 'surfaces.notice.priority' }], sites: [{ site: 'main' }] });
  });

  it('annotates findings, not notes, for a pull request', () => {
    const { exit, lines } = run([], NEVER, { github: true });
    expect(exit).toBe(1);
    expect(lines).toContain(
      '::error file=rules/notice.rule.json,line=5,col=12,title=analyse/never::logic: can never hold: its own comparisons leave nothing else',
    );
    expect(lines.every((line) => line.startsWith('::error '))).toBe(true);
  });
});
