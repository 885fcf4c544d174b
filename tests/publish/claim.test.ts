import { expect, it } from 'vitest';
import type { Claim } from '../../schemas/published/parts.ts';
import { buildPublication } from '../../studio/publish/content.ts';
import { deriveProjectClaim, canCover } from '../../studio/publish/claim.ts';
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

it.each(TABLE)('[PUB-3] the claim follows from the behaviour diff: %s', (_, edits, claim, reason) => {
  const found = deriveProjectClaim(BEFORE, wellProject(edits));
  expect(found.claim).toBe(claim);
  expect(found.reasons.join(' ')).toMatch(reason);
});

it.each([
  ['an agreement', '/docs/japan/user-agreement.pdf', 'legal', /signatures cover: files/],
  ['a picture', '/brand/meridian.svg', 'service', /^$/],
] as const)('[PUB-22] the claim counts %s that is replaced in place as a change', (_, file, claim, reason) => {
  const links = { 'manifests/base/links.json': merging({ terms: { file: '/docs/japan/user-agreement.pdf' } }) };
  const before = wellProject(links);
  const { publicHashes = new Map<string, string>() } = before.surroundings;
  const after = before.withPublicHashes(new Map([...publicHashes, [file, '0'.repeat(64)]]));
  const found = deriveProjectClaim(before, after);
  expect([found.claim, found.diff?.entries.map(({ id }) => id)]).toEqual([claim, [file]]);
  expect(found.reasons.join()).toMatch(reason);
  const [was, is] = [buildPublication(before), buildPublication(after)];
  expect([was.sources.hash === is.sources.hash, was.sites['main']?.hash === is.sites['main']?.hash]).toEqual([false, false]);
});

it.each<[string, Edits, RegExp, readonly string[]]>([
  [
    'a statement that is changed',
    { 'rules/statements/modal-order.json': merging({ why: 'Another reason' }) },
    /the statement modal-order/,
    ['Compliance'],
  ],
  ['a statement that is taken back', { 'rules/statements/modal-order.json': null }, /the statement modal-order/, ['Compliance']],
  [
    'an invariant that is taken back',
    { 'rules/invariants/hong-kong-once-a-day.json': null },
    /the invariant hong-kong-once-a-day/,
    ['Compliance'],
  ],
  [
    'a suppression',
    { 'rules/suppressions.json': merging({ quiet: { check: 'analyse/never', subject: 'hk-dialog', reason: 'r', until: '2030-01-01' } }) },
    /the suppression quiet/,
    [],
  ],
  [
    'a feature that hides a page with a code',
    { 'manifests/base/features.json': (text) => text.replaceAll('"hidden": false', '"hidden": true') },
    /signatures cover: (?:routes|links)/,
    [],
  ],
])('[PUB-23] the claim is legal for %s, and names its owner', (_, edits, reason, owners) => {
  const found = deriveProjectClaim(BEFORE, wellProject(edits));
  expect([found.claim, found.owners]).toEqual(['legal', expect.arrayContaining([...owners])]);
  expect(found.reasons.join()).toMatch(reason);
});

it('[PUB-23] the claim names the owner of a rule on both sides', () => {
  const found = deriveProjectClaim(BEFORE, wellProject({ 'rules/hk-dialog.rule.json': merging({ owner: 'Growth', onUnknown: 'show' }) }));
  expect(found.owners).toEqual(['Compliance', 'Growth']);
});

it('[PUB-3] the claim is legal for the first publication, with nothing to compare', () => {
  expect(deriveProjectClaim(null, BEFORE)).toEqual({ claim: 'legal', reasons: ['it is the first publication'], owners: [], diff: null });
});

it('[PUB-3] the claim is legal where what was published cannot be read any more', () => {
  const broken = wellProject({ 'rules/hk-dialog.rule.json': merging({ logic: { xor: [] } }) });
  expect(deriveProjectClaim(broken, BEFORE)).toMatchObject({ claim: 'legal', diff: null });
});

it('the claim covers a smaller change, and no larger one', () => {
  expect([canCover('legal', 'service'), canCover('service', 'service'), canCover('service', 'legal')]).toEqual([true, true, false]);
});
