import { describe, expect, it } from 'vitest';
import type { Claim } from '../../schemas/published/parts.ts';
import { claimBetween, covers } from '../../studio/publish/claim.ts';
import { type Edits, merging, replacing, wellProject } from './well-project.ts';

const BEFORE = wellProject();
const HK = 'manifests/base/surfaces/hk-dialog.json';
const PROMOTION = 'manifests/base/surfaces/new-user-reward-dialog.json';

/** What is edited → the claim, and what the reason names. */
const TABLE: readonly (readonly [string, Edits, Claim, RegExp])[] = [
  ['the rule of a legal notice', { 'rules/hk-dialog.rule.json': replacing('PT24H', 'PT12H') }, 'legal', /hk-dialog/],
  ['its words', { 'locales/en/notices.json': replacing('Hong Kong', 'Hongkong') }, 'legal', /hk-dialog/],
  ['its turn among others', { [HK]: merging({ priority: 1 }) }, 'legal', /hk-dialog/],
  ['its kind', { [HK]: merging({ kind: 'promotion' }) }, 'legal', /hk-dialog/],
  ['its being there', { [HK]: null }, 'legal', /hk-dialog/],
  ['its being there on one site', { 'manifests/eu.json': merging({ surfaces: { 'hk-dialog': null }, removals: { 'hk-dialog': { reason: 'r', ticket: 't' } } }) }, 'legal', /hk-dialog/], // prettier-ignore
  ['the words of the buttons that notices are drawn with', { 'locales/en/ui.json': replacing('Close', 'Shut') }, 'legal', /drawn with/],
  ['a guard', { 'rules/page-is-blocked.rule.json': merging({ onUnknown: 'show', logic: { and: [{ var: 'page.isBlocked' }, { var: 'session.isLoggedIn' }] } }) }, 'legal', /guard/], // prettier-ignore
  ['the code of a page', { 'manifests/base/routes.json': replacing('"code": "ranking"', '"code": "learn"') }, 'legal', /code|guard/],
  ['a promotion that comes before legal notices', { [PROMOTION]: merging({ priority: 999_999 }) }, 'legal', /comes before/],
  ['a site', { 'manifests/eu.json': null }, 'legal', /site eu/],
  [
    'whom pages trust',
    { 'manifests/base/publication.json': merging({ at: '/published/', root: '0'.repeat(64), every: 'PT5M' }) },
    'legal',
    /whom they trust/,
  ],
  ['the words of a promotion', { 'locales/en/notices.json': replacing('reward', 'present') }, 'service', /^$/],
  ['why a legal rule is there', { 'rules/hk-dialog.rule.json': merging({ why: 'said better' }) }, 'service', /^$/],
  ['a remark in a manifest', { [HK]: merging({ note: 'for editors' }) }, 'service', /^$/],
];

describe('the claim of an index', () => {
  it.each(TABLE)('[PUB-3] follows from the behaviour diff: %s', (_, edits, claim, reason) => {
    const found = claimBetween(BEFORE, wellProject(edits));
    expect(found.claim).toBe(claim);
    expect(found.reasons.join(' ')).toMatch(reason);
  });

  it('[PUB-3] is legal for the first publication, with nothing to compare', () => {
    expect(claimBetween(null, BEFORE)).toEqual({ claim: 'legal', reasons: ['it is the first publication'], owners: [], diff: null });
  });

  it('[PUB-3] is legal where what was published cannot be read any more', () => {
    const broken = wellProject({ 'rules/hk-dialog.rule.json': merging({ logic: { xor: [] } }) });
    expect(claimBetween(broken, BEFORE)).toMatchObject({ claim: 'legal', diff: null });
  });

  it('covers a smaller change, and no larger one', () => {
    expect([covers('legal', 'service'), covers('service', 'service'), covers('service', 'legal')]).toEqual([true, true, false]);
  });
});
