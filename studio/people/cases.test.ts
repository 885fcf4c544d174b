import { expect, it } from 'vitest';
import { bar, rule, SECOND, section, tinyProject } from '../../tests/errors/tiny-project.ts';
import { proveCases } from '../cases/proof.ts';

const page = (path: string, more: object = {}) => ({ path, screen: 'page', title: { text: 'notices:home' }, ...more });
const example = (facts: object, expected: string) => ({ now: '2026-01-01T00:00:00Z', facts, expect: expected, because: 'it is said so' });

/** Findings for a rule about upcoming pages, with these cases. Only the second site has one. */
function findingsOf(...cases: readonly object[]): string[] {
  const project = tinyProject({
    ...section('routes', { soon: page('/soon') }),
    ...section('surfaces', { soon: bar({ when: 'soon' }) }),
    'rules/soon.rule.json': rule({ var: 'page.isUpcoming' }, { cases: [...cases, example({ 'page.route': 'home' }, 'hidden')] }),
    'manifests/second.json': { ...SECOND, routes: { soon: { upcoming: true } } },
  });
  const { failures, open } = proveCases(project);
  const found = [...failures.map(({ finding }) => finding), ...open.flatMap(({ findings }) => findings)];
  return found.filter(({ file }) => file === 'rules/soon.rule.json').map(({ check, path }) => `${path} ${check}`);
}

it('[TOL-39] a case of a person who can be on one site is proven there', () => {
  expect(findingsOf(example({ 'page.route': 'soon', 'page.isUpcoming': true }, 'shown'))).toEqual([]);
});

it('[TOL-39] a case of a person who can be on no site is refused, and proves nothing', () => {
  expect(findingsOf(example({ 'page.isUpcoming': true }, 'shown'))).toEqual(['cases.0.facts case/impossible']);
  expect(findingsOf(example({ 'page.route': 'home', 'page.isUpcoming': true }, 'shown'))).toEqual(['cases.0.facts case/impossible']);
});

it('[TOL-39] a case has what follows from its page, on each site', () => {
  expect(findingsOf(example({ 'page.route': 'soon' }, 'shown'))).toEqual(['cases.0.expect rule/case-failed']);
});
