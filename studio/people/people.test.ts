import { expect, it } from 'vitest';
import { catalogue, compiled, context } from '../../rules/fixtures.ts';
import { replay } from '../../rules/laws.ts';
import type { FactConstraint } from '../../schemas/domains/fact.ts';
import type { Logic } from '../../schemas/rule.ts';
import { bar, modal, rule, SECOND, section, tinyProject } from '../../tests/errors/tiny-project.ts';
import { analysed } from '../../tests/studio/tiny-verbs.ts';
import { validateProject } from '../validate/validate.ts';
import { People } from './people.ts';

const page = (path: string, more: object = {}) => ({ path, screen: 'page', title: { text: 'notices:home' }, ...more });
const isOn = (route: string) => ({ '===': [{ var: 'page.route' }, route] });
const isTrue = (fact: string) => ({ '===': [{ var: fact.replaceAll('.', '/') }, true] });
const tier = { var: 'user.tierLevel' };
const law = (fact: string, is: FactConstraint['when']['is'], then: FactConstraint['then']): FactConstraint => ({
  when: { fact, is },
  then,
});

it('[TOL-38] people break no law that joins two facts in a third', () => {
  const constraints = [
    law('device.isApp', true, { fact: 'page.area', is: 'vip' }),
    law('browser.isTurkish', true, { fact: 'page.area', is: 'login' }),
  ];
  const conditions = [isTrue('device.isApp'), isTrue('browser.isTurkish')];
  expect(new People({ catalogue }).canExist(...conditions)).toBe(true);
  expect(new People({ catalogue, constraints }).canExist(...conditions)).toBe(false);
  expect(new People({ catalogue, constraints: constraints.slice(1) }).canExist(...conditions)).toBe(true);
});

it('[TOL-38] people are found with everything that follows from their facts', () => {
  const constraints = [law('device.isApp', true, { fact: 'device.width', is: 400 })];
  expect(new People({ catalogue, constraints }).find(isTrue('device.isApp'))?.facts).toEqual({
    'device.isApp': true,
    'device.width': 400,
  });
});

it('people have what the laws demand of their facts', () => {
  const isVisitor = compiled({ '!': [{ var: 'session.isLoggedIn' }] }).logic;
  const isHigh = compiled('is-high-tier').logic;
  expect(new People(context).canExist(isVisitor, isHigh)).toBe(false);
  expect(new People({ catalogue }).canExist(isVisitor, isHigh)).toBe(true);
  expect(new People(context).find(isHigh)?.facts).toEqual({ 'session.isLoggedIn': true, 'user.tierLevel': 11 });
  const unlawful = { 'session.isLoggedIn': false, 'user.tierLevel': 11 };
  expect(() => replay({ facts: unlawful, now: 0 }, true, context)).toThrow("can't exist");
});

it('people differ from an anonymous visitor in as few facts as the condition allows', () => {
  const either = compiled({ or: [{ var: 'device.isApp' }, { '>=': [tier, 11] }] }).logic;
  expect(new People(context).find(either)?.facts).toEqual({ 'device.isApp': true, 'session.isLoggedIn': false, 'user.tierLevel': null });
});

it('people are asked only about facts that a condition depends on', () => {
  const [isApp, isTurkish] = [isTrue('device.isApp'), isTrue('browser.isTurkish')];
  const logic = { and: [isApp, { or: [isApp, isTrue('session.isLoggedIn')] }, isTurkish] };
  expect(new People(context).getSupport(logic)).toEqual(['browser.isTurkish', 'device.isApp']);
});

it('people can have a value that one condition names as the other value of another', () => {
  const notVip = compiled({ '!==': [{ var: 'page.area' }, 'vip'] }).logic;
  const isPasskey = compiled({ '===': [{ var: 'page.area' }, 'passkey'] }).logic;
  expect(new People(context).find(notVip, isPasskey)?.facts['page.area']).toBe('passkey');
});

it('people can have a length that is longer than any that a condition names', () => {
  const dismissed = { var: 'memory.hk-dialog.dismissedAt' };
  const rests: Logic = { '!': { not_within: [dismissed, { var: 'kycToast.frequency' }] } };
  expect(new People(context).canExist(compiled({ and: [{ not_within: [dismissed, 'P1D'] }, rests] }).logic)).toBe(true);
});

it('people are an anonymous visitor for a condition that always holds, and nobody for one that never does', () => {
  const never = compiled({ and: [{ '<=': [tier, 10] }, { '>=': [tier, 11] }] }).logic;
  const always = compiled({ or: [{ '<=': [tier, 10] }, { '>=': [tier, 11] }, { '===': [tier, null] }] }).logic;
  expect(new People(context).getOutcomes(never)).toBe('never');
  expect(new People(context).getOutcomes(always)).toBe('always');
  expect(new People(context).find(always)?.facts).toEqual({ 'session.isLoggedIn': false, 'user.tierLevel': null });
});

it('[TOL-38] people on one page are not in the area of another: notices of both may have one priority', () => {
  const project = tinyProject({
    ...section('routes', { account: page('/account', { area: 'account' }) }),
    ...section('surfaces', { one: modal({ when: 'is-home' }), other: modal({ when: 'in-account' }) }),
    'rules/is-home.rule.json': rule(isOn('home')),
    'rules/in-account.rule.json': rule({ '===': [{ var: 'page.area' }, 'account'] }),
  });
  expect(validateProject(project)).toEqual([]);
});

it('[TOL-38] people can be on a page that only one site has: rules about two such pages mean different things', () => {
  const project = tinyProject({
    ...section('surfaces', { zzz: bar({ when: 'zzz', priority: 9 }) }),
    'rules/zzz.rule.json': rule(isOn('home')),
    'manifests/second.json': {
      ...SECOND,
      routes: { fees: page('/fees'), terms: page('/terms') },
      surfaces: { one: bar({ when: 'on-fees', priority: 2 }), other: bar({ when: 'on-terms', priority: 3 }) },
    },
    'rules/on-fees.rule.json': rule(isOn('fees')),
    'rules/on-terms.rule.json': rule(isOn('terms')),
  });
  expect(analysed(project).remarks.filter(({ check }) => check === 'analyse/equal')).toEqual([]);
});
