import { expect, it } from 'vitest';
import { catalogue, compileTestRule, context } from '../../rules/fixtures.ts';
import { deriveFacts, verifyWitness } from '../../rules/constraints.ts';
import type { FactConstraint } from '../../schemas/domains/fact.ts';
import type { Logic } from '../../schemas/rule.ts';
import { createBar, FILES, createModal, NOTICE, createRule } from '../../tests/errors/tiny-project.ts';
import { SECOND, patchSection, createTinyProject } from '../../tests/errors/tiny-project.ts';
import { analyseTiny } from '../../tests/studio/tiny-verbs.ts';
import { proveCases } from '../cases/proof.ts';
import { deriveProjectClaim } from '../publish/claim.ts';
import { validateProject } from '../validate/validate.ts';
import { People } from './people.ts';

const page = (path: string, more: object = {}) => ({ path, screen: 'page', title: { text: 'notices:home' }, ...more });
const isRoute = (route: string) => ({ '===': [{ var: 'page.route' }, route] });
const isTrue = (fact: string) => ({ '===': [{ var: fact.replaceAll('.', '/') }, true] });
const tier = { var: 'user.tierLevel' };
const law = (fact: string, is: boolean, then: FactConstraint['then']): FactConstraint => ({ when: { fact, is }, then });

it('[TOL-38] people break no law that joins two facts in a third', () => {
  const constraints = [
    law('device.isApp', true, { fact: 'page.area', is: 'vip' }),
    law('browser.isTurkish', true, { fact: 'page.area', is: 'login' }),
  ];
  const conditions = [isTrue('device.isApp'), isTrue('browser.isTurkish')];
  expect(new People({ catalogue }).canExist(...conditions)).toBe(true);
  expect(new People({ catalogue, constraints }).canExist(...conditions)).toBe(false);
  expect(new People({ catalogue, constraints: constraints.slice(1) }).canExist(...conditions)).toBe(true);
  const laws = [1280, 400].map((is, at) => law(at === 0 ? 'device.isApp' : 'browser.isTurkish', true, { fact: 'device.width', is }));
  expect(deriveFacts({ 'device.isApp': true, 'browser.isTurkish': true }, { catalogue, constraints: laws })).toBeNull();
});

it('[TOL-38] people have what follows from their facts, and else differ from an anonymous visitor as little as possible', () => {
  const chain = [law('browser.isTurkish', true, { fact: 'device.width', is: 400 })];
  const constraints = [...chain, law('device.isApp', true, { fact: 'browser.isTurkish', is: true })];
  const facts = { 'device.isApp': true, 'browser.isTurkish': true, 'device.width': 400 };
  expect(new People({ catalogue, constraints }).find(isTrue('device.isApp'))?.facts).toEqual(facts);
  const either = compileTestRule({ or: [{ var: 'device.isApp' }, { '>=': [tier, 11] }] }).logic;
  expect(new People(context).find(either)?.facts).toEqual({ 'device.isApp': true, 'session.isLoggedIn': false, 'user.tierLevel': null });
});

it('people have what the laws demand of their facts', () => {
  const isVisitor = compileTestRule({ '!': [{ var: 'session.isLoggedIn' }] }).logic;
  const isHigh = compileTestRule('is-high-tier').logic;
  expect(new People(context).canExist(isVisitor, isHigh)).toBe(false);
  expect(new People({ catalogue }).canExist(isVisitor, isHigh)).toBe(true);
  expect(new People(context).find(isHigh)?.facts).toEqual({ 'session.isLoggedIn': true, 'user.tierLevel': 11 });
  const unlawful = { 'session.isLoggedIn': false, 'user.tierLevel': 11 };
  expect(() => verifyWitness({ facts: unlawful, now: 0 }, true, context)).toThrow("can't exist");
  expect(() => verifyWitness({ facts: {}, now: 0 }, isHigh, context)).toThrow("can't exist");
});

it('people are asked only about facts that a condition depends on', () => {
  const [isApp, isTurkish] = [isTrue('device.isApp'), isTrue('browser.isTurkish')];
  const logic = { and: [isApp, { or: [isApp, isTrue('session.isLoggedIn')] }, isTurkish] };
  expect(new People(context).getSupport(logic)).toEqual(['browser.isTurkish', 'device.isApp']);
});

it('people can have a value that only another condition names, and a length that is longer than any that a condition names', () => {
  const notVip = compileTestRule({ '!==': [{ var: 'page.area' }, 'vip'] }).logic;
  const isPasskey = compileTestRule({ '===': [{ var: 'page.area' }, 'passkey'] }).logic;
  expect(new People(context).find(notVip, isPasskey)?.facts['page.area']).toBe('passkey');
  const dismissed = { var: 'memory.hk-dialog.dismissedAt' };
  const rests: Logic = { '!': { not_within: [dismissed, { var: 'kycToast.frequency' }] } };
  expect(new People(context).canExist(compileTestRule({ and: [{ not_within: [dismissed, 'P1D'] }, rests] }).logic)).toBe(true);
});

