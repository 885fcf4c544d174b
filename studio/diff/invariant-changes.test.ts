import { describe, expect, it } from 'vitest';
import { linesTo, patched, ruleFile, written } from './project.fixture.ts';

const PATH = 'rules/invariants/once-a-day.json';
const RESTS = '    memory.notice.dismissedAt  less than 24 hours ago';

describe('an invariant', () => {
  it('[TOL-33] that is new or removed is reported with what it promises', () => {
    expect(linesTo({ [PATH]: null }).slice(1)).toEqual([
      '  Compliance  1 removed invariant (once-a-day on all 2 sites)',
      '',
      'Removed invariant once-a-day',
      '  title     The notice rests for a day',
      '  why       Spec 4',
      '  owner     Compliance',
      '  sites     all',
      '  promises  notice is not due',
      '  Where',
      RESTS,
    ]);
    const added = linesTo({ [PATH]: written(PATH) }, { [PATH]: null });
    expect(added.slice(3, 5)).toEqual(['New invariant once-a-day', '  title     The notice rests for a day']);
  });

  it.each([
    ['its reason', { why: 'Spec 5' }, '  why: Spec 4 → Spec 5'],
    ['its owner', { owner: 'Legal' }, '  owner: Compliance → Legal'],
    ['its sites', { sites: ['main'] }, '  sites: all → main'],
    ['its promise', { then: { hidden: null, shown: 'notice' } }, '  promises: notice is not due → notice is due'],
  ])('[TOL-33] is told with %s before and after, and where it still holds', (_, patch, line) => {
    const told = linesTo(patched(PATH, patch));
    expect(told).toEqual(expect.arrayContaining(['Changed invariant once-a-day', line, '  Still where', RESTS]));
  });

  it('[TOL-33] is told with its condition before and after', () => {
    const told = linesTo(patched(PATH, { when: { '!': [{ not_within: [{ var: 'memory.notice.dismissedAt' }, 'PT12H'] }] } }));
    expect(told.slice(3)).toEqual([
      'Changed invariant once-a-day',
      '  Before, where',
      RESTS,
      '  After, where',
      '    memory.notice.dismissedAt  less than 12 hours ago',
    ]);
  });

  it('[TOL-33] changes with a rule that its condition names', () => {
    const high = (tier: number) => ({ 'rules/is-high.rule.json': ruleFile({ '>=': [{ var: 'user.tierLevel' }, tier] }) });
    const named = { ...high(11), ...patched(PATH, { when: { '!': null, rule: 'is-high' } }) };
    expect(linesTo(high(9), named)).toEqual(
      expect.arrayContaining(['Changed invariant once-a-day', '    user.tierLevel  11 or higher', '    user.tierLevel  9 or higher']),
    );
  });
});
