import { describe, expect, it } from 'vitest';
import { analyseProject } from '../../studio/analyse/analyse.ts';
import { test } from '../../studio/cli/test.ts';
import { FILES, SECOND, tinyProject } from '../errors/tiny-project.ts';
import { PROVEN_RULES } from '../errors/proven-rules.ts';

type Changes = Parameters<typeof tinyProject>[0];

const projectOf = (changes: Changes) => tinyProject({ ...PROVEN_RULES, ...changes });
const tested = async (changes: Changes) => test.run({ names: [], options: {}, workspace: { root: '/', project: projectOf(changes) } });
const analysed = (changes: Changes) => analyseProject(projectOf(changes), { today: '2026-01-01', facts: { file: 'facts.ts', text: '' } });

const surfaces = FILES['manifests/base/surfaces.json'] as { readonly notice: object };
const withNotice = (patch: object) => ({ 'manifests/base/surfaces.json': { notice: { ...surfaces.notice, ...patch } } });
const PROVED = ['2 rules, 6 cases, 0 failed', '11 mutants: 11 killed, 0 equivalent, 0 survived'];

describe('test', () => {
  it.each<[string, Changes]>([
    ['texts', { 'locales/en/notices.json': { home: 'Home' } }],
    ['a broken file of texts', { 'locales/en/notices.json': '{' }],
    ['links', { 'manifests/base/links.json': { home: { route: 'hoem' }, trade: { rout: 'trade' } } }],
    ['the props of a surface', withNotice({ props: { titel: 1 } })],
    ['menus', { 'manifests/base/menus.json': { header: { home: 5 } } }],
  ])('[TOL-9][TOL-37] proves the rules whatever is wrong with %s', async (_, changes) => {
    expect(await tested(changes)).toMatchObject({ exit: 0, lines: PROVED });
  });

  it.each<[string, Changes, string]>([
    ['a rule', { 'rules/blocked.rule.json': { ...PROVEN_RULES['rules/blocked.rule.json'], logic: { var: 'page.isBlokced' } } }, '1 rule'],
    ['the codes', { 'manifests/base/codes.json': { menu: { spot: { docs: 's' } }, business: {} } }, '0 rules'],
    ['a section that cannot be read', { 'manifests/base/surfaces.json': '{' }, '0 rules'],
  ])('[TOL-9][TOL-37] says what stands in its way, and counts it as no failed case: %s', async (_, changes, rules) => {
    const { exit, lines } = await tested(changes);
    expect(exit).toBe(1);
    expect(lines).toHaveLength(4);
    expect(lines[1]?.replace('1 rules', '1 rule')).toMatch(new RegExp(`^${rules}, \\d cases, 0 failed$`));
    expect(lines[2]).toBe('1 finding stands in the way; the rules concerned are not tested');
  });

  it('[TOL-37] does not test a rule that refers to a broken one', async () => {
    const notice = { ...PROVEN_RULES['rules/notice.rule.json'], logic: { rule: 'blocked' }, cases: [] };
    const { lines } = await tested({ 'rules/notice.rule.json': notice, 'rules/blocked.rule.json': '{' });
    expect(lines[0]).toMatch(/^rules\/blocked\.rule\.json:1:2: not JSON/);
    expect(lines[1]).toBe('0 rules, 0 cases, 0 failed');
  });

  it('[TOL-37] names the site on which a case fails, where it does not on all that use its rule', async () => {
    const cases = [{ now: '2026-01-01T00:00:00Z', facts: {}, expect: 'shown', because: 'b' }];
    const second = { ...SECOND, site: { ...SECOND.site, languages: ['en', 'tr'], defaultLang: 'tr' } };
    const rule = { ...PROVEN_RULES['rules/notice.rule.json'], logic: { '===': [{ var: 'page.language' }, 'en'] }, cases };
    const { lines } = await tested({ 'rules/notice.rule.json': rule, 'manifests/second.json': second });
    expect(lines[0]).toMatch(/expected shown, but it is hidden: b \(on second\)$/);
  });
});

describe('analyse', () => {
  it('[TOL-19][TOL-37] says of no fact that nothing reads it while a site cannot be asked', () => {
    const { invalid, remarks } = analysed({ 'manifests/base/surfaces.json': '{' });
    expect(invalid).toHaveLength(1);
    expect(remarks).toEqual([]);
    expect(analysed({}).remarks.length).toBeGreaterThan(0);
  });

  it('[TOL-16][TOL-37] takes a rule for dead on no site alone while another, which may need it, cannot be asked', () => {
    const trade = { ...PROVEN_RULES['rules/notice.rule.json'], logic: { '===': [{ var: 'page.route' }, 'trade'] } };
    const hidden = { ...SECOND, features: { chat: { hidden: true } } };
    const never = (main: Changes) => {
      const { remarks } = analysed({ 'rules/notice.rule.json': trade, 'manifests/second.json': hidden, ...main });
      const own = remarks.filter(({ check, subject }) => check === 'analyse/never' && subject === 'notice');
      return own.map(({ severity, sites }) => [severity, sites]);
    };
    const main = Object(FILES['manifests/main.json']) as object;
    expect(never({})).toEqual([['note', ['second']]]);
    // A fault that stands in the way of main's rules, and one that does not.
    for (const fault of [{ surfaces: { notice: { when: 'nottice' } } }, { links: { home: { route: 'hoem' } } }])
      expect(never({ 'manifests/main.json': { ...main, ...fault } })).toEqual([['note', ['second']]]);
  });

  it('[TOL-37] says nothing of what a broken file of suppressions may let stand', () => {
    const uncovered = { 'rules/notice.rule.json': FILES['rules/notice.rule.json'] as object };
    const { invalid, remarks } = analysed({ ...uncovered, 'rules/suppressions.json': '{' });
    expect(invalid).toMatchObject([{ check: 'json/syntax', file: 'rules/suppressions.json' }]);
    expect(remarks).toEqual([]);
  });
});
