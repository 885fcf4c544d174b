import { describe, expect, it } from 'vitest';
import { BEFORE, make, type SomeWishes } from '../testing/make.ts';
import { read } from '../testing/small-project.ts';
import { made } from './new.ts';

describe('the place of a notice in its slot', () => {
  it.each([
    [{}, 100],
    [{ above: 'hk-dialog' }, 400],
    [{ below: 'hk-dialog' }, 250],
    [{ above: 'asked-dialog' }, 250],
    [{ below: 'asked-dialog' }, 100],
    [{ priority: 7 }, 7],
  ])('[TOL-27] is free: %j', (wishes, priority) => {
    expect(read(make({ kind: 'notice', id: 'fees', ...wishes }).project, 'manifests/base/surfaces/fees.json')).toMatchObject({ priority });
  });

  it('[TOL-27] is refused where there is none', () => {
    const tight = BEFORE.with('manifests/second.json', (BEFORE.files.get('manifests/second.json') ?? '').replace('310', '201'));
    expect(() => make({ kind: 'notice', id: 'fees', above: 'asked-dialog' }, tight)).toThrow(
      'no priority is free above "asked-dialog", between 200 and 201: give one of the two another, or say --priority',
    );
  });
});

describe('a window', () => {
  it.each([
    [
      { from: '2026-12-01', until: '2026-12-24', zone: 'Europe/Istanbul' },
      ['2026-12-01T00:00[Europe/Istanbul]', '2026-12-25T00:00[Europe/Istanbul]'],
    ],
    [{ until: '2026-12-31', zone: 'Asia/Kolkata' }, [null, '2027-01-01T00:00[Asia/Kolkata]']],
    [{ until: '2026-12-24T18:00[Europe/Paris]' }, [null, '2026-12-24T18:00[Europe/Paris]']],
  ])('[TOL-27] goes from the first day to the end of the last: %j', (wishes, bounds) => {
    const { project } = make({ kind: 'promotion', id: 'xmas', link: 'help', ...wishes });
    expect(read(project, 'rules/xmas.rule.json')).toHaveProperty('logic.and.0', { during: bounds });
  });
});

describe('what cannot be made', () => {
  it.each([
    [{ kind: 'notice', id: 'hk-dialog' }, 'there is a surface "hk-dialog" already'],
    [{ kind: 'page', id: 'learn' }, 'there is a route "learn" already'],
    [{ kind: 'page', id: 'help' }, 'there is a link "help" already'],
    [{ kind: 'site', id: 'main' }, 'there is a site "main" already'],
    [{ kind: 'notice', id: '1' }, '"1" cannot be an id: letters, digits, "-" and "_", a letter first'],
    [{ kind: 'notice', id: 'fees', every: 'P1W' }, '"P1W" is no ISO 8601 duration such as "PT24H" or "P7D"'],
    [{ kind: 'notice', id: 'fees', when: 'is-readin' }, 'no rule and no fact "is-readin" (did you mean "is-reading"?)'],
    [
      { kind: 'notice', id: 'fees', when: 'user.tierLevel' },
      '"user.tierLevel" is not true or false: say what it is compared with, as logic',
    ],
    [{ kind: 'notice', id: 'fees', when: '{"var"' }, '--when is no JSON: {"var"'],
    [{ kind: 'notice', id: 'fees', sites: ['mian'] }, 'no site "mian" (did you mean "main"?)'],
    [{ kind: 'notice', id: 'fees', above: 'hk-dialgo' }, 'no surface "hk-dialgo" in the slot modal (did you mean "hk-dialog"?)'],
    [{ kind: 'notice', id: 'fees', texts: { titel: 'x' } }, 'nothing of it shows a text "titel"; known: title, body, confirm'],
    [{ kind: 'notice', id: 'fees', props: { tune: 'x' } }, 'it takes no "tune"; known: title, body, confirm, tone'],
    [{ kind: 'notice', id: 'fees', component: 'article' }, '"article" draws pages, no surfaces'],
    [{ kind: 'promotion', id: 'fees', link: 'help' }, 'a promotion has an end: --until DAY --zone ZONE, and --from DAY'],
    [{ kind: 'promotion', id: 'fees', link: 'help', until: '2026-12-24' }, 'a day begins somewhere: --zone Europe/Istanbul'],
    [{ kind: 'promotion', id: 'fees', until: '2026-12-24', zone: 'UTC' }, 'say --link ID: it cannot do without'],
    [{ kind: 'page', id: 'fees', component: 'articel' }, 'no screen "articel" (did you mean "article"?)'],
    [{ kind: 'page', id: 'fees', menu: 'fot' }, 'no menu "fot" (did you mean "foot"?)'],
    [{ kind: 'site', id: 'ireland', parent: 'secnd' }, 'no manifest "secnd" (did you mean "second"?)'],
    [{ kind: 'rule', id: 'fees' }, 'say who it is about: --when RULE, a fact that is true or false, or logic'],
  ] as const)('[TOL-27] is refused with what to do: %j', (wishes, error) => {
    const asked: SomeWishes = wishes;
    expect(made(BEFORE, { texts: {}, props: {}, ...asked })).toEqual({ error });
  });
});