it('people are an anonymous visitor for a condition that always holds, and nobody for one that never does', () => {
  const never = compileTestRule({ and: [{ '<=': [tier, 10] }, { '>=': [tier, 11] }] }).logic;
  const always = compileTestRule({ or: [{ '<=': [tier, 10] }, { '>=': [tier, 11] }, { '===': [tier, null] }] }).logic;
  expect(new People(context).getOutcomes(never)).toBe('never');
  expect(new People(context).getOutcomes(always)).toBe('always');
  expect(new People(context).find(always)?.facts).toEqual({ 'session.isLoggedIn': false, 'user.tierLevel': null });
});

it('[TOL-38] people on one page are not in the area of another: notices of both may have one priority', () => {
  const project = createTinyProject({
    ...patchSection('routes', { account: page('/account', { area: 'account' }) }),
    ...patchSection('surfaces', { one: createModal({ when: 'is-home' }), other: createModal({ when: 'in-account' }) }),
    'rules/is-home.rule.json': createRule(isRoute('home')),
    'rules/in-account.rule.json': createRule({ '===': [{ var: 'page.area' }, 'account'] }),
  });
  expect(validateProject(project)).toEqual([]);
});

it('[TOL-38] people can be on a page that only one site has: rules about two such pages mean different things', () => {
  const project = createTinyProject({
    ...patchSection('surfaces', { zzz: createBar({ when: 'zzz', priority: 9 }) }),
    'rules/zzz.rule.json': createRule(isRoute('home')),
    'manifests/second.json': {
      ...SECOND,
      routes: { fees: page('/fees'), terms: page('/terms') },
      surfaces: { one: createBar({ when: 'on-fees', priority: 2 }), other: createBar({ when: 'on-terms', priority: 3 }) },
    },
    'rules/on-fees.rule.json': createRule(isRoute('fees')),
    'rules/on-terms.rule.json': createRule(isRoute('terms')),
  });
  expect(analyseTiny(project).remarks.filter(({ check }) => check === 'analyse/equal')).toEqual([]);
});

const example = (facts: object, expected: string) => ({ now: '2026-01-01T00:00:00Z', facts, expect: expected, because: 'it is said so' });

/** Returns findings for a rule about upcoming pages, of which only the second site has one. */
function getFindings(...cases: readonly object[]): string[] {
  const project = createTinyProject({
    ...patchSection('routes', { soon: page('/soon') }),
    ...patchSection('surfaces', { soon: createBar({ when: 'soon' }) }),
    'rules/soon.rule.json': createRule({ var: 'page.isUpcoming' }, { cases: [...cases, example({ 'page.route': 'home' }, 'hidden')] }),
    'manifests/second.json': { ...SECOND, routes: { soon: { upcoming: true } } },
  });
  const { failures, open } = proveCases(project);
  const found = [...failures.map(({ finding }) => finding), ...open.flatMap(({ findings }) => findings)];
  return found.filter(({ file }) => file === 'rules/soon.rule.json').map(({ check, path }) => `${path} ${check}`);
}

it.each([
  ['is proven on the site that can have its person', { 'page.route': 'soon', 'page.isUpcoming': true }, []],
  ['is rejected if its page is missing', { 'page.isUpcoming': true }, ['cases.0.facts case/impossible']],
  ['is rejected if its page is another', { 'page.route': 'home', 'page.isUpcoming': true }, ['cases.0.facts case/impossible']],
  ['has the facts of its page on each site', { 'page.route': 'soon' }, ['cases.0.expect rule/case-failed']],
])('[TOL-39] a case %s', (_, facts, findings) => {
  expect(getFindings(example(facts, 'shown'))).toEqual(findings);
});

/** A project with a legal notice on pages with a code. One site doesn't have the code of the page `id`. */
function createProject(site: string, id: string, offer: object) {
  const path = `manifests/${site}.json`;
  return createTinyProject({
    ...patchSection('routes', { [id]: page(`/${id}`, { code: 'spot' }) }),
    ...patchSection('surfaces', {
      notice: { ...NOTICE, kind: 'service' },
      coded: createModal({ kind: 'legal', priority: 300, when: 'coded' }),
      ...offer,
    }),
    'rules/coded.rule.json': createRule({ var: 'page.isCoded' }),
    'rules/offer.rule.json': createRule({ '===': [{ var: 'page.route' }, id] }),
    'manifests/second.json': SECOND,
    [path]: { ...(path in FILES ? FILES[path] : SECOND), routes: { [id]: { code: null } } },
  });
}

it.each(['main', 'second'])('[TOL-40] the claim of a change is legal whichever site is compared first: %s has no code', (site) => {
  const id = `nft-on-${site}`;
  const [before, after] = [{}, { offer: createModal({ priority: 400, when: 'offer' }) }].map((offer) => createProject(site, id, offer));
  if (!before || !after) throw new Error('two projects');
  expect(validateProject(after)).toEqual([]);
  const { claim, reasons } = deriveProjectClaim(before, after);
  expect(claim).toBe('legal');
  expect(reasons).toContain('the legal notice coded, which offer comes before');
});
