import { expect, it } from 'vitest';
import type { Claim } from '../../schemas/published/parts.ts';
import { buildPublication } from '../../studio/publish/content.ts';
import { deriveProjectClaim, canCover } from '../../studio/publish/claim.ts';
import { type Edits, mergeJson, replaceText, createValid } from './valid-project.ts';

const BEFORE = createValid();
const HK = 'manifests/base/surfaces/hk-dialog.json';
const STATEMENT = 'rules/statements/modal-order.json';
const INVARIANT = 'rules/invariants/hong-kong-once-a-day.json';
const PROMOTION = 'manifests/base/surfaces/new-user-reward-dialog.json';
const DRAWER = 'manifests/base/surfaces/deposit-drawer.json';
const OPENS_FIRST = replaceText('"priority": 100,\n  "opens": { "by": "user" },', '"priority": 10000,');
const PUBLICATION = { at: '/published/', root: '0'.repeat(64), every: 'PT5M' };
const REMOVAL = { surfaces: { 'hk-dialog': null }, removals: { 'hk-dialog': { reason: 'r', ticket: 't' } } };
const GUARD = { onUnknown: 'show', logic: { and: [{ var: 'page.isBlocked' }, { var: 'session.isLoggedIn' }] } };
const SUPPRESSION = { check: 'analyse/never', subject: 'hk-dialog', reason: 'r', until: '2030-01-01' };
const TABLE: readonly (readonly [string, Edits, Claim, RegExp])[] = [
  ['the rule of a legal notice', { 'rules/hk-dialog.rule.json': replaceText('PT24H', 'PT12H') }, 'legal', /hk-dialog/],
  ['its texts', { 'locales/en/notices.json': replaceText('Hong Kong', 'Hongkong') }, 'legal', /hk-dialog/],
  ['its priority', { [HK]: mergeJson({ priority: 1 }) }, 'legal', /hk-dialog/],
  ['its kind', { [HK]: mergeJson({ kind: 'promotion' }) }, 'legal', /hk-dialog/],
  ['its existence', { [HK]: null }, 'legal', /hk-dialog/],
  ['its existence on one site', { 'manifests/eu.json': mergeJson(REMOVAL) }, 'legal', /hk-dialog/],
  ['the texts of the buttons of notices', { 'locales/en/ui.json': replaceText('Close', 'Shut') }, 'legal', /drawn with/],
  ['a guard', { 'rules/page-is-blocked.rule.json': mergeJson(GUARD) }, 'legal', /guard/],
  ['the code of a page', { 'manifests/base/routes.json': replaceText('"code": "ranking"', '"code": "learn"') }, 'legal', /code|guard/],
  ['a promotion that comes before legal notices', { [PROMOTION]: mergeJson({ priority: 999_999 }) }, 'legal', /comes before/],
  ['a drawer before legal modals', { [DRAWER]: OPENS_FIRST }, 'legal', /hk-dialog, which deposit-drawer comes/],
  ['a promotion that can’t be closed', { [PROMOTION]: mergeJson({ dismissible: false }) }, 'legal', /surfaces.new-user-reward-dialog/],
  ['the path of a page without a code', { 'manifests/base/routes.json': replaceText('"/vip"', '"/vips"') }, 'legal', /routes.vip/],
  ['a site', { 'manifests/eu.json': null }, 'legal', /site eu/],
  ['the trusted root', { 'manifests/base/publication.json': mergeJson(PUBLICATION) }, 'legal', /whom they trust/],
  ['the texts of a promotion', { 'locales/en/notices.json': replaceText('reward', 'present') }, 'service', /^$/],
  ['the reason of a legal rule', { 'rules/hk-dialog.rule.json': mergeJson({ why: 'said better' }) }, 'service', /^$/],
  ['a remark in a manifest', { [HK]: mergeJson({ note: 'for editors' }) }, 'service', /^$/],
];

it.each(TABLE)('[PUB-3] the claim follows from the behavior diff: %s', (_, edits, claim, reason) => {
  const found = deriveProjectClaim(BEFORE, createValid(edits));
  expect(found.claim).toBe(claim);
  expect(found.reasons.join(' ')).toMatch(reason);
});

it.each([
  ['an agreement', '/docs/japan/user-agreement.pdf', 'legal', /signatures cover: files/],
  ['a picture', '/brand/meridian.svg', 'service', /^$/],
] as const)('[PUB-22] the claim covers %s that is replaced in place', (_, file, claim, reason) => {
  const links = { 'manifests/base/links.json': mergeJson({ terms: { file: '/docs/japan/user-agreement.pdf' } }) };
  const before = createValid(links);
  const { publicHashes = new Map<string, string>() } = before.surroundings;
  const after = before.withPublicHashes(new Map([...publicHashes, [file, '0'.repeat(64)]]));
  const found = deriveProjectClaim(before, after);
  expect([found.claim, found.diff?.entries.map(({ id }) => id)]).toEqual([claim, [file]]);
  expect(found.reasons.join()).toMatch(reason);
  const [was, is] = [buildPublication(before), buildPublication(after)];
  expect([was.sources.hash === is.sources.hash, was.sites['main']?.hash === is.sites['main']?.hash]).toEqual([false, false]);
});

it.each<[string, Edits, RegExp, readonly string[]]>([
  ['a changed statement', { [STATEMENT]: mergeJson({ why: 'Another reason' }) }, /the statement modal-order/, ['Compliance']],
  ['a removed statement', { [STATEMENT]: null }, /the statement modal-order/, ['Compliance']],
  ['a removed invariant', { [INVARIANT]: null }, /the invariant hong-kong-once-a-day/, ['Compliance']],
  ['a suppression', { 'rules/suppressions.json': mergeJson({ quiet: SUPPRESSION }) }, /the suppression quiet/, []],
  ['a hidden page with a code', { 'manifests/base/features.json': replaceText('"hidden": false', '"hidden": true') }, /signatures cover: (?:routes|links)/, []], // prettier-ignore
])('[PUB-23] the claim is legal for %s, and names its owner', (_, edits, reason, owners) => {
  const found = deriveProjectClaim(BEFORE, createValid(edits));
  expect([found.claim, found.owners]).toEqual(['legal', expect.arrayContaining([...owners])]);
  expect(found.reasons.join()).toMatch(reason);
});

it('[PUB-23] the claim names the owner of a rule on both sides', () => {
  const found = deriveProjectClaim(BEFORE, createValid({ 'rules/hk-dialog.rule.json': mergeJson({ owner: 'Growth', onUnknown: 'show' }) }));
  expect(found.owners).toEqual(['Compliance', 'Growth']);
});

it('[PUB-3] the claim is legal for the first publication, and if the published project is unreadable', () => {
  expect(deriveProjectClaim(null, BEFORE)).toEqual({ claim: 'legal', reasons: ['it is the first publication'], owners: [], diff: null });
  const broken = createValid({ 'rules/hk-dialog.rule.json': mergeJson({ logic: { xor: [] } }) });
  expect(deriveProjectClaim(broken, BEFORE)).toMatchObject({ claim: 'legal', diff: null });
});

it('a claim covers a smaller change, and no larger one', () => {
  expect([canCover('legal', 'service'), canCover('service', 'service'), canCover('service', 'legal')]).toEqual([true, true, false]);
});
