import { describe, expect, it } from 'vitest';
import { PROVEN_RULES } from '../errors/proven-rules.ts';
import { FILES, rule as tinyRule, SECOND } from '../errors/tiny-project.ts';
import { type Changes, run } from './tiny-verbs.ts';

const now = '2026-03-10T12:00:00.000Z';
const isHk = { 'compliance.toast.isHkUser': true };
const dismissed = (ago: string) => ({ 'memory.notice.dismissedAt': { ago } });
const one = (facts: object, expected: 'shown' | 'hidden') => ({ now, facts, expect: expected, because: 'it is said so' });

const logic = { and: [{ var: 'compliance.toast.isHkUser' }, { not_within: [{ var: 'memory.notice.dismissedAt' }, 'PT24H'] }] };
const rule = (cases: readonly object[], own: object = logic) => tinyRule(own, { cases });

const enough = [
  one(isHk, 'shown'),
  one({}, 'hidden'),
  one({ ...isHk, ...dismissed('PT23H59M59.999S') }, 'hidden'),
  one({ ...isHk, ...dismissed('PT24H') }, 'shown'),
];
const isBlocked = { var: 'page.isBlocked' };
const blocked = rule([one({ 'page.isCoded': true, 'page.isBlocked': true }, 'shown'), one({}, 'hidden')], isBlocked);

const tested = (notice: object, other: object = blocked) =>
  run('test', [], { changes: { 'rules/notice.rule.json': notice, 'rules/blocked.rule.json': other } });

describe('test', () => {
  it.each([
    ['a case comes out otherwise', [...enough, one({ ...isHk, ...dismissed('PT1H') }, 'shown')], blocked],
    ['a case is missing', enough, rule([one({}, 'hidden')], isBlocked)],
    ['a slip would not be noticed', enough.slice(0, 3), blocked],
  ])('[TOL-1][TOL-9] exits 1 where %s', async (_, cases, other) => {
    expect(await tested(rule(cases), other)).toMatchObject({ exit: 1 });
  });

  it('[TOL-1] prints the case that kills a slip which full coverage does not reach', async () => {
    const tier = { var: 'user.tierLevel' };
    const never = { and: [{ '!': [{ '<': [tier, 2] }] }, { '===': [tier, 1] }] };
    const first = await tested(rule([], never));
    expect(first.lines).toContain('      "because": "kills a mutant: 1 becomes 2"');
    const { missing } = first.document as { missing: { cases: { facts: object }[] }[] }; // what --json prints
    const written = missing.flatMap(({ cases }) => cases.map(({ facts }) => one(facts, 'hidden')));
    expect(await tested(rule(written, never))).toMatchObject({ exit: 0, document: { mutants: { survived: 0 } } });
  });

  it('[TOL-2] prints one document, with the blank cases and the figure', async () => {
    const because: unknown = expect.stringContaining('ago');
    expect((await tested(rule(enough.slice(0, 3)))).document).toMatchObject({
      rules: 2,
      cases: 5,
      findings: [],
      missing: [{ rule: 'notice', site: 'main', file: 'rules/notice.rule.json', cases: [{ expect: null, because }] }],
      mutants: { mutants: 11, killed: 9, equivalent: 0, survived: 2 },
    });
  });
});

const surfaces = FILES['manifests/base/surfaces.json'] as { readonly notice: object };
const withNotice = (patch: object) => ({ 'manifests/base/surfaces.json': { notice: { ...surfaces.notice, ...patch } } });
const testedWith = (changes: Changes) => run('test', [], { changes: { ...PROVEN_RULES, ...changes } });
const PROVED = ['2 rules, 6 cases, 0 failed', '11 mutants: 11 killed, 0 equivalent, 0 survived'];

describe('test, while something else is wrong', () => {
  it.each<[string, Changes]>([
    ['texts', { 'locales/en/notices.json': { home: 'Home' } }],
    ['a broken file of texts', { 'locales/en/notices.json': '{' }],
    ['links', { 'manifests/base/links.json': { home: { route: 'hoem' }, trade: { rout: 'trade' } } }],
    ['the props of a surface', withNotice({ props: { titel: 1 } })],
    ['menus', { 'manifests/base/menus.json': { header: { home: 5 } } }],
  ])('[TOL-9][TOL-37] proves the rules whatever is wrong with %s', async (_, changes) => {
    expect(await testedWith(changes)).toMatchObject({ exit: 0, lines: PROVED });
  });

  it.each<[string, Changes, string]>([
    ['a rule', { 'rules/blocked.rule.json': { ...PROVEN_RULES['rules/blocked.rule.json'], logic: { var: 'page.isBlokced' } } }, '1 rule'],
    ['the codes', { 'manifests/base/codes.json': { menu: { spot: { docs: 's' } }, business: {} } }, '0 rules'],
    ['a section that cannot be read', { 'manifests/base/surfaces.json': '{' }, '0 rules'],
  ])('[TOL-9][TOL-37] says what stands in its way, and counts it as no failed case: %s', async (_, changes, rules) => {
    const { exit, lines } = await testedWith(changes);
    expect(exit).toBe(1);
    expect(lines).toHaveLength(4);
    expect(lines[1]?.replace('1 rules', '1 rule')).toMatch(new RegExp(`^${rules}, \\d cases, 0 failed$`));
    expect(lines[2]).toBe('1 finding stands in the way; the rules concerned are not tested');
  });

  it('[TOL-37] does not test a rule that refers to a broken one', async () => {
    const notice = { ...PROVEN_RULES['rules/notice.rule.json'], logic: { rule: 'blocked' }, cases: [] };
    const { lines } = await testedWith({ 'rules/notice.rule.json': notice, 'rules/blocked.rule.json': '{' });
    expect(lines[0]).toMatch(/^rules\/blocked\.rule\.json:1:2: not JSON/);
    expect(lines[1]).toBe('0 rules, 0 cases, 0 failed');
  });

  it('[TOL-37] names the site on which a case fails, where it does not on all that use its rule', async () => {
    const cases = [{ now: '2026-01-01T00:00:00Z', facts: {}, expect: 'shown', because: 'b' }];
    const second = { ...SECOND, site: { ...SECOND.site, languages: ['en', 'tr'], defaultLang: 'tr' } };
    const rule = { ...PROVEN_RULES['rules/notice.rule.json'], logic: { '===': [{ var: 'page.language' }, 'en'] }, cases };
    const { lines } = await testedWith({ 'rules/notice.rule.json': rule, 'manifests/second.json': second });
    expect(lines[0]).toMatch(/expected shown, but it is hidden: b \(on second\)$/);
  });
});
