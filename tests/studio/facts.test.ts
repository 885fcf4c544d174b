import { describe, expect, it } from 'vitest';
import { facts } from '../../studio/cli/facts.ts';
import type { Outcome } from '../../studio/cli/output.ts';
import type { ListedFact } from '../../studio/facts/fact-list.ts';
import { FILES, SECOND, tinyProject } from '../errors/tiny-project.ts';

const { notice } = FILES['manifests/base/surfaces.json'] as { readonly notice: object };
const second = { ...SECOND, surfaces: { own: { ...notice, slot: 'bar' } } };
const project = tinyProject({ 'manifests/second.json': second });

const run = (...names: string[]) => facts.run({ names, options: {}, workspace: { root: '/', project } }) as Outcome; // facts is synchronous

const found = (...names: string[]) => (run(...names).document as { facts: ListedFact[] }).facts; // what --json prints

describe('facts', () => {
  it('[TOL-1][TOL-30] says of a fact its values with their labels, whether it may be null, its source and its meaning', () => {
    expect(run('user.verified')).toMatchObject({
      exit: 0,
      lines: [
        'user.verified  one of 0: level 0, 5: level 0.5, 2: level 1, 1: level 2, 4: level 3, 3: company, or none',
        '    the KYC level by its wire value; from user info, personal',
        '',
        '1 fact',
      ],
    });
    expect(run('user.tierLevel').lines[0]).toBe('user.tierLevel  a number 0 to 100, or none');
    expect(run('entry.timestamp').lines[0]).toBe('entry.timestamp  an instant, or never');
    expect(run('riskUserGuideFrequency').lines[0]).toMatch(/ {2}a duration$/);
  });

  it.each([
    ['the label of a value', ['level 0.5'], ['user.verified']],
    ['a word of its meaning', ['wire value'], ['user.verified']],
    ['its source', ['cookie dark'], ['page.theme']],
    ['a part of its id, in any case, with spaces around', ['TIERLEVEL '], ['user.tierLevel']],
    ['several words', ['stored', 'consent'], ['consent.choice']],
  ])('[TOL-30] is found by %s', (_, text, ids) => {
    expect(found(...text).map(({ id }) => id)).toEqual(ids);
  });

  it('[TOL-2][TOL-30] gives machines every fact of every site, with the sites that have it where not all do', () => {
    const all = found();
    expect(all.find(({ id }) => id === 'user.verified')).toMatchObject({
      type: 'enum',
      values: [{ value: 0, label: 'level 0' }, {}, {}, {}, {}, {}],
    });
    expect(all.find(({ id }) => id === 'memory.own.dismissedAt')).toMatchObject({ type: 'instant', sites: ['second'] });
    expect(all.find(({ id }) => id === 'memory.notice.dismissedAt')).not.toHaveProperty('sites');
    expect(all.find(({ id }) => id === 'page.language')).toMatchObject({ values: [{ value: 'en' }, { value: 'tr' }] });
  });

  it('says what each surface remembers once', () => {
    const { lines } = run('dismissed');
    expect(lines).toEqual([
      'memory.{surface}.dismissedAt  an instant, or never',
      '    when it was last dismissed; from stored record',
      '    surface: notice, own',
      '',
      '2 facts',
    ]);
    expect(run('memory.own.dismissedAt').lines).toContain('    on second');
  });

  it.each([
    ['verifed', ' (did you mean "user.verified"?)'],
    ['nothing like it', ''],
  ])('[TOL-1][TOL-30] suggests what is near where nothing is found: %s', (text, suggestion) => {
    expect(run(text)).toMatchObject({ exit: 1, lines: [`no fact is about "${text}"${suggestion}`] });
  });
});
